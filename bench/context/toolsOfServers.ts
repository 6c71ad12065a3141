import type { Tool } from '../../src/tools/tool/tool.ts';
import { fakeTool } from '../../test/fakes/fakeTool.ts';

const ACTIONS = [
  'create',
  'list',
  'get',
  'update',
  'delete',
  'search',
  'archive',
  'export',
  'assign',
  'comment',
];
const THINGS = [
  'issue',
  'project',
  'user',
  'document',
  'message',
  'invoice',
  'deployment',
  'branch',
  'event',
  'file',
];

/** Tools of a hundred servers, with descriptions and schemas of an ordinary size, about 200 tokens each. */
export const toolsOfServers = (total: number): readonly Tool[] =>
  Array.from({ length: total }, (_, index) => {
    const action = ACTIONS[index % 10] ?? '';
    const thing = THINGS[Math.floor(index / 10) % 10] ?? '';
    const server = `server${String(index % 100).padStart(2, '0')}`;
    const tool = fakeTool(`mcp__${server}__${action}_${thing}_${index}`, {
      description: `Use this to ${action} one ${thing} in ${server}. Returns the ${thing} with all of its fields as it stands afterwards, and an error with the reason if the ${thing} does not exist or may not be changed by the account that is signed in.`,
    });
    const parameter = (name: string) => ({ type: 'string', description: `The ${name} of the ${thing}` });
    const properties = Object.fromEntries(
      ['id', 'title', 'owner', 'state', 'since', 'limit'].map((name) => [name, parameter(name)]),
    );
    const inputSchema = { type: 'object', properties, required: ['id'], additionalProperties: false };
    return { ...tool, definition: { ...tool.definition, inputSchema } };
  });
