import { type AccountState, isUnchecked } from '@paycycle/schema/domain/account-state';
import type { InvoiceStatus } from '@paycycle/schema/domain/invoice-status';
import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';

/** An invoice that is to be paid. */
export interface PayableInvoice {
  readonly id: number;
  readonly invoiceNumber: string;
  readonly status: InvoiceStatus;
  readonly isMatched: boolean;
  /** Total of its part payments. The rest is not paid through the provider, which would pay the whole amount. */
  readonly partPaidPence: Pence;
  readonly hasLivePayment: boolean;
  /** True if the open run still lists the invoice but no longer pays it: another run may pay it. */
  readonly hasLeftRun: boolean;
  /** Unanswered question about the account; null if there is none. */
  readonly accountQuestion: string | null;
  /** Unanswered question whether it was paid, after a match with a statement line was undone; null if there is none. */
  readonly paymentQuestion: string | null;
  /** Description of its state in the accounting system if that blocks its payment; null otherwise. */
  readonly ledgerStop: string | null;
}

/** Payee and account of a payment. */
export interface Payee {
  readonly id: number;
  readonly name: string;
  readonly bankAccountName: string | null;
  readonly bankSortCode: string | null;
  readonly bankAccountNumber: string | null;
  /** Reason why the payee cannot be paid at all: archived, or sample data; null otherwise. */
  readonly unpayableWords: string | null;
  /** True if the account is unchecked, or if only the payer has entered it. */
  readonly needsConfirmation: boolean;
  readonly accountState: AccountState;
  /** End of the waiting period after one person changed and confirmed the account; null if it does not wait. */
  readonly waitsUntil: Date | null;
}

/** Target of one payment: an item of a run, or one invoice. */
export interface PaymentTarget {
  readonly payee: Payee;
  /** Total of the invoices less the used credit notes; never below zero. */
  readonly amountPence: Pence;
  readonly invoices: readonly PayableInvoice[];
  /** Credit notes that reduce the payment (RULES.md, 61). */
  readonly credits: readonly PayableInvoice[];
}

/** Why a supplier was not paid. */
export interface PaymentFailure {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly message: string;
}

/** The account that a payment goes to, as it is stored with it (RULES.md, 26). */
export interface Beneficiary {
  readonly beneficiaryName: string;
  readonly beneficiarySortCode: string;
  readonly beneficiaryAccountNumber: string;
}

export type TargetPlan =
  | ({ readonly kind: 'pay' } & Beneficiary)
  /** Nothing is left to pay, or a payment is under way. */
  | { readonly kind: 'skip' }
  /** Credit notes cover the invoices: they are paid without a payment. */
  | { readonly kind: 'covered' }
  | { readonly kind: 'refuse'; readonly message: string };

/** 'Bank details required for payment processing' (RULES.md, section 2, Payments page). */
const BANK_DETAILS_REQUIRED = 'Bank details required for payment processing';

/** Describes why an account needs a confirmation, and the remedy, by its state (RULES.md, 84). */
function notChecked({ accountState: state, waitsUntil }: Payee): string {
  if (waitsUntil !== null) {
    const from = `${formatLocalDate(londonDate(waitsUntil))}, ${formatLondonTime(waitsUntil)}`;
    return `One person has changed and confirmed these bank details. They can be paid from ${from}, or once someone else confirms them.`;
  }
  if (state === 'checked') {
    return 'These bank details came with a document, and only you have checked them: someone else makes the first payment to them.';
  }
  const why = {
    changed: 'The bank details have changed since the last payment or check, or bear another name by now.',
    not_checked: 'The bank details came with a document, and nobody has checked them.',
  };
  const reason = isUnchecked(state) ? why[state] : 'Only you have seen the bank details.';
  return `${reason} Check them with the supplier, then confirm them; where payments need a second person, someone who has not entered them does.`;
}

/**
 * Plans whether a target can be paid now, and to which account (RULES.md, 23, 24 and 26).
 * @param objections reasons of the provider to reject such a payment
 */
