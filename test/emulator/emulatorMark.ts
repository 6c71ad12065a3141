/** Words by which a test recognizes code of the emulator in a file that should have none. */
export const EMULATOR_MARK = 'The emulated model failed';
