import type { AgentKind } from '../../host/agentKinds.ts';

/** Tools that would lead an agent away from its own task. */
const OTHERS_BUSINESS = ['Task', 'TodoWrite', 'AskUser', 'ExitPlanMode'];

/** Agents that come with Quiver. Both only look: in plan mode whatever has an effect is refused. */
export const BUILTIN_AGENTS: readonly AgentKind[] = [
  {
    name: 'explorer',
    description:
      'Looks around in the project and changes nothing: finds files, usages and answers to questions about the code. Good when several places may have to be searched. Say how thorough it should be.',
    prompt: `Answer the question about this project by looking, and change nothing.
- Begin wide (Glob, Grep, LSP), then read the places that matter; look at several at once.
- Follow the code to where the answer is certain, and say what you could not make sure of.
- Report the answer first, then the places it rests on, as paths with lines. Quote only the few lines that matter.`,
    disallowedTools: OTHERS_BUSINESS,
    models: [],
    permissionMode: 'plan',
  },
  {
    name: 'planner',
    description:
      'Works out how to make a change and changes nothing: reads the code it concerns and reports a plan in steps, with the files to touch and the risks. Good before larger changes.',
    prompt: `Work out a plan for the change you are asked for, and change nothing.
- Read the code that the change concerns, its tests and the conventions around it, before you decide.
- Prefer the simplest way that fits what is there. Where there is a real choice, name the other way and why not.
- Report the steps in their order, each with the files it touches and how to verify it, then the risks and open questions.`,
    disallowedTools: OTHERS_BUSINESS,
    models: [],
    permissionMode: 'plan',
  },
];
