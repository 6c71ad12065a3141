/** Runs one long step and tells a person about it: a line with the title, and the seconds when it is done. */
export type Progress = <T>(title: string, work: () => Promise<T>) => Promise<T>;

const beat = 10_000;

export const consoleProgress: Progress = async (title, work) => {
  const began = Date.now();
  process.stdout.write(`${title} …`);
  const alive = setInterval(() => process.stdout.write('.'), beat);
  try {
    const result = await work();
    process.stdout.write(` ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(` failed after ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
    throw error;
  } finally {
    clearInterval(alive);
  }
};
