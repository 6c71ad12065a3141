import type { CatalogTool } from './catalog.ts';

/** A way to search tools; ids in rank order. */
export interface Engine {
  search(query: string, limit: number): readonly string[];
}

export interface EngineKind {
  readonly name: string;
  /** One line about the rule of the engine and its origin. */
  readonly rule: string;
  build(tools: readonly CatalogTool[]): Engine;
}
