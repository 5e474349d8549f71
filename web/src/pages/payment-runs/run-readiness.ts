import { isUnchecked } from '@paycycle/schema/domain/account-state';
import { formatPounds } from '@paycycle/schema/domain/money';
import { isLivePayment } from '@paycycle/schema/domain/provider-payment';
import { countOf } from '../../lib/count-of.ts';
import { newestPayment, type RunItem } from './run-detail.ts';

/** Readiness of a run's supplier for payment. States that need a user's action come first. */
const READINESS = [
  'mistyped',
  'not_checked',
  'second_person',
  'no_bank_details',
  'refused',
  'warned',
  'ready',
  'covered',
  'settled',
] as const;
export type Readiness = (typeof READINESS)[number];

/**
 * Obstacle to a supplier's payment, for any viewer; `settled` if it is paid or in progress; `covered` if credit notes
 * leave nothing to pay.
 */
export function readinessOf(item: RunItem): Readiness {
  const { supplier, invoices, paymentProblem, duplicateWarnings, isAccountCheckMissing } = item;
  const payment = newestPayment(item);
  const isPaid = invoices.every(({ displayStatus }) => displayStatus === 'paid');
  if (isPaid || (payment && isLivePayment(payment.status))) return 'settled';
  if (item.totalAmountPence === 0 && item.credits.length > 0) return paymentProblem ? 'refused' : 'covered';
  if (!supplier.bankSortCode || !supplier.bankAccountNumber) return 'no_bank_details';
  if (supplier.isAccountMistyped) return 'mistyped';
  if (isAccountCheckMissing) return isUnchecked(supplier.accountState) ? 'not_checked' : 'second_person';
  if (paymentProblem) return 'refused';
  return duplicateWarnings.length > 0 ? 'warned' : 'ready';
}

/** '2 first payments: Alder Ltd, Birch'; null if all were paid before. */
export function describeFirstPayments(items: readonly RunItem[]): string | null {
  // Suppliers that are left out are listed separately.
  const firstPayments = items.filter((item) => isFirstPayment(item) && !isLeftOutNow(item));
  if (firstPayments.length === 0) return null;
  return `${countOf(firstPayments.length, 'first payment')} to these bank details: ${namesOf(firstPayments)}`;
}

/** 'Read the warnings: Alder Ltd, Birch'; null without a warning of a bill that may not be owed. */
export function describeWarnings(items: readonly RunItem[]): string | null {
  const warned = items.filter((item) => readinessOf(item) !== 'settled' && item.duplicateWarnings.length > 0);
  return warned.length === 0 ? null : `Read the warnings: ${namesOf(warned)}`;
}

function namesOf(items: readonly RunItem[]): string {
  const names = items.map(({ supplier }) => supplier.name);
  const more = names.length - NAMES_MAX;
  return [...names.slice(0, NAMES_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** True if the supplier's current account has never received a payment. */
export function isFirstPayment(item: RunItem): boolean {
  const { accountState } = item.supplier;
  return accountState !== 'paid' && accountState !== 'none' && readinessOf(item) !== 'settled';
}

/** Most names in the summary; the rest is counted. */
const NAMES_MAX = 5;

/** Suppliers of a run, those with problems first, otherwise in the run's order. */
export function problemsFirst(items: readonly RunItem[]): RunItem[] {
  const rankOf = (item: RunItem) => READINESS.indexOf(readinessOf(item));
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Texts of the summary for each state, in its order. */
const WORDS = {
  ready: (count) => `${count} ready`,
  warned: (count) => `${count} with warnings`,
  no_bank_details: (count) => `${count} without bank details`,
  mistyped: (count) => `${countOf(count, 'account')} ${count === 1 ? 'looks' : 'look'} mistyped`,
  not_checked: (count) => `${count} with bank details not checked`,
  second_person: (count) => `${count} new, not yet checked by a second person`,
  refused: (count) => `${count} can't be paid now`,
  covered: (count) => `${count} covered by credit notes`,
  settled: (count) => `${count} paid or under way`,
} as const satisfies Record<Readiness, (count: number) => string>;

/** '6 ready · 1 without bank details · 1 account looks mistyped'. */
export function describeReadiness(items: readonly RunItem[]): string {
  const kinds = Map.groupBy(items, readinessOf);
  return (Object.keys(WORDS) as Readiness[])
    .flatMap((kind) => {
      const count = kinds.get(kind)?.length ?? 0;
      return count > 0 ? WORDS[kind](count) : [];
    })
    .join(' · ');
}

/** Reason why a supplier is left out if the run is paid now. */
const LEFT_OUT = {
  no_bank_details: 'no bank details',
  not_checked: 'bank details not checked',
  second_person: 'new bank details, not yet checked by a second person',
  refused: "can't be paid now",
} as const satisfies Partial<Record<Readiness, string>>;

/** 'Won’t be paid yet: Alder Ltd (no bank details), £240.00', if the user pays now; null if all are paid. */
export function describeLeftOut(items: readonly RunItem[]): string | null {
  const left = items.flatMap((item) => {
    const readiness = readinessOf(item);
    if (!isLeftOut(readiness) || !isLeftOutNow(item)) return [];
    return `${item.supplier.name} (${LEFT_OUT[readiness]}), ${formatPounds(item.totalAmountPence)}`;
  });
  return left.length === 0 ? null : `Won’t be paid yet: ${left.join('; ')}`;
}

function isLeftOut(readiness: Readiness): readiness is keyof typeof LEFT_OUT {
  return readiness in LEFT_OUT;
}

/**
 * True if a supplier is left out when this user pays now: another person than the one who entered a new account must
 * pay it.
 */
export function isLeftOutNow(item: RunItem): boolean {
  const readiness = readinessOf(item);
  return isLeftOut(readiness) && (readiness !== 'second_person' || item.needsBankConfirmation);
}

/** True if a run has something to check before payment. */
export function hasProblem(items: readonly RunItem[]): boolean {
  return items.some((item) => !['ready', 'covered', 'settled'].includes(readinessOf(item)));
}
