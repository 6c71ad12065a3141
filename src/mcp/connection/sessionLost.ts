import { Refusal } from '../../host/refusal.ts';

/** The server did not know our session any more and did nothing: the same call may be made over a new connection. */
export class SessionLost extends Refusal {}
