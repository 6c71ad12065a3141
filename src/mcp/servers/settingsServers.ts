import { Newest } from '../../lib/newest.ts';
import { SettingsInputs, type SettingsInputsOptions } from '../config/settingsInputs.ts';
import type { McpServers } from './mcpServers.ts';

/** Hands the servers of the settings on, with the variables in their entries filled. */
export class SettingsServers {
  readonly #servers: Pick<McpServers, 'configure'>;
  readonly #inputs: SettingsInputs;
  readonly #filling = new Newest();

  constructor(servers: Pick<McpServers, 'configure'>, options: SettingsInputsOptions) {
    this.#servers = servers;
    this.#inputs = new SettingsInputs(options);
  }

  /** Takes the value of the setting, at once where nothing has to be looked up. Of several values the last one counts. */
  async configure(setting: unknown): Promise<void> {
    this.#filling.drop();
    if (!/\$\{|"envFile"/.test(JSON.stringify(setting ?? {}))) return this.#servers.configure(setting);
    await this.#filling.run(
      () => this.#inputs.fill(setting),
      (filled) => this.#servers.configure(filled),
    );
  }

  /** Asks the user again for the values of one server; true if the user gave one. */
  change(server: string, entry: unknown): Promise<boolean> {
    return this.#inputs.change(server, entry);
  }

  /** Asks the user for missing values. The setting may have changed by the time of the answer. */
  async ask(setting: () => unknown): Promise<void> {
    if (await this.#inputs.ask(setting())) await this.configure(setting());
  }
}
