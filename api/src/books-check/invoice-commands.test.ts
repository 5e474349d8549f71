import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateInvoice } from '../commands/invoices/update-invoice.ts';
import { type Cut, type FaultyDatabase, startFaultyDatabase } from '../testing/faulty-database.ts';
import { NAMES, PAID_IN_TWO_WAYS, PHRASES, STEPS } from '../testing/invoice-histories/commands.ts';
import { playWithLoss } from '../testing/invoice-histories/lost-connection.ts';
import { newPlace } from '../testing/invoice-histories/place.ts';
import { PLANTED_BUGS, type PlantedBug } from '../testing/invoice-histories/planted-bugs.ts';
import { doStep, playHistory } from '../testing/invoice-histories/play-history.ts';
import { INVOICE_FORM, openTestServices, type TestServices, type TestUser } from '../testing/test-scope.ts';
import { quickOrFull } from '../testing/test-size.ts';

/*
 * Whatever is done with one invoice, in whatever order, its runs, payments and matches never contradict it. Every command is
 * that of the product; what it refuses, it refuses. `SLOW_TESTS=1` plays many more histories, `testing/invoice-histories` has
 * their commands.
 */

/** Reached only by what never comes, also on a busy machine. */
const LIMIT_MS = 1_800_000;

let services: TestServices;
let database: FaultyDatabase;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices({
    through: async (url) => {
      database = await startFaultyDatabase(url);
      return database.url;
    },
  });
  user = await services.newUser();
});
afterAll(async () => {
  await services.close();
  await database.close();
});

const HISTORY = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...STEPS).map((step) => [step]) },
      { weight: 1, arbitrary: fc.constantFrom(...PHRASES) },
    ),
    { minLength: 4, maxLength: 10 },
  )
  .map((steps) => steps.flat());

it(
  'holds after every command of any history',
  async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(HISTORY, async (steps) => {
        expect(await playHistory(services, user, steps, { done })).toBeNull();
      }),
      {
        endOnFailure: true,
        numRuns: Number(process.env['SEQUENCES'] ?? PHRASES.length + 1 + quickOrFull(4, 500)),
        examples: [...PHRASES, PAID_IN_TWO_WAYS].map((names) => [[...names]]),
      },
    );
    expect([...done].toSorted()).toEqual(NAMES.toSorted());
  },
  LIMIT_MS,
);

it(
  'holds when a connection is lost at any statement of any command',
  async () => {
    const loss = fc.record({
      step: fc.nat(20),
      at: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1)),
      cut: fc.constantFrom<Cut>('before the statement', 'before the answer'),
    });
    const history = fc.oneof(fc.constantFrom(...PHRASES), HISTORY);
    await fc.assert(
      fc.asyncProperty(history, loss, async (steps, loss) => {
        expect(await playWithLoss(services, user, database, { steps, loss })).toBeNull();
      }),
      { numRuns: quickOrFull(8, 300), endOnFailure: true },
    );
  },
  LIMIT_MS,
);

describe('a planted bug is caught by a history', () => {
  const {
    'a lost answer says that nothing was changed': _,
    'a command is made of two transactions': __,
    ...bugs
  } = PLANTED_BUGS;

  it.each(Object.keys(bugs) as PlantedBug[])('%s', async (bug) => {
    const spoiled = Object.keys(PLANTED_BUGS[bug]);
    const histories = PHRASES.filter((steps) => steps.some((step) => spoiled.includes(step)));
    expect(await firstFound(histories, (steps) => playHistory(services, user, steps, { bug }))).toContain("after '");
  });

  it('a lost answer says that nothing was changed', async () => {
    const bug = 'a lost answer says that nothing was changed';
    const history = { steps: ['mark as paid'], loss: { step: 0, at: 1, cut: 'before the answer' }, bug } as const;
    expect(await playWithLoss(services, user, database, history)).toContain('UNAVAILABLE, and something was changed');
  });

  it('a command is made of two transactions', async () => {
    const bug = 'a command is made of two transactions';
    const steps = ['put into a run with another', 'submit'];
    const found = await firstFound([0.5, 0.6, 0.7, 0.8], (at) => {
      return playWithLoss(services, user, database, { steps, loss: { step: 0, at, cut: 'before the statement' }, bug });
    });
    expect(found).toContain('has left other books after a loss');
  });
});

/** Plays histories until one fails, and returns why; null when none does. */
async function firstFound<T>(all: readonly T[], play: (one: T) => Promise<string | null>): Promise<string | null> {
  for (const one of all) {
    const found = await play(one);
    if (found !== null) return found;
  }
  return null;
}

it('leaves what a cancelled run had completed to be changed by hand, as nothing else could', async () => {
  const place = await newPlace(services, user);
  for (const name of PAID_IN_TWO_WAYS) await doStep(place, name);
  const { em } = await user.scope();
  const paid = await em.execute<{ id: number; supplierName: string; invoiceNumber: string }[]>(
    `select invoice.id, supplier.name as "supplierName", invoice_number as "invoiceNumber" from invoices invoice
     join suppliers supplier on supplier.id = supplier_id where invoice.company_id = ? and invoice.status = 'paid'`,
    [place.companyId],
  );
  expect(paid).toHaveLength(1);
  for (const { id, ...form } of paid) {
    const edited = await updateInvoice(await user.scope(), id, { ...INVOICE_FORM, ...form, status: 'to_pay' });
    expect(edited).toMatchObject({ status: 'to_pay', paymentDate: null });
  }
});
