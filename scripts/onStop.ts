const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Signal that is aborted by Ctrl-C, SIGTERM or SIGHUP, with the exit code as its reason; then this process has to clean up and end. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => controller.abort(code));
  return controller.signal;
}
