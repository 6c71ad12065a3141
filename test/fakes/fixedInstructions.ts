import type { ProjectInstruction, ProjectInstructions } from '../../src/host/projectInstructions.ts';

/** Instructions that a test changes by hand. */
export class FixedInstructions implements ProjectInstructions {
  files: readonly ProjectInstruction[];
  /** Instructions that join when a file was seen, by the end of its address. */
  nested: Readonly<Record<string, ProjectInstruction>> = {};
  off: readonly string[] = [];

  constructor(...files: readonly ProjectInstruction[]) {
    this.files = files;
  }

  async current(seen: readonly string[], signal: AbortSignal) {
    if (signal.aborted) return undefined;
    const joined = Object.entries(this.nested).flatMap(([end, one]) =>
      seen.some((address) => address.endsWith(end)) ? [one] : [],
    );
    return [...this.files, ...joined].filter(({ path }) => !this.off.includes(path));
  }

  async switchedOff(): Promise<readonly string[]> {
    return this.off;
  }
}
