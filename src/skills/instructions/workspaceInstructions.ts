import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LocalTexts } from '../../host/localTexts.ts';
import type { Log } from '../../host/log.ts';
import type { ProjectInstruction, ProjectInstructions } from '../../host/projectInstructions.ts';
import type {
  InstructionVacancy,
  ShownInstruction,
  ShownInstructions,
} from '../../host/shownInstructions.ts';
import type { Storage } from '../../host/storage.ts';
import { rejectOnAbort } from '../../lib/abort.ts';
import type { Disposable } from '../../lib/disposables.ts';
import { Emitter } from '../../lib/emitter.ts';
import { isInside } from '../../lib/isInside.ts';
import { Newest } from '../../lib/newest.ts';
import type { GatheredInstruction } from './fitInstructions.ts';
import { type GatherInput, gatherInstructions, shownInstruction } from './gatherInstructions.ts';
import {
  folderPlaces,
  type InstructionPlace,
  type NamedFiles,
  namedPlaces,
  nestedPlaces,
  userPlaces,
} from './instructionPlaces.ts';
import { seenFolders, seenPaths } from './seenFolders.ts';
import { offTest, SwitchedOff } from './switchedOff.ts';

export interface WorkspaceInstructionsDeps {
  readonly texts: LocalTexts;
  readonly home: string;
  /** Workspace folders on this machine; none in a workspace that is not trusted. */
  readonly folders: () => readonly string[];
  /** The setting `quiver.instructions.files`. */
  readonly named: () => NamedFiles;
  /** Path of a file in a workspace folder as people and models know it. */
  readonly displayPath: (file: string) => string;
  /** Files of folders below the workspace folders that may have instructions, to be shown. */
  readonly findNested: () => Promise<readonly string[]>;
  readonly findObstacle: GatherInput['findObstacle'];
  /** Storage of this workspace for what the user has switched off. */
  readonly storage: Storage;
  readonly log: Log;
}

/** Instructions of the user and of the workspace: those in force for a chat, and all of them for people. */
export class WorkspaceInstructions implements ProjectInstructions, ShownInstructions, Disposable {
  readonly #deps: WorkspaceInstructionsDeps;
  readonly #off: SwitchedOff;
  readonly #changed = new Emitter<void>();
  readonly #reading = new Newest();
  #shown: readonly ShownInstruction[] = [];
  #vacancies: readonly InstructionVacancy[] = [];

  readonly onDidChange = this.#changed.event;

  constructor(deps: WorkspaceInstructionsDeps) {
    this.#deps = deps;
    this.#off = new SwitchedOff(deps.storage);
  }

  async current(
    seen: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly ProjectInstruction[] | undefined> {
    try {
      const files = seenPaths(seen);
      const found = await rejectOnAbort(
        this.#gather(files, () => this.#seenPlaces(files)),
        signal,
      );
      return found.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));
    } catch (error) {
      if (!signal.aborted) this.#deps.log.error('The instructions of the project could not be read', error);
      return undefined;
    }
  }

  switchedOff(): Promise<readonly string[]> {
    return this.#off.list();
  }

  list(): readonly ShownInstruction[] {
    return this.#shown;
  }

  vacancies(): readonly InstructionVacancy[] {
    return this.#vacancies;
  }

  refresh(): Promise<void> {
    return this.#reading.run(
      () => this.#gather([], () => this.#foundPlaces()),
      (found) => this.#show(found.map(shownInstruction)),
    );
  }

  async switch(path: string, isOn: boolean): Promise<void> {
    await this.#off.switch(path, isOn);
    await this.refresh();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #show(shown: readonly ShownInstruction[]): void {
    const { folders, home } = this.#deps;
    const known = new Set(shown.map(({ file }) => file));
    this.#vacancies = [
      ...folders().map((folder) => join(folder, 'AGENTS.md')),
      join(home, '.agents/AGENTS.md'),
    ]
      .filter((file) => !known.has(file))
      .map((file) => ({ path: this.#pathOf(file), file }));
    if (isDeepStrictEqual(shown, this.#shown)) return;
    this.#shown = shown;
    this.#changed.fire();
  }

  async #gather(
    seen: readonly string[],
    nested: () => Promise<readonly InstructionPlace[]>,
  ): Promise<readonly GatheredInstruction[]> {
    const { texts, home, folders, named, findObstacle } = this.#deps;
    const places = await Promise.all([
      userPlaces(home),
      ...folders().map((folder) => folderPlaces(folder, texts)),
      namedPlaces(named(), { folders: folders(), home }, texts),
      nested(),
    ]);
    const isOff = offTest(await this.#off.list());
    const pathOf = (file: string) => this.#pathOf(file);
    return gatherInstructions({ places: places.flat(), seen, texts, home, pathOf, isOff, findObstacle });
  }

  /** Places on the way down to the files of a chat. */
  async #seenPlaces(seen: readonly string[]): Promise<readonly InstructionPlace[]> {
    return this.#deps
      .folders()
      .flatMap((root) =>
        seenFolders(root, seen).flatMap((folder) => nestedPlaces(folder, root, this.#pathOf(folder))),
      );
  }

  /** Places anywhere below the workspace folders that have a file. */
  async #foundPlaces(): Promise<readonly InstructionPlace[]> {
    const files = new Set(await this.#deps.findNested());
    return this.#deps.folders().flatMap((root) =>
      seenFolders(root, [...files])
        .flatMap((folder) => nestedPlaces(folder, root, this.#pathOf(folder)))
        .filter(({ file }) => files.has(file)),
    );
  }

  /** Path for people and models: from the workspace, from the home folder, or the whole path. */
  #pathOf(file: string): string {
    const { folders, home, displayPath } = this.#deps;
    if (folders().some((folder) => isInside(folder, file))) return displayPath(file);
    const path = isInside(home, file) ? join('~', relative(home, file)) : file;
    return path.replaceAll('\\', '/');
  }
}
