import { answerView } from '../../src/demo/rules/answerView.ts';
import { type Brain, call, reply, text } from './reply.ts';

/** Rules of the offline demo behind the emulator: the same answers, over the wire. */
export const demoBrain: Brain = (view) => {
  const answer = answerView(view);
  return reply(text(answer.text), ...answer.calls.map(({ name, input }) => call(name, input)));
};
