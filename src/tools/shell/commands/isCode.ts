import { alternatives } from '../../paths/globsMeet.ts';

const CODE =
  /\.(?:[cm]?[jt]sx?|md|py|rb|go|rs|java|kt|[ch]|cc|cpp|hpp|cs|php|swift|css|scss|less|html|vue|svelte|sql|sh|proto|graphql)$/;

/** True if the name, or every name that a glob stands for, is that of a file with code: such files hold no secrets. */
export const isCode = (glob: string): boolean => alternatives(glob)?.every((one) => CODE.test(one)) ?? false;
