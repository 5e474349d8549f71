import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import { ACCOUNT_ANSWER_WORDS } from '@paycycle/schema/domain/account-question';
import type { AuditSource } from '@paycycle/schema/domain/audit-log';
import { INVOICE_DISPLAY_STATUS_LABELS } from '@paycycle/schema/domain/invoice-status';
import { formatLocalDate, londonDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds, parseDecimal } from '@paycycle/schema/domain/money';
import { describeRemoval, RUN_DEPARTURE_REASONS } from '@paycycle/schema/domain/run-departure';
import { TOKEN_SCOPE_LABELS } from '@paycycle/schema/domain/token-scope';
import type { RecordedField } from './audit-log.types.ts';

const SOURCE_PHRASES: Readonly<Record<AuditSource, string | null>> = {
  page: null,
  graphql: 'by GraphQL',
  rest: 'by REST',
  mail: 'by mail',
  worker: 'by Paycycle itself',
  database: null,
};

/** Text for the source of a change, which follows the user's name; null for the ordinary source. */
export function describeSource(source: AuditSource | null, token: string | null): string | null {
  const phrase = source && SOURCE_PHRASES[source];
  return token === null ? phrase : `${phrase ?? 'from outside'}, with the token ${token}`;
}

type Fields = Readonly<Record<string, unknown>> | null;

/** Names of the records and users that a field refers to by id. `nameKey` makes the keys. */
export type RecordNames = ReadonlyMap<string, string>;

/** Kinds of records that a field can refer to. */
export type NamedKind = 'supplier' | 'invoice' | 'bank_transaction' | 'payment_run' | 'payment' | 'person';

const NAMED: Readonly<Record<string, NamedKind>> = {
  supplierId: 'supplier',
  mergedSupplierId: 'supplier',
  otherSupplierId: 'supplier',
  invoiceId: 'invoice',
  bankTransactionId: 'bank_transaction',
  paymentRunId: 'payment_run',
  providerPaymentId: 'payment',
  approvedBy: 'person',
  madeBy: 'person',
  learnedBy: 'person',
};

/** Names of rows: they say nothing to people. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['id', 'userId']);

/** Names of fields that differ from the column's name. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  accountWaitOffFrom: 'Changed accounts no longer wait from',
  bacsServiceUserNumber: 'BACS service user number',
  creditStatus: 'Status',
  discountPercent: 'Discount for early payment (%)',
  fromDate: 'From',
  holidayCalendar: 'Bank holidays',
  testDate: 'Test date',
  isAutoPaid: 'Auto-paid',
  isOutgoing: 'Money out',
  isSmallBusiness: 'Fewer than 50 employees',
  // Those of a company's deletion.
  askedAt: 'Deletion asked for',
  cancelledAt: 'Deletion cancelled',
  confirmedAt: 'Deletion confirmed',
  dueAt: 'To be deleted',
  netAmount: 'Net amount',
  otherSupplierId: 'Not the same as',
  partPaid: 'Part paid',
  payByMarginDays: 'Working days before the due date',
  paymentTerms: 'Payment terms',
  paymentTermsDays: 'Payment terms (days)',
  providerPaymentId: 'Payment',
  receivedOn: 'Received',
  requiresFactor: 'Second factor required',
  sessionDays: 'Session ends after (days)',
  toDate: 'To',
  vatAmount: 'VAT',
  vatNumber: 'VAT number',
};

export function nameKey(kind: NamedKind, id: unknown): string {
  return `${kind} ${id}`;
}

/** The ids that entries name, by kind, each once. */
export function namedIn(entries: readonly { readonly before: Fields; readonly after: Fields }[]) {
  const named = new Map<NamedKind, Set<string>>();
  for (const fields of entries.flatMap(({ before, after }) => [before ?? {}, after ?? {}])) {
    for (const [field, id] of Object.entries(fields)) {
      const kind = NAMED[field];
      if (!kind || id === null) continue;
      const ids = named.get(kind) ?? new Set();
      named.set(kind, ids.add(String(id)));
    }
  }
  return named;
}

/** Describes the fields of an entry: 'Approval threshold', '£500.00', '£1,000.00'. */
export function describeFields(before: Fields, after: Fields, names: RecordNames): RecordedField[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !NOT_SHOWN.has(field) && (before?.[field] ?? after?.[field] ?? null) !== null)
    .sort()
    .map((field) => {
      if (field === 'requiresInvoice') return describeRequirement(before?.[field], after?.[field]);
      return {
        field: describeField(field),
        before: describeValue(field, before?.[field], names),
        after: describeValue(field, after?.[field], names),
      };
    });
}

/**
 * Describes the change of a bank transaction's need for an invoice. The entry contains the note that gives the reason.
 */
function describeRequirement(before: unknown, note: unknown): RecordedField {
  const needed = String(before) === 'true';
  const reason = typeof note === 'string' && note !== '' ? `, ${note}` : '';
  return { field: 'Requires invoice', before: needed ? 'Yes' : 'No', after: needed ? `No${reason}` : 'Yes' };
}

function describeField(field: string): string {
  const words = field.replace(/^is(?=[A-Z])|Id$/g, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_WORDS[field] ?? sentence(words.trim());
}

function describeValue(field: string, value: unknown, names: RecordNames): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || value === 'true' || value === 'false')
    return String(value) === 'true' ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  const kind = NAMED[field];
  if (kind) return names.get(nameKey(kind, value)) ?? `#${value}`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return describeChosen(field, text) ?? describeAmount(field, text) ?? formatDatesIn(text);
}

/** Returns the screens' label of a value from a list. */
function describeChosen(field: string, text: string): string | null {
  const labels: Readonly<Record<string, string>> = {
    ...(field === 'accountAnswer' && ACCOUNT_ANSWER_WORDS),
    ...(field === 'role' && ROLE_LABELS),
    ...(field === 'scope' && TOKEN_SCOPE_LABELS),
    ...(/status$/i.test(field) && INVOICE_DISPLAY_STATUS_LABELS),
  };
  const departure = field === 'reason' && RUN_DEPARTURE_REASONS.find((reason) => reason === text);
  if (departure) return describeRemoval(departure);
  const isWord = /^(?:(?:credit)?status|documentType|kind|resolution|preset|possibleDuplicate|scope|role)$/i.test(
    field,
  );
  return labels[text] ?? (isWord ? sentence(text.replaceAll('_', ' ')) : null);
}

function describeAmount(field: string, text: string): string | null {
  const amount = /(?:amount|balance|threshold|partPaid|paidInAdvance)$/i.test(field) ? parseDecimal(text) : null;
  return amount === null ? null : formatPounds(amount);
}

const LONDON_TIME = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' });
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** A day, or each moment of a text as the clock in London showed it. */
function formatDatesIn(text: string): string {
  const date = parseLocalDate(text);
  if (date) return formatLocalDate(date);
  return text.replaceAll(MOMENT, (found) => {
    const moment = new Date(found);
    return `${formatLocalDate(londonDate(moment))}, ${LONDON_TIME.format(moment)}`;
  });
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
