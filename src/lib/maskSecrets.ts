/** Stands for a secret. */
const MASK = '•••';

/** Keys and tokens that are known by their form. None can contain a blank, a quote or a character of the shell. */
const KEYS =
  /\b(?:sk-[\w-]{8,}|gh[opsur]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[abeoprs]-[\w-]{10,}|A[KS]IA[0-9A-Z]{16}|AIza[\w-]{30,}|npm_\w{30,}|eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,})/g;
const AUTHORIZATION = /\b(Bearer|Basic) [\w.~+/-]{8,}=*/gi;
/** The password in an address. */
const IN_ADDRESS = /(:\/\/[^\s:/@]{1,100}:)[^\s:/@]{1,200}(?=@)/g;
const PRIVATE_KEY = /(-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----)[\w\s+/=]{1,20000}/g;
/** A line of an environment file. */
const ASSIGNED =
  /^(\s*(?:export )?\w{0,60}(?:SECRET|TOKEN|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY)\w{0,20}=)\S{1,2000}/gim;

/** Text in which secrets are masked that can be known by their form alone. */
export const maskKeys = (text: string): string =>
  text
    .replace(KEYS, (key) => key.slice(0, 3) + MASK)
    .replace(AUTHORIZATION, `$1 ${MASK}`)
    .replace(IN_ADDRESS, `$1${MASK}`)
    .replace(PRIVATE_KEY, `$1${MASK}`)
    .replace(ASSIGNED, `$1${MASK}`);

/** Names of values that are secret. */
const SECRET =
  /(?:^|[_-])(?:password|passwd|passphrase|secret|token|authorization|credentials?|cookie|(?:api|access|private|signing|auth)[_-]?key)$/;

/** The value with its secrets masked: those known by their form, and those whose name says so, unless they are words. */
export function maskSecrets<T>(value: T): T {
  return mask(value, false) as T;
}

function mask(value: unknown, isSecret: boolean): unknown {
  if (typeof value === 'string') return isSecret && /^\S+$/.test(value) ? MASK : maskKeys(value);
  if (Array.isArray(value)) return value.map((one) => mask(one, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mask(one, isSecretName(name))]),
  );
}

const isSecretName = (name: string): boolean =>
  SECRET.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());
