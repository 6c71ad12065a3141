import type { AgentKind } from '../../host/agentKinds.ts';
import type { JsonRecord } from '../../lib/json.ts';
import { removeInvisible, toPlainText } from '../../lib/text.ts';
import { TASK } from '../../tools/builtin/task.ts';
import { parseRule } from '../../tools/permission/parseRule.ts';
import { isPermissionMode } from '../../tools/tool/permissionMode.ts';
import { flagField, listField, modelsField, textField } from '../format/fields.ts';
import { readFrontMatter } from '../format/readFrontMatter.ts';
import { typedName } from '../format/typedName.ts';
import { translateTools } from './translateTools.ts';

const MAX_DESCRIPTION = 4_000;
const MAX_TOOLS = 500;
/** Characters of a word that people are shown. */
const MAX_SHOWN = 80;

/** Fields that change what an agent does elsewhere and nothing here. */
const UNUSED = [
  'hooks',
  'mcpServers',
  'mcp-servers',
  'skills',
  'memory',
  'isolation',
  'background',
  'maxTurns',
];

export type ParsedAgent =
  | { readonly kind: AgentKind; readonly warnings: readonly string[] }
  | { readonly problem: string };

/**
 * Reads the text of a file that describes an agent; `fileName` stands in for a name that is missing. Lenient as to names,
 * but what would give the agent less and cannot be understood makes the file unusable: it must not give more instead.
 */
export function parseAgent(text: string, fileName: string): ParsedAgent {
  const matter = readFrontMatter(text);
  if ('problem' in matter) return matter;
  const { fields } = matter;
  const name = typedName(textField(fields, 'name') ?? fileName);
  const prompt = removeInvisible(matter.body).trim();
  const tools = readTools(fields, 'tools');
  const disallowed = readTools(fields, 'disallowedTools');
  if (name === '') return { problem: 'it has no name' };
  if (prompt === '') return { problem: 'it has no instructions' };
  if ('problem' in tools) return tools;
  if ('problem' in disallowed) return disallowed;
  if (disallowed.unclear.length > 0)
    return { problem: `it is not clear which tools it must not have: ${disallowed.unclear.join(', ')}` };
  if (flagField(fields, 'disable-model-invocation') === true || flagField(fields, 'infer') === false)
    return { problem: 'its file says that tasks are not given to it' };
  const mode = textField(fields, 'permissionMode');
  const effort = textField(fields, 'effort');
  const description = removeInvisible(textField(fields, 'description') ?? '').slice(0, MAX_DESCRIPTION);
  return {
    kind: {
      name,
      description,
      prompt,
      ...(tools.names ? { tools: tools.names } : {}),
      disallowedTools: disallowed.names ?? [],
      models: modelsField(fields),
      ...(effort === undefined ? {} : { effort }),
      ...(isPermissionMode(mode) ? { permissionMode: mode } : {}),
    },
    warnings: [
      ...matter.warnings,
      ...(description === '' ? ['It has no description, so that the model knows only its name.'] : []),
      ...(mode === undefined || isPermissionMode(mode)
        ? []
        : ['Its permission mode is not known here: that of the chat counts.']),
      ...tools.unclear.map((one) => `${one} is not the name of a tool.`),
      ...[...tools.partial, ...disallowed.partial].map(
        (one) => `Of ${one} the part in brackets does not count: a tool is given or kept as a whole.`,
      ),
      ...UNUSED.filter((field) => field in fields).map((field) => `Its ${field} are not used here.`),
    ],
  };
}

interface ReadTools {
  /** Absent if there is no such field. */
  readonly names?: readonly string[];
  /** Rules about a part of what a tool can do, as they were written. */
  readonly partial: readonly string[];
  /** Words that name no tool. */
  readonly unclear: readonly string[];
}

/** Reads the names of tools in a field, in the notation of rules or of other clients. */
function readTools(fields: JsonRecord, field: string): ReadTools | { readonly problem: string } {
  const value = fields[field];
  if (value === undefined) return { partial: [], unclear: [] };
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (!isList && (typeof value !== 'string' || value.trim() === ''))
    return { problem: `its ${field} are not a list of names` };
  const written = listField(fields, field);
  if (written.length > MAX_TOOLS) return { problem: `its ${field} are more than ${MAX_TOOLS}` };
  const rules = written.flatMap(translateTools).map((one) => parseRule(one, 'deny'));
  return {
    names: rules.flatMap((rule) => ('problem' in rule ? [] : [rule.tool === 'Agent' ? TASK : rule.tool])),
    partial: rules.flatMap((rule) =>
      'specifier' in rule && rule.specifier !== undefined ? [rule.text] : [],
    ),
    unclear: rules.flatMap((rule) => ('problem' in rule ? [toPlainText(rule.text, MAX_SHOWN)] : [])),
  };
}
