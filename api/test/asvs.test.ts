import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ASVS_LEVELS } from './asvs-requirements.ts';

/** SECURITY.md says of each requirement of ASVS how it is met, and names tests that are there. */

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEXT = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');

const ROWS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+) \| (.*) \|$/gm)].map(
  ([, id = '', level, how = '', shownBy = '']) => ({ id, level, how, shownBy }),
);

const required = ([1, 2] as const).flatMap((level) =>
  ASVS_LEVELS[level]
    .trim()
    .split(/\s+/)
    .map((id) => `${id} at level ${level}`),
);

it('has each requirement of the levels 1 and 2, once', () => {
  expect(ROWS.map(({ id, level }) => `${id} at level ${level}`).sort()).toEqual(required.sort());
  expect(required).toHaveLength(253);
});

it('names files that are there', () => {
  const links = [...TEXT.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(200);
  expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
});

it('names a test for each requirement of level 1, or the reason why there is none', () => {
  const isExcused = /^(Does not apply: |Open: |None|No |The operator|As |`npm run )/;
  const bare = ROWS.filter(({ level, how, shownBy }) => level === '1' && shownBy === '' && !isExcused.test(how));
  expect(bare.map(({ id }) => id)).toEqual([]);
});

it('counts the requirements that are met, inapplicable and open', () => {
  const open = ROWS.filter(({ how }) => how.includes('Open: ')).map(({ id }) => id);
  const others = ROWS.filter(({ how }) => how.startsWith('Does not apply: ')).length;
  const counts = `${ROWS.length - open.length - others} are met, ${others} do not apply, ${open.length} is open`;
  expect(TEXT.replace(/\s+/g, ' ')).toContain(`${counts} or open in part: ${open.join(', ')}.`);
});
