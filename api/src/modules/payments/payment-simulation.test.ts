import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database.ts';
import { otherPorts } from '../../testing/payment-simulation/other-ports.ts';
import { PLANTED_BUGS, type PlantedBug } from '../../testing/payment-simulation/planted-bugs.ts';
import { isReplayable, replayHistory } from '../../testing/payment-simulation/replay-history.ts';
import { simulateHistory } from '../../testing/payment-simulation/simulate-history.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testSecretBox } from '../../testing/test-secret-box.ts';
import { quickOrFull } from '../../testing/test-size.ts';

/*
 * Checks that payments stay correct under failures. A model that uses the product's own plans plays random histories of
 * faults. The services replay some of them on a real database. `npm run bench:safety` plays many more; `SEED=7 npm run
 * bench:safety` prints one step by step.
 */

const HISTORIES = quickOrFull(100, 2_000);
const REPLAYED = quickOrFull(3, 20);
/** Seeds that found the rarer bugs. After a change of the model other seeds may find them, after a longer search. */
const KNOWN_SEEDS: Partial<Record<PlantedBug, readonly number[]>> = {
  'undone marks forget matches': [2_307, 5_605],
  'overtaken answers await the payer': [11_306, 12_271],
  'cancelled runs give back what they used': [10_797, 25_144],
  'people approve their own changes': [174],
  'what is sent back holds what was paid': [124],
  'accounts confirmed together are not looked at': [975],
  'returned payments keep their credit': [287],
  'drafts ignore what came back': [895],
  'money in takes all of a credit note': [587],
};

/** Timeout for hangs only, even on a busy machine: a history that kept running would disturb the next one's clock. */
const LIMIT_MS = 300_000;

// The model throws some hundred thousand refusals. Their stack traces are never read, and capturing them takes a sixth
// of the time.
const { stackTraceLimit } = Error;
beforeAll(() => {
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
});

describe(`${HISTORIES} histories of kills, lost answers, forged webhooks and edits`, () => {
  it(
    'hold every invariant after every step',
    () => {
      for (let seed = 1; seed <= HISTORIES; seed += 1) {
        const { violation } = simulateHistory(seed);
        if (violation !== null) expect.fail(`seed ${seed}: ${violation}`);
      }
    },
    LIMIT_MS,
  );

  it('are the same for the same seed', () => {
    expect(simulateHistory(7).steps).toEqual(simulateHistory(7).steps);
  });
});

describe('the invariants', () => {
  it.each(PLANTED_BUGS)(
    'catch a planted bug within 12,000 histories: %s',
    (bug) => {
      expect(firstSeed(bug, 12_000, () => true)).toBeLessThanOrEqual(12_000);
    },
    LIMIT_MS,
  );
});

describe('the real services', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase();
    orm = await openDatabase(database.url, testSecretBox);
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });

  it(`go through ${REPLAYED} histories as the model does, step by step, in both ledgers`, async () => {
    const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
    const histories = seeds
      .map((seed) => simulateHistory(seed))
      .filter(isReplayable)
      .slice(0, REPLAYED);
    expect(histories).toHaveLength(REPLAYED);
    for (const history of histories) expect(await replayHistory(orm, otherPorts, history)).toBeNull();
  });

  it.each([
    'overtaken answers await the payer',
    'unmatching forgets payments',
    'reopened runs forget matches',
    'undone marks forget matches',
    'returned payments keep their credit',
    'runs end before their credit is used',
    'money in takes all of a credit note',
    'cancelled runs give back what they used',
  ] as const)(
    'have not the bug that a history finds in the model: %s',
    async (bug) => {
      const seed = firstSeed(bug, 20_000, (seed) => isReplayable(simulateHistory(seed)));
      expect(await replayHistory(orm, otherPorts, simulateHistory(seed))).toBeNull();
    },
    LIMIT_MS,
  );
});

/**
 * The first history that finds a bug. Few do, and most can be replayed: asked in this order, most seeds are simulated once and
 * not twice. The one that found a rare bug the last time is looked at first.
 */
function firstSeed(bug: PlantedBug, max: number, isMeant: (seed: number) => boolean): number {
  const isFound = (seed: number) => simulateHistory(seed, bug).violation !== null && isMeant(seed);
  const known = KNOWN_SEEDS[bug]?.find((seed) => seed <= max && isFound(seed));
  if (known !== undefined) return known;
  for (let seed = 1; seed <= max; seed += 1) if (isFound(seed)) return seed;
  throw new Error('no history finds it');
}
