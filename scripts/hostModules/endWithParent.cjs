// Loaded into the VS Code server before everything else: whatever kills the script that started it, the server goes too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 500).unref();
