import { type Found, foundAt } from '../labels.ts';
import type { PageLayout, Run } from '../layout.ts';
import { nameLook } from '../names.ts';

/** As much as a name in large letters at the top of the page. */
const DOMAIN_SCORE = 1.4;
const DOMAIN_LENGTH_MIN = 7;
const WORDS_MAX = 6;
/** A paper has few runs in which its own domain is written out as a name. */
const FOUND_MAX = 20;

const INITIALS = /^[A-Z]{3,6}$/;
const SMALL_WORD = /^(?:the|and|of|for|&|\+)$/i;

/** Names that match the domain of the sender's site or email: 'Waveney Tree Care' for waveneytreecare.example. */
export function domainNames(
  pages: readonly PageLayout[],
  domains: readonly string[],
): { found: Found<string>; score: number }[] {
  const looks = domains.filter((domain) => domain.length >= DOMAIN_LENGTH_MIN);
  if (looks.length === 0) return [];
  return pages
    .flatMap((page) =>
      page.runs.flatMap((run) => looks.flatMap((look) => wordsThat(page, run, (name) => nameLook(name) === look))),
    )
    .filter(({ value }) => /^\p{Lu}/u.test(value) && value.includes(' '))
    .slice(0, FOUND_MAX)
    .map((found) => ({ found, score: DOMAIN_SCORE }));
}

/** The name that initials stand for, where the paper has it: 'The Little Sign Company' for LSC. */
export function writtenOut(pages: readonly PageLayout[], initials: string): Found<string> | null {
  if (!INITIALS.test(initials)) return null;
  for (const page of pages) {
    for (const run of page.runs) {
      const [found] = wordsThat(page, run, (name) => isWrittenOut(name, initials));
      if (found) return found;
    }
  }
  return null;
}

function isWrittenOut(name: string, initials: string): boolean {
  const words = name.split(' ');
  const main = words.filter((word) => !SMALL_WORD.test(word));
  const letters = (of: readonly string[]) => of.map((word) => word[0] ?? '').join('');
  return (
    main.every((word) => /^\p{Lu}\p{L}/u.test(word)) &&
    SMALL_WORD.test(words.at(-1) ?? '') === false &&
    (!SMALL_WORD.test(words[0] ?? '') || /^the$/i.test(words[0] ?? '')) &&
    (letters(main).toUpperCase() === initials || letters(words).toUpperCase() === initials)
  );
}

/** The longest neighbouring words of a run that pass, each place once. */
function wordsThat(page: PageLayout, run: Run, passes: (text: string) => boolean): Found<string>[] {
  const words = run.text.split(' ');
  const offsets = words.map((_, index) => words.slice(0, index).reduce((sum, word) => sum + word.length + 1, 0));
  return words.flatMap((_, first) => {
    for (let count = Math.min(WORDS_MAX, words.length - first); count >= 1; count -= 1) {
      const text = words
        .slice(first, first + count)
        .join(' ')
        .replace(/[.,;:|]+$/, '');
      const start = offsets[first] ?? 0;
      if (passes(text)) return [foundAt(page, run, start, start + text.length, text)];
    }
    return [];
  });
}
