import type { Tool } from '../tool/tool.ts';
import type { Strategy } from './strategy.ts';

/** True for a tool that the model's endpoint finds and calls itself. */
export const isHosted = ({ origin }: Pick<Tool, 'origin'>): boolean => origin.isHosted === true;

/** Name of the endpoint's search, which alone finds the deferred tools of hosted servers. */
export const endpointSearch = (strategy: Strategy | 'none'): string =>
  strategy === 'server-regex' ? 'tool_search_tool_regex' : 'tool_search_tool_bm25';
