import { Refusal } from '../../host/refusal.ts';

/** Demand of a server that refused a request. */
export interface Challenge {
  /** `identity`: the server does not know the user. `rights`: it knows the user, but the request needs more rights. */
  readonly kind: 'identity' | 'rights';
  readonly scope?: string;
  readonly resourceMetadataUrl?: URL;
}

/** Refusal that only the user can resolve, by signing in. The sentence is for the user. */
export class SignInNeeded extends Refusal {
  readonly challenge: Challenge;

  constructor(challenge: Challenge) {
    super(describeChallenge(challenge));
    this.challenge = challenge;
  }
}

function describeChallenge({ kind, scope }: Challenge): string {
  if (kind === 'rights')
    return `It asks for more rights${scope ? ` (${scope})` : ''}. Use Sign In on its row in the Tool Pool.`;
  return 'It asks you to sign in. Use Sign In on its row in the Tool Pool, or give it a token in "headers" of its entry.';
}
