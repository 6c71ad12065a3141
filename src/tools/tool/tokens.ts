import type { ToolDefinition } from './tool.ts';

/** English prose and JSON come to about this many characters a token. */
export const CHARACTERS_PER_TOKEN = 4;

/** Estimated tokens of a text. */
export const textTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

export const textsTokens = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + textTokens(text), 0);

/** Estimated tokens of a definition in a request. Computed once for each definition, since none ever changes. */
export function definitionTokens(definition: ToolDefinition): number {
  const known = counted.get(definition);
  if (known !== undefined) return known;
  const { name, description, inputSchema } = definition;
  const tokens = textTokens(name) + textTokens(description) + textTokens(JSON.stringify(inputSchema));
  counted.set(definition, tokens);
  return tokens;
}

const counted = new WeakMap<ToolDefinition, number>();

/** Estimated tokens of all these definitions. */
export const definitionsTokens = (definitions: readonly ToolDefinition[]): number =>
  definitions.reduce((sum, definition) => sum + definitionTokens(definition), 0);

/** A number of tokens, and whether the endpoint counted it or we estimated it. */
export interface TokenFigure {
  readonly tokens: number;
  readonly isCounted: boolean;
  /** Number of the definitions. */
  readonly tools: number;
}

export const estimateTokens = (definitions: readonly ToolDefinition[]): TokenFigure => ({
  tokens: definitionsTokens(definitions),
  isCounted: false,
  tools: definitions.length,
});
