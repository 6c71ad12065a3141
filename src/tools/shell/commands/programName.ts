/** What a program is called in whatever folder it is: some systems do not tell capitals apart, or leave out `.exe`. */
export const programName = (program: string): string =>
  (program.split('/').at(-1) ?? '').toLowerCase().replace(/\.exe$/, '');
