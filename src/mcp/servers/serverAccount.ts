import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Refusal } from '../../host/refusal.ts';
import type { ServerStatus } from '../../tools/sources/toolSource.ts';
import type { Account } from '../auth/account.ts';
import type { SignInNeeded } from '../auth/signInNeeded.ts';
import type { ClientPorts } from '../clientPorts.ts';
import type { ServerConfig } from '../config/serverConfig.ts';
import type { Timing } from '../connection/timing.ts';

interface ServerAccountOptions {
  readonly name: string;
  readonly config: ServerConfig;
  readonly ports: ClientPorts;
  readonly timing: Pick<Timing, 'renewal'>;
}

/** User's account at one server, as far as it is known. Nobody can sign in to a program on this machine. */
export class ServerAccount {
  readonly #options: ServerAccountOptions;
  #account: Account | undefined;
  #isSignedIn = false;

  constructor(options: ServerAccountOptions) {
    this.#options = options;
  }

  get status(): Pick<ServerStatus, 'account'> {
    if (this.neededSignIn) return { account: 'needed' };
    return this.#isSignedIn ? { account: 'signedIn' } : {};
  }

  /** Sign-in that the server waits for; another object for each request it has refused. */
  get neededSignIn(): SignInNeeded | undefined {
    return this.#account?.neededSignIn;
  }

  /** Gives a `fetch` that sends the user's token, if there is one. */
  async fetch(): Promise<FetchLike | undefined> {
    const account = await this.#open();
    this.#isSignedIn = (await account?.isSignedIn()) ?? false;
    return account?.fetch;
  }

  /** Signs the user in, which counts from the next connection on. Rejects with a Refusal if that fails. */
  async signIn(signal: AbortSignal): Promise<void> {
    const account = await this.#open();
    if (!account) throw new Refusal(`There is no sign-in for the server ${this.#options.name}.`);
    await account.signIn(signal);
  }

  async signOut(): Promise<void> {
    await (await this.#open())?.signOut();
  }

  async #open(): Promise<Account | undefined> {
    const { config, ports, timing } = this.#options;
    if (config.type === 'stdio' || !ports.signIn) return undefined;
    const { Account: Opened } = await import('../auth/account.ts');
    this.#account ??= new Opened({ config, ...ports.signIn, renewalMilliseconds: timing.renewal });
    return this.#account;
  }
}
