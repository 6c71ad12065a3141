const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** A signal that is aborted by Ctrl-C, SIGTERM or SIGHUP, after which this process has to clean up and end. Its reason is the exit code. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => controller.abort(code));
  return controller.signal;
}
