import type { InvoiceInvolvementKind, RunInvolvementKind } from '@paycycle/schema/domain/approval-rule';
import { formatLocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, parseDecimal, pence } from '@paycycle/schema/domain/money';

/** Fields of an invoice as they were and became, by the names that its history has for them. */
export interface InvoiceDifference {
  readonly before: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

/** Something that someone did to a run, to an invoice in it, or to the account of a payee. */
export interface InvolvementEntry {
  readonly action:
    | RunInvolvementKind
    | InvoiceInvolvementKind
    | 'account_entered'
    | 'payee_renamed'
    | 'payee_restored'
    | 'payee_merged'
    | 'payee_unmerged'
    | 'account_confirmed'
    | 'run_sent_back'
    | 'invoice_sent_back'
    | 'match_undone'
    | 'mark_undone'
    | 'run_not_paid'
    | 'said_not_paid'
    | 'file_not_sent';
  readonly at: string;
  readonly personName: string;
  readonly invoiceNumber: string | null;
  readonly supplierName: string | null;
  /** Fields that a change of an invoice changed. */
  readonly differences: readonly InvoiceDifference[];
  /** Other users who have changed the entered invoice since. */
  readonly changedSinceBy: readonly string[];
  readonly account: string;
  readonly accountBefore: string | null;
  readonly nameBefore: string | null;
  /**
   * Why a run was sent back, which other run it was and when; whose payment file was not sent, what was answered about an
   * account, or what had paid an invoice, and by whose doing; who had deleted what was restored, or had put in query what was
   * taken out of it; what others had done with a bill that was published again.
   */
  readonly reason: string | null;
}

/** Returns whether an entry is more than a creation. */
export function isChange({ action }: InvolvementEntry): boolean {
  return action !== 'run_created' && action !== 'invoice_entered';
}

/** Describes a person's actions, each kind once: 'entered 12 invoices'. Changes of invoices name the changed fields. */
export function describeInvolvement(entries: readonly InvolvementEntry[]): string[] {
  const byAction = Map.groupBy(entries, ({ action }) => action);
  return [...byAction].flatMap(([action, of]) => {
    if (action === 'invoice_changed') return describeChanges(of);
    const alike = BY_REASON.has(action) ? Map.groupBy(of, ({ reason }) => reason) : new Map([[action, of]]);
    return [...alike.values()].map(DEEDS[action]);
  });
}

/** Actions that are described separately for each reason. */
const BY_REASON: ReadonlySet<InvolvementEntry['action']> = new Set([
  'invoice_restored',
  'invoice_unqueried',
  'invoice_republished',
  'payee_restored',
  'invoice_sent_back',
]);

/** Groups invoices that were changed in the same way, such as by a merge of suppliers, as one action. */
function describeChanges(entries: readonly InvolvementEntry[]): string[] {
  const byInvoice = Map.groupBy(entries, ({ invoiceNumber }) => invoiceNumber);
  const byChange = Map.groupBy(byInvoice.values(), (of) => [...new Set(of.flatMap(differencesOf))].join(', '));
  return [...byChange].map(([change, of]) => `changed ${invoicesOf(of.flat())}${change && ` (${change})`}`);
}

const DEEDS: Record<
  Exclude<InvolvementEntry['action'], 'invoice_changed'>,
  (entries: readonly InvolvementEntry[]) => string
> = {
  run_created: () => 'made the run',
  run_edited: () => 'changed the run',
  run_submitted: () => 'submitted it',
  run_withdrawn: () => 'withdrew it',
  run_sent_back: () => 'sent it back',
  invoice_sent_back: (entries) => `sent ${namedInvoicesOf(entries)} back with ${reasonsOf(entries)}`,
  invoice_entered: (entries) => `entered ${invoicesOf(entries)}${changedSince(entries)}`,
  invoice_restored: (entries) => `restored ${namedInvoicesOf(entries)}, which ${reasonsOf(entries)}`,
  invoice_unqueried: (entries) => `took ${namedInvoicesOf(entries)} out of query, which ${reasonsOf(entries)}`,
  invoice_republished: (entries) => `published ${namedInvoicesOf(entries)} again, which had been ${reasonsOf(entries)}`,
  invoice_taught: (entries) => `taught the reader whose ${namedInvoicesOf(entries)} ${isOrAre(entries)}`,
  payee_restored: (entries) => `restored ${restoredPayeesOf(entries)}, which ${reasonsOf(entries)}`,
  payee_merged: (entries) => `merged ${mergesOf(entries)}`,
  payee_unmerged: (entries) => `undid the merge of ${mergesOf(entries)}`,
  account_answered: (entries) =>
    `answered that the account on the paper of ${namedInvoicesOf(entries)} ${reasonsOf(entries)}`,
  account_entered: (entries) => `entered the bank details of ${payeesOf(entries)}`,
  payee_renamed: (entries) => `renamed ${renamedPayeesOf(entries)}`,
  match_undone: (entries) => `undid what had paid ${namedInvoicesOf(entries)}`,
  mark_undone: (entries) => `took back that ${namedInvoicesOf(entries)} had been paid${markedBy(entries)}`,
  run_not_paid: (entries) =>
    `said that ${reasonsOf(entries, ' and ')} was not paid: it had paid ${namedInvoicesOf(entries)}`,
  said_not_paid: (entries) => `answered that ${namedInvoicesOf(entries)} had not been paid`,
  file_not_sent: (entries) =>
    `said that the payment file of ${reasonsOf(entries)}, was not sent: it pays ${namedInvoicesOf(entries)}`,
  account_confirmed: (entries) => `confirmed the bank details of ${payeesOf(entries)}`,
};

/** One entry as a sentence that begins with its person. */
export function describeEntry(entry: InvolvementEntry): string {
  const { personName, action, invoiceNumber, supplierName, account } = entry;
  if (action === 'invoice_changed') {
    return `${personName} changed invoice ${invoiceNumber}: ${[...new Set(differencesOf(entry))].join(', ')}`;
  }
  if (action === 'account_entered') {
    const before = entry.accountBefore === null ? '' : `, before ${entry.accountBefore}`;
    return `${personName} entered bank details of ${supplierName}: ${account || 'none'}${before}`;
  }
  if (action === 'run_sent_back') return `${personName} sent it back: ${entry.reason}`;
  return `${personName} ${DEEDS[action]([entry])}`;
}

function differencesOf({ differences }: InvolvementEntry): string[] {
  return differences.flatMap(({ before, after }) =>
    Object.entries(DIFFERENCES).flatMap(([field, inWords]) =>
      field in before ? inWords(before[field] ?? '', after[field] ?? '') : [],
    ),
  );
}

/** Descriptions of the changed fields that an approval covers. */
const DIFFERENCES: Readonly<Record<string, (before: string, after: string) => string>> = {
  invoiceNumber: (before, after) => `${before} became ${after}`,
  amount: (before, after) => `${pounds(before)} became ${pounds(after)}`,
  supplier: (before, after) => `moved from ${before} to ${after}`,
  invoiceDate: (before, after) => `${day(before)} became ${day(after)}`,
  file: () => 'its paper changed',
};

function pounds(amount: string): string {
  return formatPounds(parseDecimal(amount) ?? pence(0));
}

function day(date: string): string {
  return formatLocalDate(localDate(date));
}

/** Names later changes by other users: the user who entered the invoice is not responsible for these. */
function changedSince(entries: readonly InvolvementEntry[]): string {
  const changed = entries.filter(({ changedSinceBy }) => changedSinceBy.length > 0);
  const names = [...new Set(changed.flatMap(({ changedSinceBy }) => changedSinceBy))];
  if (names.length === 0) return '';
  const who = `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'}`;
  if (entries.length === 1) return `, which ${who} changed since`;
  return `, of which ${who} changed ${namedInvoicesOf(changed)} since`;
}

function invoicesOf(entries: readonly InvolvementEntry[]): string {
  const numbers = [...new Set(entries.map(({ invoiceNumber }) => invoiceNumber))];
  return numbers.length === 1 ? `invoice ${numbers[0]}` : `${numbers.length} invoices`;
}

/** Invoices that a deed names. */
const NAMED_MAX = 5;

/** Names these invoices: the statement about their payment does not apply to the run's other invoices. */
function namedInvoicesOf(entries: readonly InvolvementEntry[]): string {
  const numbers = [...new Set(entries.map(({ invoiceNumber }) => invoiceNumber))];
  if (numbers.length === 1) return `invoice ${numbers[0]}`;
  const shown = `invoices ${numbers.slice(0, NAMED_MAX).join(', ')}`;
  return numbers.length > NAMED_MAX ? `${shown} and ${numbers.length - NAMED_MAX} more` : shown;
}

function isOrAre(entries: readonly InvolvementEntry[]): string {
  return new Set(entries.map(({ invoiceNumber }) => invoiceNumber)).size === 1 ? 'is' : 'are';
}

function reasonsOf(entries: readonly InvolvementEntry[], between = ', of '): string {
  return [...new Set(entries.map(({ reason }) => reason))].join(between);
}

function markedBy(entries: readonly InvolvementEntry[]): string {
  const names = [...new Set(entries.flatMap(({ reason }) => reason || []))];
  return names.length === 0 ? '' : `, as ${names.join(' and ')} had said`;
}

function payeesOf(entries: readonly InvolvementEntry[]): string {
  return firstOf(entries.map(({ supplierName }) => supplierName));
}

/** By a merge, or its undoing, the entry says so. */
function restoredPayeesOf(entries: readonly InvolvementEntry[]): string {
  return firstOf(entries.map(({ supplierName, nameBefore }) => nameBefore ?? supplierName));
}

function mergesOf(entries: readonly InvolvementEntry[]): string {
  return firstOf(entries.map(({ supplierName, nameBefore }) => `${nameBefore} into ${supplierName}`));
}

/** Gives both names of merged payees: bills of the other firm may show the former name. */
function renamedPayeesOf(entries: readonly InvolvementEntry[]): string {
  return firstOf(entries.map(({ supplierName, nameBefore }) => `${supplierName} (before: ${nameBefore})`));
}

function firstOf(named: readonly (string | null)[]): string {
  const names = [...new Set(named)];
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}
