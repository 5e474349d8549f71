import { type AccountFacts, type AccountRule, accountState, isUnchecked } from './account-state.ts';

/** Actions of people on a run. They are stored permanently. */
export const RUN_INVOLVEMENTS = ['run_created', 'run_edited', 'run_submitted', 'run_withdrawn'] as const;
export type RunInvolvementKind = (typeof RUN_INVOLVEMENTS)[number];

export const INVOICE_INVOLVEMENTS = [
  'invoice_entered',
  'invoice_changed',
  'invoice_restored',
  'invoice_unqueried',
  'invoice_republished',
  'account_answered',
  'invoice_taught',
] as const;
export type InvoiceInvolvementKind = (typeof INVOICE_INVOLVEMENTS)[number];

/** Everyone who was involved in the payments of a run, by the ids of people. */
export interface RunInvolvement {
  readonly run: readonly { readonly person: string; readonly action: RunInvolvementKind }[];
  /**
   * Everyone who entered the run's invoices; changed their supplier, amount, number, date or document; answered about
   * their accounts; taught the reader their supplier; or undid another person's block: restored, took out of query or
   * published again.
   */
  readonly invoices: readonly {
    readonly person: string;
    readonly action: InvoiceInvolvementKind;
    readonly invoiceNumber: string;
  }[];
  readonly payees: readonly PayeeInvolvement[];
}

/** Everyone who was involved in a payee's current account, at any time. */
export interface PayeeInvolvement {
  readonly name: string;
  readonly enteredBy: readonly string[];
  readonly renames: readonly PayeeRename[];
  readonly confirmedBy: readonly string[];
  /** Approvers of earlier payments to this account. */
  readonly paidWithApprovalOf: readonly string[];
}

/** A rename of a payee, or the restoring of a deleted name, with the checks by other people since then. */
export interface PayeeRename {
  readonly person: string;
  readonly confirmedSinceBy: readonly string[];
  readonly paidSinceWithApprovalOf: readonly string[];
}

/** Reason why a person may not approve a run. */
export type ApprovalObjection =
  | { readonly kind: 'run_created' }
  | { readonly kind: Exclude<RunInvolvementKind, 'run_created'> }
  | { readonly kind: InvoiceInvolvementKind; readonly invoiceNumber: string }
  | { readonly kind: 'account_entered' | 'payee_renamed' | 'account_confirmed'; readonly payeeName: string };

/**
 * Reason why a person may not approve a run; null if they may. An approver must not have been involved in the run, its
 * invoices or a payee's account, unless another person has vouched for that account.
 */
export function objectionToApprover(involvement: RunInvolvement, person: string): ApprovalObjection | null {
  const ofRun = involvement.run.find((deed) => deed.person === person);
  if (ofRun) return { kind: ofRun.action };
  const ofInvoice = involvement.invoices.find((deed) => deed.person === person);
  if (ofInvoice) return { kind: ofInvoice.action, invoiceNumber: ofInvoice.invoiceNumber };
  for (const payee of involvement.payees) {
    const { name: payeeName } = payee;
    if (payee.renames.some((rename) => isUnseen(payee, rename, person))) return { kind: 'payee_renamed', payeeName };
    if (isVouchedFor(payee, person)) continue;
    if (payee.enteredBy.includes(person)) return { kind: 'account_entered', payeeName };
    if (payee.confirmedBy.includes(person)) return { kind: 'account_confirmed', payeeName };
  }
  return null;
}

type Vouching = Pick<PayeeInvolvement, 'enteredBy' | 'confirmedBy' | 'paidWithApprovalOf'>;

/**
 * True if the person renamed a payee and no other person has vouched for its account since: the name may be another
 * payee's.
 */
function isUnseen({ enteredBy }: PayeeInvolvement, rename: PayeeRename, person: string): boolean {
  const { confirmedSinceBy: confirmedBy, paidSinceWithApprovalOf: paidWithApprovalOf } = rename;
  return rename.person === person && !isVouchedFor({ enteredBy, confirmedBy, paidWithApprovalOf }, person);
}

/** True if another person confirmed an account that they did not enter, or approved a payment to it. */
function isVouchedFor(payee: Vouching, person: string): boolean {
  const isConfirmed = payee.confirmedBy.some((other) => other !== person && !payee.enteredBy.includes(other));
  return isConfirmed || payee.paidWithApprovalOf.some((other) => other !== person);
}

/**
 * True if an account still needs a check, for any payer: it was changed, renamed or read from a document, and is
 * unchecked. With a threshold, a new account needs a check too.
 */
export function isCheckMissing(account: AccountFacts, rule: AccountRule): boolean {
  const state = accountState(account, rule);
  if (state === 'none' || state === 'checked' || account.isKnown) return false;
  return isUnchecked(state) || rule.hasThreshold;
}

/**
 * True if the missing check stops this payer. Another person than the one who entered a new account must pay it.
 * Another person than the only checker must pay an account that was read from a document.
 */
export function mustConfirmAccount(account: AccountFacts, payer: string, rule: AccountRule): boolean {
  if (rule.hasThreshold && isCheckedOnlyBy(account, payer)) return true;
  if (!isCheckMissing(account, rule)) return false;
  return isUnchecked(accountState(account, rule)) || account.enteredBy.includes(payer);
}

/** The origin of such a document is unknown: its only checker may have made it. */
function isCheckedOnlyBy(account: AccountFacts, person: string): boolean {
  if (!account.isRead || account.isKnown || account.isConfirmedAfterDelay) return false;
  const checkedBy = account.confirmedBy.filter((other) => !account.enteredBy.includes(other));
  return checkedBy.length > 0 && checkedBy.every((other) => other === person);
}

/** Message to a person who may not approve a run. */
export function describeObjection(objection: ApprovalObjection, runName: string): string {
  if (objection.kind === 'run_created') return 'The person who made a payment run does not approve it';
  return `${describeDeed(objection, runName)}: someone else has to approve it`;
}

function describeDeed(objection: Exclude<ApprovalObjection, { kind: 'run_created' }>, runName: string): string {
  switch (objection.kind) {
    case 'run_edited':
      return `You have changed ${runName}`;
    case 'run_submitted':
      return `You have submitted ${runName}`;
    case 'run_withdrawn':
      return `You have withdrawn ${runName}`;
    case 'invoice_entered':
      return `You have entered invoice ${objection.invoiceNumber}, or uploaded it, and ${runName} pays it`;
    case 'invoice_changed':
      return `You have changed invoice ${objection.invoiceNumber}, which ${runName} pays`;
    case 'invoice_restored':
      return `You have restored invoice ${objection.invoiceNumber}, which ${runName} pays`;
    case 'invoice_unqueried':
      return `You have taken invoice ${objection.invoiceNumber} out of query, and ${runName} pays it`;
    case 'invoice_republished':
      return `You have published invoice ${objection.invoiceNumber} again, which others had removed from the accounting system, and ${runName} pays it`;
    case 'account_answered':
      return `You have answered whose account invoice ${objection.invoiceNumber} names, and ${runName} pays it`;
    case 'invoice_taught':
      return `You have taught the reader whose invoice ${objection.invoiceNumber} is, and ${runName} pays it`;
    case 'account_entered':
      return `You have entered the bank details of ${objection.payeeName}, or uploaded them, and ${runName} pays it`;
    case 'payee_renamed':
      return `You have renamed ${objection.payeeName} or merged another supplier into it, or restored it, and ${runName} pays it`;
    case 'account_confirmed':
      return `You have confirmed the bank details of ${objection.payeeName}, which ${runName} pays`;
  }
}