export function planTarget(
  target: PaymentTarget,
  objections: (instruction: Beneficiary & { amountPence: Pence }) => readonly string[],
): TargetPlan {
  const { payee, invoices, credits, amountPence } = target;
  if (invoices.every(({ hasLivePayment, status }) => hasLivePayment || status === 'paid')) return { kind: 'skip' };
  const settled = invoices.find((invoice) => invoice.status !== 'to_pay' || invoice.isMatched);
  if (settled) return refuse(`Invoice ${settled.invoiceNumber} is ${describeState(settled)}: it cannot be paid again.`);
  const gone = invoices.find(({ hasLeftRun }) => hasLeftRun);
  if (gone) return refuse(`Invoice ${gone.invoiceNumber} has left this payment run: it is not paid with it.`);
  const partPaid = invoices.find(({ partPaidPence }) => partPaidPence > 0);
  if (partPaid)
    return refuse(
      `Part of invoice ${partPaid.invoiceNumber} is already paid: pay the rest by hand, or undo the match of the part if it was not one.`,
    );
  const inProgress = invoices.find(({ hasLivePayment }) => hasLivePayment);
  if (inProgress) return refuse(`A payment of invoice ${inProgress.invoiceNumber} is under way.`);
  const used = credits.find((credit) => credit.status !== 'to_pay' || credit.isMatched || credit.hasLeftRun);
  if (used) return refuse(`Credit note ${used.invoiceNumber} was used another way: take it out of this payment run.`);
  const asked = [...invoices, ...credits].find(({ accountQuestion }) => accountQuestion !== null);
  if (asked)
    return refuse(
      `Invoice ${asked.invoiceNumber} asks about its bank account: answer that first. ${asked.accountQuestion}`,
    );
  const paidBefore = invoices.find(({ paymentQuestion }) => paymentQuestion !== null);
  if (paidBefore)
    return refuse(
      `Invoice ${paidBefore.invoiceNumber} asks whether it was paid: answer that first. ${paidBefore.paymentQuestion}`,
    );
  const stopped = [...invoices, ...credits].find(({ ledgerStop }) => ledgerStop !== null);
  if (stopped?.ledgerStop) return refuse(`Invoice ${stopped.ledgerStop}`);
  if (amountPence === 0) return { kind: 'covered' };
  const { bankSortCode, bankAccountNumber, unpayableWords } = payee;
  if (unpayableWords !== null) return refuse(`${unpayableWords}.`);
  if (!bankSortCode || !bankAccountNumber) return refuse(BANK_DETAILS_REQUIRED);
  if (payee.needsConfirmation) return refuse(notChecked(payee));
  const beneficiary = {
    beneficiaryName: payee.bankAccountName ?? payee.name,
    beneficiarySortCode: bankSortCode,
    beneficiaryAccountNumber: bankAccountNumber,
  };
  const reasons = objections({ ...beneficiary, amountPence });
  return reasons.length > 0 ? refuse(reasons.join(' ')) : { kind: 'pay', ...beneficiary };
}

function refuse(message: string): TargetPlan {
  return { kind: 'refuse', message };
}

function describeState({ status, isMatched }: PayableInvoice): string {
  if (isMatched) return 'matched to a bank transaction';
  return { paid: 'already paid', auto_paid: 'paid automatically', query: 'in query', to_pay: 'to pay' }[status];
}

/** 'Invoice INV-1', 'Invoices INV-1, INV-2 and 3 more', 'Invoice INV-1 less credit note CN-1'. */
export function descriptionOf(numbers: readonly string[], creditNumbers: readonly string[] = []): string {
  const invoices = listOf('Invoice', numbers);
  return creditNumbers.length === 0 ? invoices : `${invoices} less ${listOf('credit note', creditNumbers)}`;
}

function listOf(what: string, numbers: readonly string[]): string {
  const shown = numbers.slice(0, 5).join(', ');
  const more = numbers.length > 5 ? ` and ${numbers.length - 5} more` : '';
  return `${what}${numbers.length === 1 ? '' : 's'} ${shown}${more}`;
}

/** Cuts a list into groups of a size; the last one may be smaller. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let start = 0; start < items.length; start += size) groups.push(items.slice(start, start + size));
  return groups;
}
