import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTED_BUGS, type PlantedBug } from '../../testing/publication-simulation/planted-bugs.ts';
import { playPublicationHistory } from '../../testing/publication-simulation/play-history.ts';
import { openPublicationBooks, type PublicationBooks } from '../../testing/publication-simulation/publication-books.ts';
import { quickOrFull } from '../../testing/test-size.ts';

/*
 * Bills and their payments reach the ledger once, whatever fails: histories of lost answers, limits, expired tokens, stalls and
 * kills, on the real services and a real database (RULES.md, 96 and 98). `npm run bench -- publication-safety` plays 10,000.
 */

const HISTORIES = quickOrFull(4, 500);
/** Where the checker found each bug. Two processes take turns by chance, so others are tried after it. */
const SEEDS: Readonly<Record<PlantedBug, number>> = {
  'new key for each attempt': 2,
  'unknown is refused': 11,
  'unknown is not made': 11,
  'keys never age': 1,
  'bills are not looked for': 11,
  'answers are mixed up': 1,
  'files are not sent': 1,
  'unknown files are there': 13,
  'contacts are not looked for': 9,
  'contacts have new keys': 9,
  'a start forgets keys': 2,
  'a start gives up': 2,
  'published without file': 2,
  'any bill of the number is ours': 13,
  'withdrawals are believed': 7,
  'voided bills look live': 1,
  'payment keys are committed after the call': 1,
  'new key for each payment': 6,
  'unknown payments are not made': 3,
  'unknown payments are there': 3,
  'batches are retried as singles': 3,
  'a start gives payments up': 1,
  'payments are noted without a turn': 16,
  'what is paid is not read': 1,
  'another amount is paid': 1,
};
/** Reached only by what never comes, also on a busy machine. */
const LIMIT_MS = quickOrFull(300_000, 3_600_000);

let books: PublicationBooks;

beforeAll(async () => {
  books = await openPublicationBooks();
});
afterAll(() => books.services.close());

it(
  `make no bill or payment twice, lose none and miss no file in ${HISTORIES} histories of faults and kills`,
  async () => {
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const violation = await playPublicationHistory(books, seed);
      if (violation !== null) expect.fail(`seed ${seed}: ${violation}`);
    }
  },
  LIMIT_MS,
);

describe('the checker', () => {
  it.each(PLANTED_BUGS)(
    'finds a planted bug: %s',
    async (bug) => {
      expect(await firstSeed(bug)).not.toBeNull();
    },
    LIMIT_MS,
  );
});

async function firstSeed(bug: PlantedBug): Promise<number | null> {
  const others = Array.from({ length: 60 }, (_, at) => at + 1);
  for (const seed of [SEEDS[bug], ...others]) {
    if ((await playPublicationHistory(books, seed, bug)) !== null) return seed;
  }
  return null;
}
