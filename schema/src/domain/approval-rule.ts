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

/** A person by whom an action counts as done. */
interface Involvement {
  readonly person: string;
  /** False if another user did it who counts as the same person, such as a newcomer whom they invited (RULES.md, 71). */
  readonly isOwn: boolean;
}

/** Everyone who was involved in the payments of a run, by the ids of people. */
export interface RunInvolvement {
  readonly run: readonly (Involvement & { readonly action: RunInvolvementKind })[];
  /**
   * Everyone who entered the run's invoices; changed their supplier, amount, number, date or document; answered about
   * their accounts; taught the reader their supplier; or undid another person's block: restored, took out of query or
   * published again.
   */
  readonly invoices: readonly (Involvement & {
    readonly action: InvoiceInvolvementKind;
    readonly invoiceNumber: string;
  })[];
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
  | { readonly kind: RunInvolvementKind; readonly isOwn: boolean }
  | { readonly kind: InvoiceInvolvementKind; readonly isOwn: boolean; readonly invoiceNumber: string }
  | { readonly kind: 'account_entered' | 'payee_renamed' | 'account_confirmed'; readonly payeeName: string };

/**
 * Reason why a person may not approve a run; null if they may. An approver must not have been involved in the run, its
 * invoices or a payee's account, unless another person has vouched for that account.
 */
export function objectionToApprover(involvement: RunInvolvement, person: string): ApprovalObjection | null {
  const { run, invoices } = involvement;
  for (const isOwn of [true, false]) {
    const ofRun = run.find((deed) => deed.person === person && deed.isOwn === isOwn);
    if (ofRun) return { kind: ofRun.action, isOwn };
    const ofInvoice = invoices.find((deed) => deed.person === person && deed.isOwn === isOwn);
    if (ofInvoice) return { kind: ofInvoice.action, isOwn, invoiceNumber: ofInvoice.invoiceNumber };
  }
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
  if (objection.kind === 'run_created' && objection.isOwn)
    return 'The person who made a payment run does not approve it';
  const isOwn = !('isOwn' in objection) || objection.isOwn;
  return `${isOwn ? 'You have' : COUNTS_AS_YOU} ${describeDeed(objection, runName)}: someone else has to approve it`;
}

const COUNTS_AS_YOU = 'A user whom you had just invited, or whose password you had chosen, has';

function describeDeed(objection: ApprovalObjection, runName: string): string {
  switch (objection.kind) {
    case 'run_created':
      return `made ${runName}`;
    case 'run_edited':
      return `changed ${runName}`;
    case 'run_submitted':
      return `submitted ${runName}`;
    case 'run_withdrawn':
      return `withdrawn ${runName}`;
    case 'invoice_entered':
      return `entered invoice ${objection.invoiceNumber}, or uploaded it, and ${runName} pays it`;
    case 'invoice_changed':
      return `changed invoice ${objection.invoiceNumber}, which ${runName} pays`;
    case 'invoice_restored':
      return `restored invoice ${objection.invoiceNumber}, which ${runName} pays`;
    case 'invoice_unqueried':
      return `taken invoice ${objection.invoiceNumber} out of query, and ${runName} pays it`;
    case 'invoice_republished':
      return `published invoice ${objection.invoiceNumber} again, which others had removed from the accounting system, and ${runName} pays it`;
    case 'account_answered':
      return `answered whose account invoice ${objection.invoiceNumber} names, and ${runName} pays it`;
    case 'invoice_taught':
      return `taught the reader whose invoice ${objection.invoiceNumber} is, and ${runName} pays it`;
    case 'account_entered':
      return `entered the bank details of ${objection.payeeName}, or uploaded them, and ${runName} pays it`;
    case 'payee_renamed':
      return `renamed ${objection.payeeName} or merged another supplier into it, or restored it, and ${runName} pays it`;
    case 'account_confirmed':
      return `confirmed the bank details of ${objection.payeeName}, which ${runName} pays`;
  }
}
