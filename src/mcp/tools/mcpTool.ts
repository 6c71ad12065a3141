import { cleanText, toOneLine } from '../../lib/cleanText.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { cutText } from '../../lib/text.ts';
import type { CallContext } from '../../tools/tool/callContext.ts';
import { describeCall, toolLabel } from '../../tools/tool/describeCall.ts';
import type { Tool } from '../../tools/tool/tool.ts';
import type { ToolOrigin } from '../../tools/tool/toolOrigin.ts';
import { createInputValidation } from '../../tools/tool/validateInput.ts';
import { type ServerConfig, type ToolConfig, toolSetting } from '../config/serverConfig.ts';
import type { RepairedSchema } from '../schema/repairSchema.ts';
import { createOutputCheck } from './checkOutput.ts';
import { definitionExtras } from './definitionExtras.ts';
import type { ListedTool } from './listTools.ts';
import { readToolResult } from './toolResult.ts';

/** Owner of a tool: a server or an extension. */
export interface ToolMaker {
  readonly server: string;
  originOf(server: string, toolName: string, title?: string): ToolOrigin;
  /** Wishes of the user's settings for the tools. */
  readonly config?: ToolWishes;
  /** True if the owner's word on the effects and the loading of its tools counts. */
  readonly isTrusted: boolean;
}

export type ToolWishes = Pick<
  ServerConfig,
  'alwaysLoad' | 'deferLoading' | 'default_config' | 'configs' | 'timeoutSeconds'
>;

export interface McpToolSpec extends ToolMaker {
  /** Tool as the server lists it. */
  readonly listed: ListedTool;
  readonly repaired: RepairedSchema;
  /** Reason why the tool is off until the user has reviewed it: it is not what the user has approved. */
  readonly heldFor?: string;
  call(input: JsonRecord, context: CallContext, signal: AbortSignal): Promise<JsonRecord>;
  /** Warns the people who look after the server. */
  warn(message: string): void;
}

const DESCRIPTION_LIMIT = 2_048;
const TITLE_LIMIT = 200;
const HINT_LIMIT = 500;

/** Creates the tool of a server, Quiver's own or the editor's, under a given name. */
export function createMcpTool(name: string, spec: McpToolSpec): Tool {
  const { server, listed, repaired } = spec;
  const title = toOneLine(listed.title ?? listed.annotations?.title ?? '', TITLE_LIMIT);
  const label = toolLabel(listed.name, server);
  const searchHints = readHints(listed._meta?.['anthropic/searchHint']);
  const defect =
    listed.defect ?? spec.heldFor ?? ('defect' in repaired ? repaired.defect : disabledDefect(spec));
  const isReadOnly = spec.isTrusted && listed.annotations?.readOnlyHint === true;
  const validate = createInputValidation({
    schema: listed.inputSchema,
    label,
    ...('defect' in repaired
      ? { restore: (input) => input }
      : { repaired: repaired.plain, restore: repaired.restore }),
  });
  const checkOutput = createOutputCheck({ schema: listed.outputSchema, label });
  const description = cutText(cleanText(listed.description ?? '').trim(), DESCRIPTION_LIMIT);
  return {
    definition: {
      name,
      description:
        description ||
        title ||
        `The tool ${toOneLine(listed.name, TITLE_LIMIT)} of the MCP server ${toOneLine(server, TITLE_LIMIT)}.`,
      ...('defect' in repaired
        ? { inputSchema: { type: 'object', properties: {} } }
        : {
            inputSchema: repaired.schema,
            ...definitionExtras({
              ...{ listed, schema: repaired.schema, isTrusted: spec.isTrusted },
              wishes: [spec.config?.configs?.[listed.name], spec.config?.default_config],
            }),
          }),
    },
    origin: spec.originOf(server, listed.name, title || undefined),
    effect: isReadOnly ? 'none' : 'other',
    ...(title ? { title } : {}),
    ...(description ? {} : { isUndescribed: true }),
    ...(searchHints.length > 0 ? { searchHints } : {}),
    ...loadingWish(spec),
    ...(defect ? { defect } : {}),
    ...(spec.heldFor === undefined ? {} : { isChanged: true }),
    isConcurrencySafe: () => toolSetting(spec.config ?? {}, listed.name, 'parallel') ?? isReadOnly,
    parse: validate,
    describe: (input) => describeCall(label, input),
    run: async (input, context, signal) => {
      const result = await spec.call(input as JsonRecord, context, signal);
      const note = checkOutput(result);
      if (note !== undefined) spec.warn(note);
      return { ...readToolResult(result, context.media), ...(note === undefined ? {} : { note }) };
    },
  };
}

/** Wish for loading a tool: the settings come before the server, and a wish for one tool before a wish for all. */
function loadingWish({ config, listed, isTrusted }: McpToolSpec): Pick<Tool, 'loading' | 'loadingBy'> {
  for (const entry of [config?.configs?.[listed.name], config?.default_config, config]) {
    const loading = entry && configuredLoading(entry);
    if (loading) return { loading, loadingBy: 'settings' };
  }
  const isWished = isTrusted && listed._meta?.['anthropic/alwaysLoad'] === true;
  return isWished ? { loading: 'always', loadingBy: 'server' } : {};
}

function configuredLoading(entry: ToolConfig): Tool['loading'] {
  const isDeferred = entry.deferLoading ?? entry.defer_loading;
  if (entry.alwaysLoad || isDeferred === false) return 'always';
  return isDeferred || entry.alwaysLoad === false ? 'deferred' : undefined;
}

const disabledDefect = ({ config, listed }: McpToolSpec): string | undefined =>
  (config?.configs?.[listed.name]?.enabled ?? config?.default_config?.enabled) === false
    ? 'Its entry in quiver.mcp.servers turns it off.'
    : undefined;

function readHints(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter((hint) => typeof hint === 'string')
    .map((hint) => toOneLine(hint, HINT_LIMIT))
    .filter(Boolean);
}
