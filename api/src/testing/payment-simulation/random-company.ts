import { addDays, localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedCompany } from './simulation-books.ts';

/** The accounts that suppliers of the simulation have and change to. */
export const ACCOUNTS = ['55779911', '12345678', '20304050'] as const;

const FIRST_CREDIT = localDate('2026-08-10');

/** A small company: one to four suppliers, one to eight invoices; every second one has credit notes. */
export function randomCompany(random: SeededRandom): SimulatedCompany {
  const supplierCount = random.between(1, 4);
  // Each supplier has an invoice, because it comes into the books with its first one.
  const invoiceCount = random.between(supplierCount, 8);
  const documentCount = random.below(4);
  const creditCount = random.chance(0.5) ? random.between(1, 3) : 0;
  return {
    thresholdPence: random.chance(0.3) ? pence(random.between(1, 400) * 100) : null,
    paymentsPerAuthorisation: random.pick([1, 2, 50]),
    isReplayStale: random.chance(0.5),
    accounts: Array.from({ length: supplierCount }, () => (random.chance(0.9) ? random.pick(ACCOUNTS) : null)),
    invoices: Array.from({ length: invoiceCount }, (_, index) => ({
      supplierId: index < supplierCount ? index + 1 : random.between(1, supplierCount),
      amountPence: randomAmount(random),
    })),
    credits: Array.from({ length: creditCount }, (_, index) => ({
      supplierId: random.between(1, supplierCount),
      amountPence: randomAmount(random, true),
      date: addDays(FIRST_CREDIT, 7 * random.below(3) + index),
    })),
    creditLines: Array.from({ length: 2 * creditCount }, () => randomAmount(random)),
    documents: Array.from({ length: documentCount }, (_, index) => ({
      ...randomSender(random, supplierCount, index),
      id: index + 1,
      amountPence: randomAmount(random),
    })),
  };
}

/** A supplier that is there, or one that comes with the document; and the account that this names. */
function randomSender(random: SeededRandom, supplierCount: number, index: number) {
  const isKnown = random.chance(0.4);
  const supplierId = isKnown ? random.between(1, supplierCount) : supplierCount + index + 1;
  if (random.chance(isKnown ? 0.5 : 0.2)) return { supplierId, account: null };
  return { supplierId, account: random.chance(0.4) ? random.pick(ACCOUNTS) : `7000000${index}` };
}

/** From a penny to £200; below zero for a credit note. */
export function randomAmount(random: SeededRandom, isOfCredit = false) {
  const amount = random.between(1, 20_000);
  return pence(isOfCredit ? -amount : amount);
}
