import { type AccountFacts, type AccountRule, accountState, isUnchecked } from './account-state.ts';

/** What people do to a run; the record of it is kept for good. */
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

/** Everyone who has had a hand in what a run pays, by the ids of people. */
export interface RunInvolvement {
  readonly run: readonly { readonly person: string; readonly action: RunInvolvementKind }[];
  /**
   * Who entered its invoices, changed their supplier, amount, number, date or paper, answered about their accounts, taught the reader whose they are, or undid
   * what somebody else had done to stop them: restored them, took them out of query, or published them again.
   */
  readonly invoices: readonly {
    readonly person: string;
    readonly action: InvoiceInvolvementKind;
    readonly invoiceNumber: string;
  }[];
  readonly payees: readonly PayeeInvolvement[];
}

/** Who has had a hand in the account that a payee has now, whenever that was. */
export interface PayeeInvolvement {
  readonly name: string;
  readonly enteredBy: readonly string[];
  readonly renames: readonly PayeeRename[];
  readonly confirmedBy: readonly string[];
  /** Who approved payments that went to this account before. */
  readonly paidWithApprovalOf: readonly string[];
}

/** That someone gave a payee another name, or restored it when another had deleted it, and what others did about it since. */
export interface PayeeRename {
  readonly person: string;
  readonly confirmedSinceBy: readonly string[];
  readonly paidSinceWithApprovalOf: readonly string[];
}

/** Why a person may not approve a run. */
export type ApprovalObjection =
  | { readonly kind: 'run_created' }
  | { readonly kind: Exclude<RunInvolvementKind, 'run_created'> }
  | { readonly kind: InvoiceInvolvementKind; readonly invoiceNumber: string }
  | { readonly kind: 'account_entered' | 'payee_renamed' | 'account_confirmed'; readonly payeeName: string };

/**
 * Why a person may not approve a run; null when they may. An approver must have had no hand in the run, its invoices or
 * a payee's account, unless someone else has vouched for that account.
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
 * Whether a person renamed a payee, and nobody else has vouched for its account since: it may bear another payee's
 * name.
 */
function isUnseen({ enteredBy }: PayeeInvolvement, rename: PayeeRename, person: string): boolean {
  const { confirmedSinceBy: confirmedBy, paidSinceWithApprovalOf: paidWithApprovalOf } = rename;
  return rename.person === person && !isVouchedFor({ enteredBy, confirmedBy, paidWithApprovalOf }, person);
}

/**
 * Whether another than this person has confirmed an account that they did not enter, or has approved a payment to it.
 */
function isVouchedFor(payee: Vouching, person: string): boolean {
  const isConfirmed = payee.confirmedBy.some((other) => other !== person && !payee.enteredBy.includes(other));
  return isConfirmed || payee.paidWithApprovalOf.some((other) => other !== person);
}

/**
 * Whether an account waits for someone to check it, whoever asks: one that was changed, bears another payee's name, or was
 * read from a document, and that nobody has checked; and, where a threshold is set, also a new one.
 */
export function isCheckMissing(account: AccountFacts, rule: AccountRule): boolean {
  const state = accountState(account, rule);
  if (state === 'none' || state === 'checked' || account.isKnown) return false;
  return isUnchecked(state) || rule.hasThreshold;
}

/**
 * Whether that stands in the way of this payer: a new account is paid by another than who entered it, and one that nobody
 * typed by another than who alone has checked it.
 */
export function mustConfirmAccount(account: AccountFacts, payer: string, rule: AccountRule): boolean {
  if (rule.hasThreshold && isCheckedOnlyBy(account, payer)) return true;
  if (!isCheckMissing(account, rule)) return false;
  return isUnchecked(accountState(account, rule)) || account.enteredBy.includes(payer);
}

/** Nobody knows who made the paper that such an account came with: it may be who checked it. */
function isCheckedOnlyBy(account: AccountFacts, person: string): boolean {
  if (!account.isRead || account.isKnown || account.isConfirmedAfterDelay) return false;
  const checkedBy = account.confirmedBy.filter((other) => !account.enteredBy.includes(other));
  return checkedBy.length > 0 && checkedBy.every((other) => other === person);
}

/** The message to someone who may not approve a run. */
export function objectionInWords(objection: ApprovalObjection, runName: string): string {
  if (objection.kind === 'run_created') return 'The person who made a payment run does not approve it';
  return `${deedInWords(objection, runName)}: someone else has to approve it`;
}

function deedInWords(objection: Exclude<ApprovalObjection, { kind: 'run_created' }>, runName: string): string {
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
