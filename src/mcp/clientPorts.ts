import type { Browser } from '../host/browser.ts';
import type { Elicitation } from '../host/elicitation.ts';
import type { Roots } from '../host/roots.ts';
import type { Sampling } from '../host/sampling.ts';
import type { Secrets } from '../host/secrets.ts';

/** Ports for the questions that a server may ask its host. An absent port is not offered to any server. */
export interface ClientPorts {
  readonly signIn?: { readonly secrets: Secrets; readonly browser: Browser };
  readonly roots?: Roots;
  readonly elicitation?: Elicitation;
  readonly sampling?: Sampling;
}
