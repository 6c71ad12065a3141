import type { HeavyWork } from '../host/heavyWork.ts';
import type { WebPages } from '../host/webPages.ts';
import type { WebSearch } from '../host/webSearch.ts';
import { webFetch } from '../tools/builtin/webFetch.ts';
import { webSearch } from '../tools/builtin/webSearch.ts';
import type { Tool } from '../tools/tool/tool.ts';
import { FEATURES } from './features.ts';

export interface WebPorts {
  readonly heavyWork: HeavyWork;
  /** Undefined in a build without the web. */
  readonly webSearch: WebSearch | undefined;
}

/** The tools for the public web. */
export function webTools(ports: WebPorts): readonly Tool[] {
  if (FEATURES.web && ports.webSearch) {
    /** Web pages whose code is loaded with the first page. */
    const pages: WebPages = {
      async get(url, signal) {
        const { createWebPages } = await import('../system/web/webPages.ts');
        return createWebPages().get(url, signal);
      },
    };
    return [webFetch(pages, ports.heavyWork), webSearch(ports.webSearch)];
  }
  return [];
}
