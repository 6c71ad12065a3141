import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

export const patience = 30_000;

export interface TreeRow {
  readonly level: number;
  readonly label: string;
  readonly description: string;
  readonly isUnfolded: boolean;
}

/** Tries again until the condition is true; a throw counts as not yet. */
export async function until(
  what: string | (() => string),
  isTrue: () => Promise<boolean>,
  timeout = patience,
): Promise<void> {
  let problem: unknown;
  for (const deadline = Date.now() + timeout; Date.now() < deadline; await sleep(50)) {
    try {
      if (await isTrue()) return;
    } catch (error) {
      problem = error;
    }
  }
  const text = typeof what === 'string' ? what : what();
  assert.fail(`Waited ${timeout / 1000} s until ${text}.${problem ? ` ${problem}` : ''}`);
}

/** The rows of a tree that are drawn, from top to bottom. */
export async function rowsInSight(view: Locator): Promise<TreeRow[]> {
  const rows: [number, TreeRow][] = await view
    .locator('.monaco-list-rows > .monaco-list-row')
    .evaluateAll((elements) =>
      elements.map((row) => [
        Number(row.getAttribute('data-index')),
        {
          level: Number(row.getAttribute('aria-level')),
          label: row.querySelector('.label-name')?.textContent ?? '',
          description: row.querySelector('.label-description')?.textContent ?? '',
          isUnfolded: row.getAttribute('aria-expanded') === 'true',
        },
      ]),
    );
  return rows.sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** The text a person can see, at once: nothing for an element that is not there. */
export async function shownText(element: Locator): Promise<string> {
  return (await element.allInnerTexts()).join('\n');
}

/** Lines of an editor in their real order, which only their place on the screen tells: in the page they have any order. */
export async function visibleLines(editor: Locator): Promise<string> {
  const lines: [number, string][] = await editor
    .locator('.view-lines .view-line')
    .evaluateAll((elements) =>
      elements.map((line) => [Number.parseFloat(line.style.top), line.textContent ?? '']),
    );
  const inOrder = lines.sort(([a], [b]) => a - b).map(([, text]) => text);
  return inOrder.join('\n').replaceAll('\u00a0', ' ');
}

export function flat(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}

/** Text for comparing with a page that breaks lines its own way. */
export function withoutSpace(text: string): string {
  return text.replace(/[\s\u200b]+/g, '');
}

/** Matches this text and nothing around it. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
