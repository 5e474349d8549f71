import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COUNTS_FILE = path.join(import.meta.dirname, 'hard-words.json');

/** Words that make a comment hard to understand at the first reading; most stand in the place of a subject. */
const HARD_WORDS =
  /\b(?:whoever|whatever|whose ever|in words|goes on|go on|comes to nothing|is told|are told|meanwhile|by then|lets go|of which)\b/gi;
/** A comment, or a sentence of one, without a subject: 'What a list is narrowed to.' */
const WITHOUT_SUBJECT = /^(?:What|Who|Whose|Whom|Which|Where)\b[^?]*$/;
const COMMENT = /\/\*\*?([\s\S]*?)\*\/|^\s*\/\/ (.*)$/gm;

const textOf = (comment: string) =>
  comment
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function hardWordsIn(folder: string): number {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/generated/.test(file),
  );
  const comments = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, folder, file), 'utf8').matchAll(COMMENT)].map(([, block, line]) =>
      textOf(block ?? line ?? ''),
    ),
  );
  const isHard = (comment: string) => Number(WITHOUT_SUBJECT.test(comment));
  return comments.reduce((sum, text) => sum + (text.match(HARD_WORDS)?.length ?? 0) + isHard(text), 0);
}

it('has fewer hard words in its comments than before, in each folder', () => {
  const counted: Record<string, number> = JSON.parse(readFileSync(COUNTS_FILE, 'utf8'));
  const now = Object.fromEntries(Object.keys(counted).map((folder) => [folder, hardWordsIn(folder)]));
  // Lower the counts of the file once you have mended some comments: they never rise.
  expect(now).toEqual(counted);
});
