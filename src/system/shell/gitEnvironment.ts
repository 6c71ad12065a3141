type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings of git that hold whatever a repository says. Comparing files writes no index, which would run a hook; submodules
 * are not entered to show a change of theirs; and no program is asked about the signature of a commit.
 */
const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['diff.autoRefreshIndex', 'false'],
  ['diff.submodule', 'short'],
  ['log.showSignature', 'false'],
];

/** Variables that let git look without writing; settings that the user has put in variables stay in front of ours. */
export function gitEnvironment({ GIT_CONFIG_COUNT = '' }: Environment): Environment {
  const first = /^\d+$/.test(GIT_CONFIG_COUNT) ? Number(GIT_CONFIG_COUNT) : 0;
  return {
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: String(first + SETTINGS.length),
    ...Object.fromEntries(
      SETTINGS.flatMap(([name, value], index) => [
        [`GIT_CONFIG_KEY_${first + index}`, name],
        [`GIT_CONFIG_VALUE_${first + index}`, value],
      ]),
    ),
  };
}
