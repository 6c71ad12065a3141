import { Refusal } from '../../host/refusal.ts';

/** Refusal of a server that has forgotten the session and did nothing: the call may be repeated over a new connection. */
export class SessionLost extends Refusal {}
