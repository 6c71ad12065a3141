import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };

type Versions = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

/** `npm ci` must work on every platform people build Quiver on, whatever platform and registry wrote the lock file. */
describe('package-lock.json', () => {
  const { packages }: { packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const installed = Object.entries(packages).filter(([path]) => path !== '');

  it('is up to date with package.json', () => {
    const { dependencies, devDependencies } = packages[''] ?? {};
    const { dependencies: wanted, devDependencies: wantedForWork } = manifest;
    assert.deepEqual([dependencies, devDependencies], [wanted, wantedForWork]);
  });

  it('has an entry for everything a package names, the packages of other platforms included', () => {
    const missing = Object.entries(packages).flatMap(([path, locked]) =>
      Object.keys({ ...locked.dependencies, ...locked.devDependencies, ...locked.optionalDependencies })
        .filter((name) => !foldersUpFrom(path).some((folder) => `${folder}node_modules/${name}` in packages))
        .map((name) => `${path} needs ${name}`),
    );
    assert.deepEqual(missing, []);
  });

  it('has the tools of the build for Linux, macOS and Windows, on x64 and arm64', () => {
    const wanted = ['linux', 'darwin', 'win32'].flatMap((os) => [`${os} x64`, `${os} arm64`]);
    const missing = ['@biomejs/biome', 'esbuild', 'typescript'].flatMap((tool) => {
      const binaries = Object.entries(packages[`node_modules/${tool}`]?.optionalDependencies ?? {})
        .map(([name, version]) => ({ version, locked: packages[`node_modules/${name}`] }))
        .filter(({ version, locked }) => locked?.version === version);
      const platforms = binaries.flatMap(({ locked: { os = [], cpu = [] } = {} }) =>
        os.flatMap((each) => cpu.map((processor) => `${each} ${processor}`)),
      );
      return wanted.filter((platform) => !platforms.includes(platform)).map((platform) => [tool, platform]);
    });
    assert.deepEqual(missing, []);
  });

  it('pins every package by its content, and none to a registry', () => {
    const loose = installed.filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
    );
    assert.deepEqual(loose, []);
  });

  it('lets a platform do without the packages of the others', () => {
    assert.deepEqual(
      installed.filter(([, { os, cpu, optional }]) => (os ?? cpu) !== undefined && !optional),
      [],
    );
  });
});

/** The folders in which Node looks for the dependencies of a package, each with a slash at its end. */
function foldersUpFrom(path: string): readonly string[] {
  const parts = path.split('node_modules/');
  return parts.map((_, index) => parts.slice(0, index).join('node_modules/')).concat(path && `${path}/`);
}
