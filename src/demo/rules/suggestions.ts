import type { VisibleTool } from '../modelView.ts';
import { toInlineCode } from './inlineCode.ts';
import { alternativesOf, propertiesOf, typeOf } from './input/property.ts';
import { findVisibleTool, knownNames, type Situation } from './situation.ts';
import { isBuiltIn, shortName } from './toolTitle.ts';

/** Writes three suggestions for requests that the tools at hand can fulfil. */
export function writeSuggestions(situation: Situation): string {
  const called = situation.earlier
    .flatMap(({ steps }) => steps.map(({ call }) => call.name))
    .filter((name) => !isBuiltIn(name));
  const again = findVisibleTool(situation, called.at(-1) ?? '');
  const [other] = knownNames(situation).filter((name) => !isBuiltIn(name));
  const can = (name: string): boolean => findVisibleTool(situation, name) !== undefined;
  const ideas = [
    ...(again ? [writeExampleCall(again)] : []),
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
    .map((idea) => `- ${toInlineCode(idea)}`)
    .join('\n')}`;
}

/** Writes a sentence that calls the tool with its required parameters. */
export function writeExampleCall({ name, inputSchema }: VisibleTool): string {
  const values = propertiesOf(inputSchema)
    .filter(({ isRequired }) => isRequired)
    .map(
      (property) =>
        `${property.name}=${writeExampleValue(alternativesOf(property.schema, inputSchema)[0] ?? {})}`,
    );
  const head = `call ${shortName(name)}`;
  return values.length === 0 ? head : `${head} with ${values.join(' ')}`;
}

function writeExampleValue(schema: Readonly<Record<string, unknown>>): string {
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
