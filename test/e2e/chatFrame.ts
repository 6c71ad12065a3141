import type { Frame, Page } from 'playwright-core';
import { until } from './screen.ts';

/** Quiver's own chat, wherever it is in the workbench: pages live in frames within frames. */
export async function findChatFrame(page: Page): Promise<Frame> {
  let found: Frame | undefined;
  await until("Quiver's chat is there", async () => {
    for (const frame of page.frames())
      if ((await frame.getByRole('textbox', { name: 'Message' }).count()) > 0) found = frame;
    return found !== undefined;
  });
  if (!found) throw new Error("Quiver's chat is not there.");
  return found;
}
