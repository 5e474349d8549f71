import type { ColumnRole, NamedColumn } from './column-names.ts';
import { unreadable } from './statement-errors.ts';

const INVOICE_NUMBER =
  /^(?:(?:sales|purchase|supplier|vendor|customer) )?(?:invoice|inv|bill)(?: (?:number|num|no|id|ref|reference))?$/;
const DUE_OR_VAT = /^(?:(?:invoice |payment )?due(?: date| on)?|date due|(?:total )?vat(?: amount| total)?)$/;
const NET = /^(?:net|net (?:amount|total)|total net)$/;
/** What banks, cards and payment processors export, and lists of invoices do not have. */
const BANK_ROLES: ReadonlySet<ColumnRole> = new Set(['balance', 'moneyOut', 'moneyIn', 'fee', 'direction', 'id']);
const BANK_WORDS = /\b(?:card|cardholder|transaction|merchant|iban|sort code)\b/;

/**
 * Tells a list of invoices by its column names: its amounts would otherwise be read as movements of the account. Some
 * cards print invoice numbers and VAT, too, so one column of a bank's makes it a statement.
 * @throws STATEMENT_UNREADABLE for such a list
 */
export function refuseInvoiceList(columns: ReadonlyArray<NamedColumn | null>): void {
  const names = columns.filter((column) => column !== null);
  const some = (pattern: RegExp) => names.some(({ words }) => pattern.test(words));
  if (!some(INVOICE_NUMBER) || some(BANK_WORDS) || names.some(({ role }) => BANK_ROLES.has(role))) return;
  const hasGross = names.some(({ role, words }) => role === 'amount' && !NET.test(words));
  if (!some(DUE_OR_VAT) && !(hasGross && some(NET))) return;
  throw unreadable(
    'This looks like a list of invoices, not a bank statement. Import supplier invoices on the Invoices page.',
  );
}
