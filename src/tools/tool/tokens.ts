import type { ToolDefinition } from './tool.ts';

/** English prose and JSON come to about this many characters a token. */
export const CHARACTERS_PER_TOKEN = 4;

/** Roughly what a text costs in tokens. */
export const textTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export const textsTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + textTokens(text), 0);

/** Roughly what a definition costs in a request. Worked out once for each: definitions never change. */
export function definitionTokens(definition: ToolDefinition): number {
  const known = counted.get(definition);
  if (known !== undefined) return known;
  const { name, description, inputSchema } = definition;
  const tokens = textTokens(name) + textTokens(description) + textTokens(JSON.stringify(inputSchema));
  counted.set(definition, tokens);
  return tokens;
}

const counted = new WeakMap<ToolDefinition, number>();

/** What all these definitions cost, roughly. */
export const definitionsTokens = (definitions: readonly ToolDefinition[]): number =>
  definitions.reduce((sum, definition) => sum + definitionTokens(definition), 0);

/** A number of tokens, and whether the endpoint counted it or we estimated it. */
export interface TokenFigure {
  readonly tokens: number;
  readonly isCounted: boolean;
}
