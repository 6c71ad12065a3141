import type { VisibleTool } from '../../../src/demo/modelView.ts';
import { splitName } from '../../../src/tools/tool/serverPrefix.ts';

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const tool = (
  name: string,
  description: string,
  properties: Properties = {},
  required: readonly string[] = Object.keys(properties),
): VisibleTool => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required },
  isExpanded: name.startsWith('mcp__'),
});

const text = (description = ''): Readonly<Record<string, unknown>> => ({ type: 'string', description });

/** Quiver's own tools; the demo knows their inputs by heart. */
export const builtIns: readonly VisibleTool[] = [
  tool('Edit', 'Changes a file.'),
  tool('Glob', 'Finds files.'),
  tool('Grep', 'Searches files.'),
  tool('Read', 'Reads a file.'),
  tool('ToolSearch', 'Finds deferred tools.', { query: text() }),
  tool('Write', 'Writes a file.'),
];

/** Deferred tools of two imaginary servers. */
export const deferred: readonly VisibleTool[] = [
  tool('mcp__calc__get-sum', 'Adds two numbers and gives their sum', {
    a: { type: 'number', description: 'The first summand' },
    b: { type: 'number', description: 'The second summand' },
  }),
  tool('mcp__calc__echo', 'Says the same again', { message: text('What to say') }),
  tool('mcp__calc__get-env', 'The environment variables of the server'),
  tool(
    'mcp__calc__wait',
    'A long operation that takes its time',
    {
      duration: { type: 'number', default: 10, description: 'How many seconds' },
      steps: { type: 'integer', default: 5 },
    },
    [],
  ),
  tool(
    'mcp__calc__paint',
    'Paints a picture in a colour',
    { colour: { enum: ['dark red', 'red', 'blue'] }, withFrame: { type: 'boolean', default: false } },
    ['colour'],
  ),
  tool('mcp__notes__create_entities', 'Creates new entities', {
    entities: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: text(), entityType: text(), observations: { type: 'array', items: text() } },
        required: ['name', 'entityType', 'observations'],
      },
    },
  }),
  tool('mcp__notes__delete_entities', 'Deletes entities', { entityNames: { type: 'array', items: text() } }),
  tool('mcp__notes__search_nodes', 'Searches the nodes of the graph', { query: text('What to look for') }),
  tool('mcp__notes__read_graph', 'Reads the whole knowledge graph'),
  tool('mcp__notes__move_file', 'Moves a file to another place', { source: text(), destination: text() }),
];

/** Announcement as the agent writes it. */
export const announcement = `<deferred-tools>
These tools exist but are not loaded. Search for the ones you need before calling them. A full name is the server's prefix, in brackets, and the name.
calc (mcp__calc__): ${namesOf('calc')}
notes (mcp__notes__): ${namesOf('notes')}
</deferred-tools>`;

function namesOf(server: string): string {
  return deferred
    .map(({ name }) => splitName(name))
    .filter(({ prefix }) => prefix === `mcp__${server}__`)
    .map(({ short }) => short)
    .join(', ');
}
