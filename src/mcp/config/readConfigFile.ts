import type { ConfigFile } from '../../host/configFiles.ts';
import type { InputOption, ServerInput } from '../../host/serverInput.ts';
import { isRecord, type JsonRecord } from '../../lib/json.ts';
import { parseJsonc } from '../../lib/jsonc.ts';

export interface FileServers {
  readonly servers: JsonRecord;
  readonly inputs: readonly ServerInput[];
  /** Mistake in the file as a whole. */
  readonly problem?: string;
}

/** Reads the entries of a file as they are written: nothing is checked or replaced yet. */
export function readConfigFile(file: ConfigFile): FileServers {
  const { path } = file;
  if ('obstacle' in file) return { ...NOTHING, problem: `${path}: it cannot be read: ${file.obstacle}` };
  const { key, otherKey } = KEYS[path];
  const value = parseJsonc(file.text);
  if (!isRecord(value)) return { ...NOTHING, problem: `${path}: it is not valid JSON.` };
  if (value[key] === undefined && value[otherKey] !== undefined)
    return { ...NOTHING, problem: `${path}: expected the servers in "${key}", not in "${otherKey}".` };
  const servers = value[key] ?? {};
  if (!isRecord(servers)) return { ...NOTHING, problem: `${path}: expected an object in "${key}".` };
  const inputs = Array.isArray(value.inputs) ? value.inputs.filter(isRecord) : [];
  return { servers, inputs: inputs.flatMap(inputDefinition) };
}

/** Key of the servers in each file, and the key of the other file, which people mistake for it. */
const KEYS = {
  '.mcp.json': { key: 'mcpServers', otherKey: 'servers' },
  '.vscode/mcp.json': { key: 'servers', otherKey: 'mcpServers' },
} as const;

const NOTHING: FileServers = { servers: {}, inputs: [] };

function inputDefinition({
  id,
  type,
  description,
  password,
  options,
  default: initial,
}: JsonRecord): ServerInput[] {
  if (typeof id !== 'string') return [];
  return [
    {
      id,
      description: typeof description === 'string' ? description : id,
      isSecret: password === true,
      options: type === 'pickString' && Array.isArray(options) ? options.flatMap(inputOption) : [],
      default: typeof initial === 'string' ? initial : '',
    },
  ];
}

/** Option of an input; a bare value is its own label. */
function inputOption(option: unknown): InputOption[] {
  const value = isRecord(option) ? option.value : option;
  if (typeof value === 'object' || value === undefined) return [];
  const label = isRecord(option) && typeof option.label === 'string' ? option.label : String(value);
  return [{ label, value: String(value) }];
}
