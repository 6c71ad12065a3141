import { isRecord, type JsonRecord } from '../lib/json.ts';
import { bounded } from '../lib/text.ts';
import type { Tool } from '../tools/tool.ts';
import { cleanText, oneLine } from './cleanText.ts';
import type { ListedTool } from './listTools.ts';
import type { RepairedSchema } from './repairSchema.ts';
import type { ExposureConfig, ServerConfig } from './serverConfig.ts';
import { toolOutcome } from './toolResult.ts';
import { createInputValidation } from './validateInput.ts';

export interface McpToolSpec {
  readonly server: string;
  readonly config: ServerConfig;
  /** As the server lists it. */
  readonly listed: ListedTool;
  readonly repaired: RepairedSchema;
  /** It is not what the user has approved. */
  readonly isChanged?: boolean;
  call(input: JsonRecord, onProgress: (text: string) => void, signal: AbortSignal): Promise<JsonRecord>;
}

const DESCRIPTION_LIMIT = 2_048;
const TITLE_LIMIT = 200;
const HINT_LIMIT = 500;
const VALUE_LIMIT = 40;
const CALL_LIMIT = 160;

/** A server's tool under a given name. */
export function createMcpTool(name: string, spec: McpToolSpec): Tool {
  const { server, listed, repaired } = spec;
  const title = oneLine(listed.title ?? listed.annotations?.title ?? '', TITLE_LIMIT);
  const label = `${oneLine(listed.name, TITLE_LIMIT)} on ${oneLine(server, TITLE_LIMIT)}`;
  const searchHints = hints(listed._meta?.['anthropic/searchHint']);
  const defect = spec.isChanged
    ? 'Its definition has changed since it was approved. Review the change.'
    : 'defect' in repaired
      ? repaired.defect
      : disabledDefect(spec);
  const isReadOnly = listed.annotations?.readOnlyHint === true;
  const validate = createInputValidation({
    schema: listed.inputSchema,
    label,
    restore: 'defect' in repaired ? (input) => input : repaired.restore,
  });
  return {
    definition: {
      name,
      description:
        bounded(cleanText(listed.description ?? '').trim(), DESCRIPTION_LIMIT) ||
        title ||
        `The tool ${oneLine(listed.name, TITLE_LIMIT)} of the MCP server ${oneLine(server, TITLE_LIMIT)}.`,
      inputSchema: 'defect' in repaired ? { type: 'object', properties: {} } : repaired.schema,
    },
    origin: { kind: 'mcp', server, toolName: listed.name },
    effect: isReadOnly ? 'none' : 'other',
    ...(title ? { title } : {}),
    ...(searchHints.length > 0 ? { searchHints } : {}),
    ...loadingWish(spec),
    ...(defect ? { defect } : {}),
    ...(spec.isChanged ? { isChanged: true } : {}),
    isConcurrencySafe: () => isReadOnly,
    parse: validate,
    describe: (input) => describeCall(label, input),
    run: async (input, context, signal) =>
      toolOutcome(await spec.call(input as JsonRecord, (text) => context.progress(text), signal)),
  };
}

/** The entry in the settings comes before the server's own wish, and what it says of one tool before what it says of all. */
function loadingWish({ config, listed }: McpToolSpec): Pick<Tool, 'loading' | 'loadingBy'> {
  for (const entry of [config.configs?.[listed.name], config.default_config, config]) {
    const loading = entry && configuredLoading(entry);
    if (loading) return { loading, loadingBy: 'settings' };
  }
  const isWished = config.alwaysLoad === undefined && listed._meta?.['anthropic/alwaysLoad'] === true;
  return isWished ? { loading: 'always', loadingBy: 'server' } : {};
}

function configuredLoading(entry: ExposureConfig): Tool['loading'] {
  const isDeferred = entry.deferLoading ?? entry.defer_loading;
  if (entry.alwaysLoad || isDeferred === false) return 'always';
  return isDeferred ? 'deferred' : undefined;
}

const disabledDefect = ({ config, listed }: McpToolSpec): string | undefined =>
  (config.configs?.[listed.name]?.enabled ?? config.default_config?.enabled) === false
    ? 'Its entry in quiver.mcp.servers says so.'
    : undefined;

function hints(value: unknown): readonly string[] {
  return [value]
    .flat()
    .filter((hint) => typeof hint === 'string')
    .map((hint) => oneLine(hint, HINT_LIMIT))
    .filter(Boolean);
}

/** `get-sum on everything (a: 19, b: 23)` */
function describeCall(label: string, input: unknown): string {
  const values = Object.entries(isRecord(input) ? input : {}).map(
    ([key, value]) => `${key}: ${shown(value)}`,
  );
  return oneLine(values.length > 0 ? `${label} (${values.join(', ')})` : label, CALL_LIMIT);
}

const shown = (value: unknown): string =>
  oneLine(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), VALUE_LIMIT);
