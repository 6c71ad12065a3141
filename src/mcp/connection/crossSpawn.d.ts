declare module 'cross-spawn' {
  /** `spawn` that also finds `.cmd` files on Windows, without a shell's quoting traps. */
  const spawn: typeof import('node:child_process').spawn;
  export = spawn;
}
