import type { ConfiguredFiles } from '../../host/configuredFiles.ts';
import type { FilePlace, Files } from '../../host/files.ts';
import { Refusal } from '../../host/refusal.ts';
import { removeInvisible } from '../../lib/text.ts';
import type { CallCheck } from '../tool/callCheck.ts';
import { type EditApprovalGlobs, sensitivePathReason } from './sensitivePaths.ts';

/** `look` reads; `change` creates, edits, renames or deletes. */
export type PathUse = 'look' | 'change';

/**
 * Carries the file that a path leads to from a call's check to its run, so that the user is asked about the file that is
 * then used. The file ports refuse a path that leads elsewhere by then.
 */
export class CheckedPaths {
  readonly #files: Pick<Files, 'locate'>;
  readonly #globs: () => EditApprovalGlobs;
  readonly #configured: ConfiguredFiles | undefined;
  readonly #places = new WeakMap<object, FilePlace>();

  constructor(
    files: Pick<Files, 'locate'>,
    globs: () => EditApprovalGlobs = () => ({}),
    configured?: ConfiguredFiles,
  ) {
    this.#files = files;
    this.#globs = globs;
    this.#configured = configured;
  }

  /**
   * Checks a path for a tool's `check`: finds the file, and the reason if the user must be asked. `input` is the object
   * that `run` gets.
   */
  async check(input: object, path: string, use: PathUse): Promise<CallCheck> {
    const place = await this.#files.locate(path);
    this.#places.set(input, place);
    const mustAsk = await this.#reasonToAsk(place, use);
    const paths = [...new Set([place.path, place.given])];
    return {
      subjects: paths.map((one) => ({ kind: 'path', path: one })),
      ...(mustAsk ? { mustAsk } : {}),
      rule: `${use === 'look' ? 'Read' : 'Edit'}(${ruleNotation(place)})`,
    };
  }

  /** Checks a path for a tool that searches a folder or a file; the whole workspace if there is no path. */
  async checkSearch(input: object, path: string | undefined): Promise<CallCheck> {
    if (path === undefined) return { subjects: [{ kind: 'path', path: '.', isSearched: true }] };
    const { subjects = [], ...check } = await this.check(input, path, 'look');
    return { ...check, subjects: subjects.map((one) => ({ ...one, isSearched: true })) };
  }

  /**
   * Place that the check of the same input saw, for a tool's `run`. Without a check, a file that the user must be asked
   * about is refused.
   */
  async place(input: object, path: string, use: PathUse): Promise<FilePlace> {
    const known = this.#places.get(input);
    if (known) return known;
    const place = await this.#files.locate(path);
    const reason = await this.#reasonToAsk(place, use);
    if (reason) throw new Refusal(`${reason} The user was not asked.`);
    return place;
  }

  async #reasonToAsk(place: FilePlace, use: PathUse): Promise<string | undefined> {
    const { path, given, file, realm } = place;
    if (realm === 'outside' || (realm === 'kept' && use === 'change'))
      return `${path} is outside the workspace.`;
    if (removeInvisible(path) !== path)
      return `The name of ${removeInvisible(path)} has invisible characters in it.`;
    if (use === 'look') return undefined;
    const sensitive = sensitivePathReason(path, this.#globs()) ?? sensitivePathReason(given, this.#globs());
    const reason = sensitive ?? (file && (await this.#configured?.current())?.(file));
    return reason && `${path} ${reason}`;
  }
}

/** The path in the notation of rules, where a slash at the beginning means the workspace, two the root of the disk. */
const ruleNotation = ({ path, realm }: FilePlace): string =>
  (realm === 'workspace' ? `/${path}` : `/${path.replace(/^(?!\/)/, '/')}`).replace(/[\\*?[\]{}!]/g, '\\$&');
