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
  /** What `${workspaceFolder}` means; the home folder if there is none. */
  readonly cwd?: string;
  /** Asks the user for a secret text; undefined if there is none. */
  askSecret(question: string): Promise<string | undefined>;
}

/** Fills the variables of the servers in the settings, as in the files of a workspace. The user's values are kept as secrets. */
export class SettingsInputs {
  readonly #options: SettingsInputsOptions;
  readonly #asked = new Set<string>();
  /** One after the other: a second box would close the first. */
  readonly #questions = new Limiter(1);

  constructor(options: SettingsInputsOptions) {
    this.#options = options;
  }

  /**
   * The setting with its variables filled and the content of each `envFile` in place of it; what the user has not given
   * yet, or cannot be read, stays as it is written.
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

  /** Asks for what is missing, each value once in a window; true if something was given. */
  async ask(setting: unknown): Promise<boolean> {
    if (!isRecord(setting)) return false;
    let isGiven = false;
    for (const [server, entry] of Object.entries(setting)) {
      if (isRecord(entry) && entry.disabled === true) continue;
      for (const id of inputsIn(entry ?? {})) isGiven = (await this.#askOne(server, id)) || isGiven;
    }
    return isGiven;
  }

  /** Asks for all values of one server anew; one that is not given stays as it was. True if something was given. */
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

/** The secret in which a value for the servers of the settings is kept. */
export const settingsInput = (id: string): string => `mcp.input:settings:${id}`;
