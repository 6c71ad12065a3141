import type { Event } from './emitter.ts';

/** Resolves when the condition holds (checked whenever the event fires), the time is over or the signal is aborted. */
export async function waitUntil(
  condition: () => boolean,
  { event, milliseconds }: { readonly event: Event<void>; readonly milliseconds: number },
  signal: AbortSignal,
): Promise<void> {
  if (condition() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      listener.dispose();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const listener = event(() => {
      if (condition()) end();
    });
    signal.addEventListener('abort', end);
  });
}
