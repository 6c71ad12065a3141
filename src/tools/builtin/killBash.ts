import * as z from 'zod';
import type { Shell } from '../../host/shell.ts';
import { defineTool, type Tool } from '../tool/tool.ts';
import { readingOutcome } from './bashOutput.ts';

export const KILL_BASH = 'KillBash';

export const killBash = (shell: Shell): Tool =>
  defineTool({
    name: KILL_BASH,
    description:
      'Ends a command that Bash has started in the background, with all it has started, and returns what it has printed since it was last read.',
    input: z.object({ bash_id: z.string().min(1).describe('The id Bash gave') }),
    // The user has allowed the command; nobody needs to be asked to end it.
    effect: 'none',
    icon: 'run',
    loading: 'deferred',
    hint: 'ends a background command',
    searchHints: ['stop', 'terminate', 'background', 'process', 'shell'],
    waitsForMessage: true,
    isConcurrencySafe: () => false,
    unavailable: () => shell.obstacle(),
    describe: ({ bash_id }) => `End ${bash_id}`,
    run: async ({ bash_id }, { chat }) => readingOutcome(await shell.end(chat.id, bash_id)),
  });
