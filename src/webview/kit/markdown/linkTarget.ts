const MAX_LENGTH = 4_000;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const ALLOWED_SCHEMES = ['http', 'https', 'mailto'];
/** `name.ts:12` begins like a scheme but is a file and a line. */
const LINES = /^[^/\\:]+\.[a-z0-9]+:\d+(?:[-:]\d+)*$/i;

/** The address a link may lead to: the web, a mailbox or a path of the workspace. Undefined for anything else. */
export function linkTarget(address: string): string | undefined {
  const target = removeControls(address).trim();
  if (target === '' || target.length > MAX_LENGTH || /^(?:#|\/\/|\\\\)/.test(target)) return undefined;
  const scheme = SCHEME.exec(target)?.[1]?.toLowerCase();
  if (scheme === undefined || ALLOWED_SCHEMES.includes(scheme)) return target;
  return LINES.test(target) ? target : undefined;
}

/** A path in code that is worth a link: with a folder or a line, as in `src/a.ts` and `a.ts:12`. */
export const isPath = (code: string): boolean =>
  /^(?:\.{0,2}\/)?(?:[\w@.-]+\/)+[\w@.-]+\.[a-z][a-z0-9]{0,7}(?::\d+(?:[-:]\d+)?)?$/i.test(code) ||
  /^[\w@-][\w@.-]*\.[a-z][a-z0-9]{0,7}:\d+(?:[-:]\d+)?$/i.test(code);

/** Browsers leave these out of an address, so `java\nscript:` would be a scheme. */
const removeControls = (text: string): string =>
  Array.from(text)
    .filter((character) => character > '\u001f' && character !== '\u007f')
    .join('');
