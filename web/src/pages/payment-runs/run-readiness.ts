import { formatPounds } from '@paycycle/schema/domain/money';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { countOf } from '../../lib/count-of.ts';
import { newestPayment, type RunItem } from './run-detail.ts';

/** How far a supplier of a run is from being paid, what needs a person first. */
const READINESS = ['mistyped', 'changed', 'no_bank_details', 'refused', 'ready', 'covered', 'settled'] as const;
export type Readiness = (typeof READINESS)[number];

/**
 * What stands between a supplier of a run and its payment; `settled` when it is paid, or its payment is under way;
 * `covered` when credit notes leave nothing to pay.
 */
export function readinessOf(item: RunItem): Readiness {
  const { supplier, invoices, paymentProblem, needsBankConfirmation } = item;
  const payment = newestPayment(item);
  const isPaid = invoices.every(({ displayStatus }) => displayStatus === 'paid');
  if (isPaid || (payment && isLivePayment(payment.status))) return 'settled';
  if (item.totalAmountPence === 0 && item.credits.length > 0) return paymentProblem ? 'refused' : 'covered';
  if (!supplier.bankSortCode || !supplier.bankAccountNumber) return 'no_bank_details';
  if (supplier.bankDetailsWarning) return 'mistyped';
  if (needsBankConfirmation) return 'changed';
  return paymentProblem ? 'refused' : 'ready';
}

/** The suppliers of a run with its problems first, each kind in the run's own order. */
export function problemsFirst(items: readonly RunItem[]): RunItem[] {
  const rankOf = (item: RunItem) => READINESS.indexOf(readinessOf(item));
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The words of the summary for each kind of supplier, in its order. */
const WORDS = {
  ready: (count) => `${count} ready`,
  no_bank_details: (count) => `${count} without bank details`,
  mistyped: (count) => `${countOf(count, 'account')} ${count === 1 ? 'looks' : 'look'} mistyped`,
  changed: (count) => `${count} with changed bank details`,
  refused: (count) => `${count} can't be paid now`,
  covered: (count) => `${count} covered by credit notes`,
  settled: (count) => `${count} paid or under way`,
} as const satisfies Record<Readiness, (count: number) => string>;

/** '6 ready · 1 without bank details · 1 account looks mistyped'. */
export function readinessInWords(items: readonly RunItem[]): string {
  const kinds = Map.groupBy(items, readinessOf);
  return (Object.keys(WORDS) as Readiness[])
    .flatMap((kind) => {
      const count = kinds.get(kind)?.length ?? 0;
      return count > 0 ? WORDS[kind](count) : [];
    })
    .join(' · ');
}

/** Why a supplier gets nothing when the run is paid now. */
const LEFT_OUT = {
  no_bank_details: 'no bank details',
  changed: 'changed bank details that nobody has confirmed',
  refused: "can't be paid now",
} as const satisfies Partial<Record<Readiness, string>>;

/** 'Left out: Alder Ltd (no bank details), £240.00'; null where everyone is paid. */
export function leftOutInWords(items: readonly RunItem[]): string | null {
  const left = items.flatMap((item) => {
    const readiness = readinessOf(item);
    if (!isLeftOut(readiness)) return [];
    return `${item.supplier.name} (${LEFT_OUT[readiness]}), ${formatPounds(item.totalAmountPence)}`;
  });
  return left.length === 0 ? null : `Left out when you pay now: ${left.join('; ')}`;
}

function isLeftOut(readiness: Readiness): readiness is keyof typeof LEFT_OUT {
  return readiness in LEFT_OUT;
}

/** Whether something of a run needs a look before it is paid. */
export function hasProblem(items: readonly RunItem[]): boolean {
  return items.some((item) => !['ready', 'covered', 'settled'].includes(readinessOf(item)));
}
