import type { VisibleTool } from '../modelView.ts';
import type { AnnouncedServer } from './announcedTools.ts';
import type { Attachment, Step, Turn } from './conversation.ts';
import { report } from './report.ts';
import type { Sentence } from './sentence.ts';

/** Everything a rule may look at. */
export interface Situation {
  readonly sentence: Sentence;
  readonly attachments: readonly Attachment[];
  /** The calls of this turn so far, with their results. */
  readonly steps: readonly Step[];
  readonly tools: readonly VisibleTool[];
  readonly announced: readonly AnnouncedServer[];
  /** The turns before this one, oldest first. */
  readonly earlier: readonly Turn[];
}

export interface PlannedCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Words of the model and the calls it makes with them. The text is never empty. */
export interface Answer {
  readonly text: string;
  readonly calls: readonly PlannedCall[];
}

export const say = (text: string): Answer => ({ text, calls: [] });

export const act = (text: string, ...calls: readonly PlannedCall[]): Answer => ({ text, calls });

/** One thing people ask for. */
export interface Intent {
  readonly name: string;
  /** Pattern of the masked sentence. */
  readonly says: RegExp;
  /** Answers at every step of the turn; undefined passes the sentence on to the next intent. */
  readonly answer: (situation: Situation, said: RegExpExecArray) => Answer | undefined;
}

export const findVisibleTool = ({ tools }: Situation, name: string): VisibleTool | undefined =>
  tools.find((tool) => tool.name === name);

/** Every name of a tool the user can mention: visible tools first, then announced ones. */
export const knownNames = ({ tools, announced }: Situation): string[] => [
  ...new Set([...tools.map(({ name }) => name), ...announced.flatMap(({ names }) => names)]),
];

/** Makes one call, then reports its outcome; undefined if the tool is not there. */
export function callOnce(situation: Situation, text: string, call: PlannedCall): Answer | undefined {
  if (!findVisibleTool(situation, call.name)) return undefined;
  return situation.steps.length > 0 ? say(report(situation.steps)) : act(text, call);
}
