/** The words by which code of the emulator can be told in a file that should have none. */
export const EMULATOR_MARK = 'The emulated model failed';
