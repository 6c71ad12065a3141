import type { ToolDefinition } from './tool.ts';

/** Roughly what a text costs in tokens: English prose and JSON come to about four characters each. */
export const textTokens = (text: string): number => Math.ceil(text.length / 4);

/** Roughly what a definition costs in a request. */
export const definitionTokens = (definition: ToolDefinition): number =>
  textTokens(definition.name) +
  textTokens(definition.description) +
  textTokens(JSON.stringify(definition.inputSchema));
