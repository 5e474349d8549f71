import { type Found, foundAt } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { editDistance, nameLook } from '../names.ts';

/** Comparable forms of a run's words, and of the whole run. */
interface RunLook {
  readonly words: readonly string[];
  readonly whole: string;
}

const looksOfRuns = new WeakMap<Run, RunLook>();

/** Each piece is compared with each supplier on record. */
function lookOf(run: Run): RunLook {
  const known = looksOfRuns.get(run);
  if (known) return known;
  const words = run.text.split(/[^\p{L}\p{N}&'’]+/u).map(nameLook);
  const look = { words: words.filter(Boolean), whole: nameLook(run.text) };
  looksOfRuns.set(run, look);
  return look;
}

/** True if the name occurs in whole words: 'usage' does not contain 'Sage'. */
function hasWords({ words, whole }: RunLook, look: string): boolean {
  if (!whole.includes(look)) return false;
  return words.some((_, start) => {
    let joined = '';
    for (let end = start; end < words.length && joined.length < look.length; end += 1) joined += words[end];
    return joined === look;
  });
}

/** Finds a name on the pages, in whole words or with a misread letter; null if it is absent. */
export function nameInText(pages: readonly PageLayout[], name: string): Found<string> | null {
  const look = nameLook(name);
  for (const page of pages) {
    for (const run of page.pieces) {
      const text = lookOf(run);
      const { whole } = text;
      const isIn =
        hasWords(text, look) ||
        (Math.abs(whole.length - look.length) <= look.length / 7 && editDistance(whole, look) <= look.length / 7);
      if (isIn) return foundAt(page, run, 0, run.text.length, name);
    }
  }
  return null;
}
