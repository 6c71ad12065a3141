import { homedir } from 'node:os';
import type { Secrets } from '../../host/secrets.ts';
import { isRecord } from '../../lib/json.ts';
import { Limiter } from '../../lib/limiter.ts';
import type { EnvFiles } from './envFiles.ts';
import { expandVariables, inputsIn, storedInputs } from './expandVariables.ts';
import { withVariables } from './readEnvFile.ts';

export interface SettingsInputsOptions {
  readonly secrets: Secrets;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly envFiles: Pick<EnvFiles, 'read'>;
  /** Value of `${workspaceFolder}`; the home folder if absent. */
  readonly cwd?: string;
  /** Asks the user for a secret text; undefined if the user gives none. */
  askSecret(question: string): Promise<string | undefined>;
}

/** Fills the variables of servers in the settings, as in workspace files. The user's values are kept as secrets. */
export class SettingsInputs {
  readonly #options: SettingsInputsOptions;
  readonly #asked = new Set<string>();
  /** Questions, one after the other: a second box would close the first. */
  readonly #questions = new Limiter(1);

  constructor(options: SettingsInputsOptions) {
    this.#options = options;
  }

  /**
   * Fills the variables of the setting and replaces each `envFile` by its content. Values that the user has not given
   * yet, and files that cannot be read, stay as they are written.
   */
  async fill(setting: unknown): Promise<unknown> {
    const { secrets, environment, envFiles, cwd = homedir() } = this.#options;
    const inputs = await storedInputs(secrets, inputsIn(setting ?? {}), settingsInput);
    const filled = expandVariables(setting, { folder: cwd, environment, inputs });
    if (!isRecord(filled)) return filled;
    const entries = Object.entries(filled).map(async ([server, entry]) => {
      const variables = await envFiles.read(entry, cwd).catch(() => undefined);
      return [server, withVariables(entry, variables)];
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  /** Asks for missing values, each once in a window; true if the user gave one. */
  async ask(setting: unknown): Promise<boolean> {
    if (!isRecord(setting)) return false;
    let isGiven = false;
    for (const [server, entry] of Object.entries(setting)) {
      if (isRecord(entry) && entry.disabled === true) continue;
      for (const id of inputsIn(entry ?? {})) isGiven = (await this.#askOne(server, id)) || isGiven;
    }
    return isGiven;
  }

  /** Asks again for all values of one server; one that is not given stays as it was. True if the user gave one. */
  async change(server: string, entry: unknown): Promise<boolean> {
    let isGiven = false;
    for (const id of inputsIn(entry ?? {})) isGiven = (await this.#take(server, id)) || isGiven;
    return isGiven;
  }

  async #askOne(server: string, id: string): Promise<boolean> {
    if ((await this.#options.secrets.get(settingsInput(id))) !== undefined || this.#asked.has(id))
      return false;
    this.#asked.add(id);
    return this.#take(server, id);
  }

  async #take(server: string, id: string): Promise<boolean> {
    const { secrets, askSecret } = this.#options;
    const question = `Value of "${id}" for the MCP server ${server}`;
    const value = await this.#questions.run(() => askSecret(question));
    if (!value) return false;
    await secrets.set(settingsInput(id), value);
    return true;
  }
}

/** Name of the secret with a value for the servers of the settings. */
export const settingsInput = (id: string): string => `mcp.input:settings:${id}`;
