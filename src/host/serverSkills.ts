import type { Event } from '../lib/emitter.ts';
import type { JsonRecord } from '../lib/json.ts';

/** A skill as an MCP server lists it. Its texts are not trusted. */
export interface ServerSkill {
  readonly server: string;
  /** Address of its SKILL.md: with the server, the identity of the skill. */
  readonly uri: string;
  /** Front matter of its SKILL.md, as the server says. */
  readonly frontMatter: JsonRecord;
  /** All of its files, SKILL.md first; `dynamic` if the server makes them up as they are read. */
  readonly files: readonly ServerSkillFile[] | 'dynamic';
}

export interface ServerSkillFile {
  /** Path relative to the folder of the skill, with forward slashes, safe to be one on this machine. */
  readonly path: string;
  readonly uri: string;
  /** SHA-256 of the bytes, as hex. */
  readonly digest: string;
  readonly size: number;
}

/** A listed skill that cannot be used, and why, as the end of a sentence that begins with "it". */
export interface UnusableServerSkill {
  readonly server: string;
  readonly uri: string;
  readonly problem: string;
}

/** The skills of the MCP servers that say they have some. */
export interface ServerSkills {
  /** Skills as they were last listed. A server that is not connected yet has those it had the last time. */
  listed(): readonly (ServerSkill | UnusableServerSkill)[];
  /** Lists anew where a list may have changed, and waits a moment for that. Starts no server and never rejects. */
  refresh(signal: AbortSignal): Promise<void>;
  /** Asks for one skill as it is now, listed or not; a server that sleeps is started. Rejects with a Refusal. */
  get(server: string, uri: string, signal: AbortSignal): Promise<ServerSkill>;
  /**
   * Reads a file of the skill; a server that sleeps is started. Rejects with a Refusal if the file is not listed or not what
   * the list says; then the skill is asked for anew.
   */
  read(skill: ServerSkill, path: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Fires when `listed` would answer differently. */
  readonly onDidChange: Event<void>;
}
