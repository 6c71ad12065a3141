import { resolve } from 'node:path';
import type { WatchFile } from '../../host/watchFile.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isRecord } from '../../lib/json.ts';
import { type EnvVariables, readEnvFile } from './readEnvFile.ts';

/** Files in which entries keep variables. A file that was read is watched as long as the window is open. */
export class EnvFiles implements Disposable {
  readonly #watch: WatchFile;
  readonly #watched = new Map<string, Disposable>();
  readonly #changed = new Emitter<void>();
  readonly onDidChange = this.#changed.event;

  constructor(watch: WatchFile) {
    this.#watch = watch;
  }

  /** Reads the variables of the entry's `envFile`; undefined if the entry has none. Throws if the file cannot be read. */
  async read(entry: unknown, folder: string): Promise<EnvVariables | undefined> {
    if (!isRecord(entry) || typeof entry.envFile !== 'string') return undefined;
    const path = resolve(folder, entry.envFile);
    if (!this.#watched.has(path))
      this.#watched.set(
        path,
        this.#watch(path, () => this.#changed.fire()),
      );
    return readEnvFile(path);
  }

  dispose(): void {
    for (const watching of this.#watched.values()) watching.dispose();
    this.#watched.clear();
    this.#changed.dispose();
  }
}
