import { setTimeout as sleep } from 'node:timers/promises';
import type { Diagnostics } from '../../src/host/diagnostics.ts';
import { editFile } from '../../src/tools/builtin/editFile.ts';
import { readFile } from '../../src/tools/builtin/readFile.ts';
import { createProblemWatch } from '../../src/tools/edits/problemWatch.ts';
import { turn } from '../../test/agent/turnWorld.ts';
import { changePorts, fakeDiagnostics } from '../../test/fakes/changePorts.ts';
import { MemoryFiles } from '../../test/fakes/memoryFiles.ts';
import { noLanguage } from '../../test/fakes/noLanguage.ts';
import { noNotebooks } from '../../test/fakes/noNotebooks.ts';
import { ScriptedModel, says } from '../../test/fakes/scriptedModel.ts';

/** Milliseconds that the editor takes to save a file, and to wait for language services that have nothing to report. */
const SAVING = 20;
const WAITING = 600;
const EDITS = 15;
const ROUNDS = 3;

/** A turn that reads so many files and edits all of them in one message; returns the milliseconds it took. */
async function measureEdits(edits: number): Promise<number> {
  const paths = Array.from({ length: edits }, (_, index) => `src/${index}.ts`);
  const files = new MemoryFiles(Object.fromEntries(paths.map((path) => [path, 'const old = 1;\n'])));
  const found = fakeDiagnostics(files);
  const check: Diagnostics['check'] = async (keys, since, signal) => {
    if (since === 'changed') await sleep(WAITING);
    return found.check(keys, since, signal);
  };
  const ports = {
    ...changePorts(files),
    edits: {
      apply: async (change: Parameters<typeof files.apply>[0]) => {
        await sleep(SAVING);
        return files.apply(change);
      },
    },
  };
  const start = performance.now();
  await turn({
    model: new ScriptedModel(
      says(
        '',
        paths.map((file_path) => ['Read', { file_path }]),
      ),
      says(
        '',
        paths.map((file_path) => ['Edit', { file_path, old_string: 'old', new_string: 'new' }]),
      ),
      says('done'),
    ),
    builtins: [readFile({ ...ports, notebooks: noNotebooks, language: noLanguage }), editFile(ports)],
    mode: 'acceptEdits',
    ports: { problems: createProblemWatch({ files, diagnostics: { check } }) },
  });
  return performance.now() - start;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints what many edits of one message take beside a single one. */
async function main(): Promise<void> {
  const one: number[] = [];
  const many: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await measureEdits(1));
    many.push(await measureEdits(EDITS));
  }
  console.log(
    `Saving ${SAVING} ms, language services ${WAITING} ms: one edit ${median(one).toFixed(0)} ms, ${EDITS} edits of a message ${median(many).toFixed(0)} ms`,
  );
  const ratio = median(many) / median(one);
  console.log(`Ratio ${ratio.toFixed(2)} (promised: at most 2)`);
  if (!(ratio <= 2)) process.exitCode = 1;
}

void main();
