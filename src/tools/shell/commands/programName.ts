/** Name of a program without its folder, in lower case and without `.exe`: some systems do not tell these apart. */
export const programName = (program: string): string =>
  (program.split('/').at(-1) ?? '').toLowerCase().replace(/\.exe$/, '');
