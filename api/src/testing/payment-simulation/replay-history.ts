import type { MikroORM } from '@mikro-orm/postgresql';
import { ModelWorld } from './model-world.ts';
import { type OtherPorts, RealWorld } from './real-world.ts';
import type { History } from './simulate-history.ts';
import type { SimulatedBank } from './simulated-bank.ts';

/** First difference between the two worlds: the step, and the state of each. */
export interface Difference {
  readonly seed: number;
  readonly step: number;
  readonly action: string;
  /** Such as `/books/payments/0/status`. */
  readonly place: string;
  readonly model: unknown;
  readonly real: unknown;
}

/**
 * True if a history can be played on the real services: its submissions need only one approval each. There, several are
 * sent in parallel, in an unpredictable order.
 */
export function isReplayable({ company }: History): boolean {
  return company.accounts.length <= company.paymentsPerAuthorisation;
}

/**
 * Plays a history of the model again, on the real services and a real database, and lays both ledgers of both worlds side
 * by side after every step. Null when they are the same to the end.
 */
export async function replayHistory(
  orm: MikroORM,
  otherPorts: OtherPorts,
  history: History,
): Promise<Difference | null> {
  const { seed, company, steps } = history;
  const model = new ModelWorld(company);
  const real = await RealWorld.open(orm, otherPorts, company);
  try {
    for (const [index, { action }] of steps.entries()) {
      const ofModel = { result: model.perform(action), books: booksOf(model.company), bank: ledgerOf(model.bank) };
      const ofReal = {
        result: await real.perform(action),
        books: booksOf(real.stored.books),
        bank: ledgerOf(real.bank),
      };
      const difference = firstDifference(ofModel, ofReal);
      if (difference) return { seed, step: index + 1, action: JSON.stringify(action), ...difference };
    }
    return null;
  } finally {
    await real.close();
  }
}

/** The first value that is not the same in both worlds, and where it is. */
function firstDifference(
  model: unknown,
  real: unknown,
  place = '',
): Pick<Difference, 'place' | 'model' | 'real'> | null {
  if (canonical(model) === canonical(real)) return null;
  if (!isObject(model) || !isObject(real)) return { place, model, real };
  for (const name of new Set([...Object.keys(model), ...Object.keys(real)])) {
    const difference = firstDifference(model[name], real[name], `${place}/${name}`);
    if (difference) return difference;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function booksOf({
  suppliers,
  invoices,
  runs,
  authorisations,
  payments,
  events,
  duplicates,
  refunds,
  documents,
  creditLines,
}: ModelWorld['company'] | RealWorld['stored']['books']) {
  const lines = creditLines.map(({ lineId, creditId, isPart, amountPence }) => [lineId, creditId, isPart, amountPence]);
  return { suppliers, invoices, runs, authorisations, payments, events, duplicates, refunds, documents, lines };
}

/** The bank's ledger without the keys, which are random in the product. */
function ledgerOf({ payments, events }: SimulatedBank) {
  return [
    ...payments.map(({ instruction, ...payment }) => ({
      ...payment,
      amountPence: instruction.amountPence,
      account: instruction.beneficiaryAccountNumber,
    })),
    ...events,
  ];
}

/** With keys in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}
