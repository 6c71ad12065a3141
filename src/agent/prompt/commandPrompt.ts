import type { FilledCommand } from '../../host/fileCommands.ts';
import { cutText, toPlainText } from '../../lib/text.ts';
import { BASH } from '../../tools/builtin/bash.ts';
import { TASK } from '../../tools/builtin/task.ts';
import type { UserText } from '../transcript/messages.ts';
import { escapeOwnMarks } from './ownMarks.ts';

const PATH_LIMIT = 300;
const TEXT_LIMIT = 60_000;

/** Writes the prompt that a command of the user stands for, with where it is from. Nothing in it can end the block. */
export const writeCommandPrompt = ({ name, place, text, agent }: FilledCommand): UserText => ({
  kind: 'attachment',
  isMentioned: true,
  text: [
    `<command-prompt path="${toPlainText(place, PATH_LIMIT).replaceAll('"', "'")}">`,
    `The user's /${name} stands for this prompt, from a file that the user has for it. Do what it asks as if the user had written it.`,
    ...(INLINE_SHELL.test(text) ? [NOT_RUN] : []),
    ...(agent === undefined
      ? []
      : [`An agent is to do it: give it to ${TASK}, with subagent_type "${agent}".`]),
    '',
    escapeOwnMarks(cutText(text, TEXT_LIMIT)),
    '</command-prompt>',
  ].join('\n'),
});

/** A command line that other clients run before the text is sent. */
const INLINE_SHELL = /(?:^|\s)!`[^`\n]+`/;
const NOT_RUN = `Command lines in it, written as !\`…\`, were not run: run those you need with ${BASH}.`;
