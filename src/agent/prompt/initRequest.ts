import type { UserText } from '../transcript/messages.ts';

/** Meaning of the user's `/init`, which goes before the words. */
export const INIT_REQUEST: UserText = {
  kind: 'note',
  text: `<init-request>
The user's /init asks you to write AGENTS.md in the root of the project: instructions with which every agent begins its work here.
- Look first: the manifest, the README, scripts for building and testing, CI, linters, the layout of the folders, a few typical files.
- Then write what a newcomer would not guess, in about 60 lines at most: how to build, check and test, also one test alone; the parts and how they depend on each other; conventions that the code follows; traps.
- Write nothing that you have not seen in the project, nothing that holds for any project, and no list of files.
- If there is an AGENTS.md, improve it: keep what is true, correct what is not, and change nothing else. What other files with instructions for agents say need not be said again.
Words of the user after /init say what matters to them.
</init-request>`,
};
