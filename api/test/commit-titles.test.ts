import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** Runs the commit-msg hook; returns its exit code. */
function check(message: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'message');
  writeFileSync(file, message);
  try {
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../launch/check-commit-title.mjs'), file]);
    return 0;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

it.each([
  'payments: refuse to edit a run whose file was downloaded\n\nThe bank may have it.',
  'web/invoices: publish all of a selection',
  'Merge branch main',
])('the commit-msg hook takes: %s', (message) => {
  expect(check(message)).toBe(0);
});

it.each([
  '',
  'Refuse to edit a run',
  'payments: refuse to edit a run.',
  'payments: refuse to edit a run whose payment file was downloaded by anyone at all',
])('the commit-msg hook refuses: %s', (message) => {
  expect(check(message)).toBe(1);
});
