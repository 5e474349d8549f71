import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedMirror } from '../../testing/feed-mirror.ts';
import { PAID_IN_TWO_WAYS, PHRASES, STEPS } from '../../testing/invoice-histories/commands.ts';
import { newPlace, type Place } from '../../testing/invoice-histories/place.ts';
import { playStep } from '../../testing/invoice-histories/play-history.ts';
import { SeededRandom } from '../../testing/payment-simulation/seeded-random.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import { importBankStatement } from '../statement-import/index.ts';

/*
 * A copy of the books that follows the feed alone is the books, whatever is done and committed in whatever order
 * (RULES.md, 89). `SLOW_TESTS=1` plays 2,000 acts.
 */

const ACTS = quickOrFull(80, 2000);
/** In each company: what is done there first, such as closing the month, stands against less of what follows. */
const ACTS_OF_PLACE = 40;
const LINES_OF_IMPORT = 300;
const LIMIT_MS = 1_800_000;

let services: TestServices;
let user: TestUser;
let late: pg.Client;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
  late = new pg.Client({ connectionString: services.databaseUrl });
  await late.connect();
});

afterAll(async () => {
  await late.end();
  await services.close();
});

it(
  'lets a copy that follows it be the books, with imports in parallel and commits that come late',
  async () => {
    const random = new SeededRandom(28);
    let copied = 0;
    for (let acts = 0; acts < ACTS; acts += ACTS_OF_PLACE) {
      const place = await newPlace(services, user);
      const mirror = new FeedMirror(user, place.companyId);
      await playIn(place, mirror, random);
      await mirror.follow();
      expect(await mirror.differences()).toEqual([]);
      copied += mirror.size;
    }
    expect(copied).toBeGreaterThan(10 * ACTS);
  },
  LIMIT_MS,
);

async function playIn(place: Place, mirror: FeedMirror, random: SeededRandom): Promise<void> {
  // A payment seldom comes to its end by chance.
  const steps: string[] = [...PAID_IN_TWO_WAYS];
  while (steps.length < ACTS_OF_PLACE) {
    if (random.chance(0.5)) steps.push(...random.pick(PHRASES));
    else steps.push(random.pick(STEPS));
  }
  await late.query(DOCUMENTS_FOR_LATER, [place.companyId, user.userId]);
  let isOpen = false;
  for (const [index, step] of steps.slice(0, ACTS_OF_PLACE).entries()) {
    const work: Promise<unknown>[] = [playStep(place, step, null), mirror.follow()];
    if (index % 10 === 3) work.push(importLines(place.companyId, index));
    if (isOpen && random.chance(0.5)) {
      work.push(late.query('commit'));
      isOpen = false;
    } else if (!isOpen && random.chance(0.5)) {
      await late.query('begin');
      await late.query("update documents set message = $1 where company_id = $2 and file_name = 'later.pdf'", [
        `message ${index}`,
        place.companyId,
      ]);
      isOpen = true;
    }
    const [played] = await Promise.all(work);
    expect(typeof played === 'string' ? played : '').toBe('');
    await mirror.follow();
    expect([step, await mirror.differences()]).toEqual([step, []]);
  }
  if (isOpen) await late.query('commit');
}

/** Documents that no act touches. What the record has, too, holds the company until it is committed, and with it the acts. */
const DOCUMENTS_FOR_LATER = `insert into documents (company_id, file_name, status, created_by)
  select $1, 'later.pdf', 'refused', $2 from generate_series(1, 20)`;

async function importLines(companyId: number, index: number): Promise<void> {
  const lines = Array.from(
    { length: LINES_OF_IMPORT },
    (_, line) => `0${(line % 9) + 1}/09/2026,IMPORT ${index} ${line},-1.${10 + index}`,
  );
  const text = ['Date,Description,Amount', ...lines].join('\n');
  // A month that was closed meanwhile refuses the lines, which changes nothing.
  await importBankStatement(await user.scope(), companyId, new TextEncoder().encode(text), {});
}
