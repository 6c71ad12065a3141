import { writeFileSync } from 'node:fs';
import { modelTextsPage } from './modelTexts/modelTextsPage.ts';
import { settingsPage } from './settingsTable.ts';

/** Brings the pages that are made from the sources up to date (`npm run docs`). */
export async function main(): Promise<number> {
  for (const { path, wanted } of [settingsPage(), modelTextsPage()]) writeFileSync(path, wanted);
  return 0;
}
