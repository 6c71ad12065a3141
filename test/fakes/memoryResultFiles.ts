import type { ResultFile, ResultFiles } from '../../src/host/resultFiles.ts';

export class MemoryResultFiles implements ResultFiles {
  readonly texts: string[] = [];

  async keep(text: string): Promise<string> {
    this.texts.push(text);
    return `/results/${this.texts.length}.txt`;
  }

  async create(): Promise<ResultFile> {
    const index = this.texts.push('') - 1;
    return {
      path: `/results/${index + 1}.txt`,
      append: async (text) => {
        this.texts[index] += text;
      },
      close: async () => undefined,
    };
  }
}
