import type { Browser } from '../host/browser.ts';
import type { Elicitation } from '../host/elicitation.ts';
import type { Roots } from '../host/roots.ts';
import type { Sampling } from '../host/sampling.ts';
import type { Secrets } from '../host/secrets.ts';

/** What a server may ask of its host. What is absent is not offered to any server. */
export interface ClientPorts {
  readonly signIn?: { readonly secrets: Secrets; readonly browser: Browser };
  readonly roots?: Roots;
  readonly elicitation?: Elicitation;
  readonly sampling?: Sampling;
}
