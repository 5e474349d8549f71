import { isOpenRun } from '@paycycle/schema/domain/payment-run';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import type {
  CheckedBooks,
  CheckedCredit,
  CheckedInvoice,
  CheckedMatch,
  CheckedPayment,
  CheckedRun,
} from './checked-books.types.ts';
import { heldBy, usedCreditsOf } from './checked-credit.plan.ts';

/** The records of a company by what they name. */
export class BooksIndex {
  readonly invoices: ReadonlyMap<number, CheckedInvoice>;
  readonly runs: ReadonlyMap<number, CheckedRun>;
  readonly matches: ReadonlyMap<number, readonly CheckedMatch[]>;
  readonly matchesOfLine: ReadonlyMap<number, readonly CheckedMatch[]>;
  readonly payments: ReadonlyMap<number, readonly CheckedPayment[]>;
  readonly livePaymentsOfItem: ReadonlyMap<number | null, readonly CheckedPayment[]>;
  readonly itemsOfPayments: ReadonlySet<number | null>;
  readonly openRuns: ReadonlyMap<number, readonly CheckedRun[]>;
  readonly completions: ReadonlyMap<number, readonly CheckedRun[]>;
  readonly usedCredits: ReadonlyMap<number, readonly CheckedCredit[]>;
  readonly creditsOfItem: ReadonlyMap<number | null, readonly CheckedCredit[]>;

  constructor({ invoices, runs, matches, payments }: CheckedBooks) {
    this.invoices = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    this.runs = new Map(runs.map((run) => [run.id, run]));
    this.matches = Map.groupBy(matches, ({ invoiceId }) => invoiceId);
    this.matchesOfLine = Map.groupBy(matches, ({ lineId }) => lineId);
    this.payments = byInvoice(payments, ({ invoiceIds }) => invoiceIds);
    this.livePaymentsOfItem = Map.groupBy(
      payments.filter(({ status }) => isLivePayment(status)),
      ({ paymentRunItemId }) => paymentRunItemId,
    );
    this.itemsOfPayments = new Set(payments.map(({ paymentRunItemId }) => paymentRunItemId));
    const open = runs.filter(({ status }) => isOpenRun(status));
    this.openRuns = byInvoice(open, heldBy);
    this.usedCredits = usedCreditsOf(runs, matches);
    this.creditsOfItem = new Map(runs.flatMap(({ items }) => items.map(({ id, credits }) => [id, credits])));
    this.completions = byInvoice(runs, ({ completedIds }) => completedIds);
  }

  matchesOf(invoice: CheckedInvoice, kind: CheckedMatch['kind']): CheckedMatch[] {
    return (this.matches.get(invoice.id) ?? []).filter((match) => match.kind === kind);
  }

  livePaymentsOf({ id }: CheckedInvoice): CheckedPayment[] {
    return (this.payments.get(id) ?? []).filter(({ status }) => isLivePayment(status));
  }
}

function byInvoice<T>(records: readonly T[], idsOf: (record: T) => readonly number[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const record of records) {
    for (const id of idsOf(record)) {
      const known = found.get(id);
      if (known) known.push(record);
      else found.set(id, [record]);
    }
  }
  return found;
}
