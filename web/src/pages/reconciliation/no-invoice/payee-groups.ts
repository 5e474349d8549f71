import { type Pence, pence, sumPence } from '@paycycle/schema/domain/money';
import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import { signedPence } from '@paycycle/schema/domain/running-balance';
import type { BankTransactionFieldsFragment } from '@paycycle/schema/generated/operations';
import { payeeName } from '../transactions/payee-name.ts';

/** Transactions of one payee that are marked together. */
export interface PayeeGroup {
  readonly payee: string;
  readonly count: number;
  /** Payments out less money in. */
  readonly outPence: Pence;
  /** A supplier on record that they name: its invoices may be missing. */
  readonly supplierName: string | null;
}

/** Shorter names are found in too many texts: they count only where the text is nothing else. */
const NAME_LENGTH_MIN = 5;

/** Groups the transactions by payee: payees that are suppliers first, then the largest. */
export function groupByPayee(
  transactions: readonly BankTransactionFieldsFragment[],
  supplierNames: readonly string[],
): PayeeGroup[] {
  const suppliers = supplierNames.map((name) => ({ name, key: payeeNameKey(name) }));
  const byPayee = Map.groupBy(transactions, (one) => payeeNameKey(payeeName(one) ?? one.description));
  const groups = [...byPayee.values()].flatMap((ofPayee): PayeeGroup[] => {
    const [first] = ofPayee;
    if (!first) return [];
    const texts = [...new Set(ofPayee.flatMap((one) => [one.description, payeeName(one) ?? '']))].map(payeeNameKey);
    const named = suppliers.find(({ key }) =>
      texts.some((text) => (key.length < NAME_LENGTH_MIN ? text === key : text.includes(key))),
    );
    return [
      {
        payee: payeeName(first) ?? first.description,
        count: ofPayee.length,
        outPence: pence(-sumPence(ofPayee.map(signedPence))),
        supplierName: named?.name ?? null,
      },
    ];
  });
  return groups.toSorted(
    (a, b) =>
      Number(b.supplierName !== null) - Number(a.supplierName !== null) || Math.abs(b.outPence) - Math.abs(a.outPence),
  );
}
