import type { Browser } from '../../src/host/browser.ts';

export interface ObedientBrowser extends Browser {
  readonly visited: readonly string[];
}

/** A user who agrees to everything: follows the redirects of each page it is sent to, the last one in the background. */
export function obedientBrowser(): ObedientBrowser {
  const visited: string[] = [];
  return {
    visited,
    async open(url) {
      visited.push(url);
      const response = await fetch(url, { redirect: 'manual' });
      await response.body?.cancel();
      const back = response.headers.get('location');
      if (back) void fetch(new URL(back, url)).then((answer) => answer.text());
      return true;
    },
    externalUrl: async (url) => url,
  };
}
