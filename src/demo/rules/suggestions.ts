import type { VisibleTool } from '../modelView.ts';
import { inlineCode } from './inlineCode.ts';
import { alternativesOf, propertiesOf, typeOf } from './input/property.ts';
import { knownNames, type Situation, visibleTool } from './situation.ts';
import { isBuiltIn, shortName } from './toolTitle.ts';

/** Three things to type that the tools at hand can do. */
export function suggestions(situation: Situation): string {
  const called = situation.earlier
    .flatMap(({ steps }) => steps.map(({ call }) => call.name))
    .filter((name) => !isBuiltIn(name));
  const again = visibleTool(situation, called.at(-1) ?? '');
  const [other] = knownNames(situation).filter((name) => !isBuiltIn(name));
  const can = (name: string): boolean => visibleTool(situation, name) !== undefined;
  const ideas = [
    ...(again ? [exampleCall(again)] : []),
    'what tools do I have?',
    ...(other ? [`show tool ${shortName(other)}`] : []),
    ...(can('Glob') ? ['list files'] : []),
    ...(can('Read') ? ['read README.md'] : []),
    ...(can('Grep') ? ['search for "TODO"'] : []),
    'what can you do?',
    'who are you?',
  ];
  return `Try one of these:\n${ideas
    .slice(0, 3)
    .map((idea) => `- ${inlineCode(idea)}`)
    .join('\n')}`;
}

/** A sentence that calls the tool with its required parameters. */
export function exampleCall({ name, inputSchema }: VisibleTool): string {
  const values = propertiesOf(inputSchema)
    .filter(({ isRequired }) => isRequired)
    .map(
      (property) => `${property.name}=${exampleValue(alternativesOf(property.schema, inputSchema)[0] ?? {})}`,
    );
  const head = `call ${shortName(name)}`;
  return values.length === 0 ? head : `${head} with ${values.join(' ')}`;
}

function exampleValue(schema: Readonly<Record<string, unknown>>): string {
  switch (typeOf(schema)) {
    case 'number':
    case 'integer':
      return '1';
    case 'boolean':
      return 'true';
    case 'array':
      return '[…]';
    case 'object':
      return '{…}';
    case 'enum':
      return JSON.stringify(Array.isArray(schema.enum) ? schema.enum[0] : '…');
    default:
      return '"…"';
  }
}
