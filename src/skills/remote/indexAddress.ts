import { pathToFileURL } from 'node:url';
import { isLoopbackName } from '../../lib/webAddress.ts';

/** Places of an index below the address that the user gives, the current one first. */
const PLACES = ['.well-known/agent-skills/index.json', '.well-known/skills/index.json'];

/** An index as the user configures it. */
export interface IndexAddress {
  /** Address or folder, for people. */
  readonly label: string;
  /** Address of the site or the folder. */
  readonly configured: URL;
  /** Addresses at which the index may be, in the order to try them. */
  readonly places: readonly URL[];
}

/** Reads an entry of the setting: a web address, or the path of a folder; of either also the very address of an index. */
export function readIndexAddress(entry: string, home: string): IndexAddress | { readonly problem: string } {
  const text = entry.trim();
  if (/^https?:\/\//i.test(text)) return webIndex(text);
  const path = /^~[\\/]/.test(text) ? `${home}${text.slice(1)}` : text;
  if (!/^(?:[\\/]|[a-z]:[\\/])/i.test(path))
    return { problem: 'it is neither an address that begins with https:// nor the whole path of a folder' };
  const isIndex = /\.json$/i.test(path);
  const configured = pathToFileURL(isIndex ? path.replace(/[^\\/]*$/, '') : `${path}/`);
  const places = isIndex
    ? [pathToFileURL(path)]
    : ['index.json', ...PLACES].map((place) => new URL(place, configured));
  return { label: text, configured, places };
}

function webIndex(text: string): IndexAddress | { readonly problem: string } {
  if (!URL.canParse(text)) return { problem: 'it is not a web address' };
  const configured = new URL(text);
  if (configured.username !== '' || configured.password !== '')
    return { problem: 'it contains a user name or a password, which Quiver does not send' };
  if (configured.protocol === 'http:' && !isLoopbackName(configured.hostname))
    return { problem: 'it begins with http://, which only addresses of this machine may; write https://' };
  configured.hash = '';
  const label = configured.href.replace(/\/$/, '');
  if (/\.json$/i.test(configured.pathname)) return { label, configured, places: [configured] };
  configured.search = '';
  const base = new URL(`${configured.pathname.replace(/\/+$/, '')}/`, configured);
  return { label, configured, places: PLACES.map((place) => new URL(place, base)) };
}
