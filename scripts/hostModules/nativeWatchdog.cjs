// Stands in for the native module that ends the extension host with its parent; VS Code's own timer does that too.
exports.start = () => {};
exports.exit = (code) => process.exit(code);
