import type { UserText } from '../../agent/transcript/messages.ts';
import type { CommandWishes } from '../../host/fileCommands.ts';
import type { SkillCall } from '../../host/skills.ts';
import type { AttachmentChip } from '../../protocol/conversation.ts';

/** A message as it was typed, with the things attached to it. */
export interface WrittenMessage {
  readonly text: string;
  readonly chips: readonly AttachmentChip[];
  /** The attachments as the model gets them. */
  readonly attachments: readonly UserText[];
  /** Wishes of the command that the message is, if it is one from a file. */
  readonly wishes?: CommandWishes;
  /** Skill that the user runs. */
  readonly skill?: SkillCall;
}

/** A message as the model gets it: what is attached first, the words last. */
export const promptTexts = ({ attachments, text }: WrittenMessage): readonly UserText[] => [
  ...attachments,
  { kind: 'prompt', text },
];
