import type { ExposureRules } from '../../tools/pool/exposure.ts';
import { OPEN_CONTEXT, type PoolContext } from '../../tools/pool/poolContext.ts';
import type { SearchMode } from '../../tools/pool/searchMode.ts';
import { isPlanning } from '../../tools/tool/permissionMode.ts';
import type { ThinkingChoice } from '../model/modelOptions.ts';
import type { HostedServer } from '../transcript/hosted.ts';
import { NO_SWITCHES, type Switches } from '../transcript/switches.ts';

/** The choices of the user that an epoch depends on. */
export interface SwitchInput {
  readonly choice: { readonly mode: SearchMode };
  readonly rules: ExposureRules;
  readonly context?: PoolContext;
  /** Files with instructions that the user has switched off. */
  readonly instructionsOff?: readonly string[];
  /** MCP servers the endpoint talks to itself. */
  readonly hosted?: readonly HostedServer[];
  readonly thinking?: ThinkingChoice;
}

/** Switches of the user as an epoch keeps them. */
export const switchesOf = ({
  choice,
  rules,
  context = OPEN_CONTEXT,
  instructionsOff = [],
  hosted = [],
  thinking = NO_SWITCHES,
}: SwitchInput): Switches => ({
  mode: choice.mode,
  off: [...rules.off],
  pin: [...rules.pin],
  defer: [...rules.defer],
  programmatic: [...(rules.programmatic ?? [])],
  alwaysLoadBudget: rules.alwaysLoadBudget ?? NO_SWITCHES.alwaysLoadBudget,
  isPlanning: isPlanning(context.permissionMode),
  isSimple: context.isSimple,
  isTrusted: context.isTrusted,
  denied: [...context.denied],
  thinking: thinking.thinking,
  thinkingBudget: thinking.thinkingBudget,
  effort: thinking.effort,
  instructionsOff: [...instructionsOff],
  hosted: [...hosted],
});
