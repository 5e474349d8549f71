import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatDecimal, sumPence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import type { Scope } from '../../../kernel/scope.ts';
import { sqlArray } from '../../../kernel/sql-array.ts';
import { type ReadLine, readLine } from '../../../matching-engine/index.ts';
import type { BankTransaction } from '../../bank-transactions/index.ts';
import { findInvoices, type Invoice, outstandingOf } from '../../invoices/index.ts';
import type { Supplier } from '../../suppliers/index.ts';
import { readSureLines } from '../suggestions/sure-lines.read.ts';
import { mentionsPayee } from './names-payee.plan.ts';

interface OpenInvoice {
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly supplierName: string;
}

/** A shorter number without letters is in many texts by chance: the supplier must be named with it. */
const DIGITS_MIN = 4;

/**
 * Refuses other invoices than a payment names or surely paid, until the caller confirms: if it names an open invoice of
 * its amount, does not name the chosen supplier, or surely paid more than the chosen invoices (RULES.md, 50).
 * @throws CONTENT_CHANGED with that invoice
 */
export async function refuseOtherThanNamed(
  scope: Scope,
  line: BankTransaction,
  chosen: readonly Invoice[],
  isDifferenceAllowed: boolean,
): Promise<void> {
  if (!line.isOutgoing) return;
  const read = readLine(line);
  // An undeclared difference is refused as such later.
  const isExact = !isDifferenceAllowed || sumPence(chosen.map(outstandingOf)) === Math.abs(line.amountPence);
  if (chosen.some(({ numberKey }) => namesNumber(read, numberKey))) {
    if (!isExact) await refuseFewer(scope, line, chosen);
    return;
  }
  const named = (await openInvoicesOf(scope, line, chosen)).find((invoice) => isNamed(line, read, invoice));
  if (named) refuse(`The transaction names invoice ${nameOf(named)}, which is open and comes to its amount.`);
  if (!isExact) await refuseFewer(scope, line, chosen);
  await refuseUnnamedSupplier(scope, line, chosen);
}

/** Refuses if the transaction surely paid these invoices and more. */
async function refuseFewer(scope: Scope, line: BankTransaction, chosen: readonly Invoice[]): Promise<void> {
  const ids = new Set(chosen.map(({ id }) => id));
  const sets = (await readSureLines(scope, line.companyId)) ?? [];
  const more = sets
    .filter(({ lineId, invoiceIds }) => lineId === line.id && invoiceIds.some((id) => ids.has(id)))
    .flatMap(({ invoiceIds }) => invoiceIds.filter((id) => !ids.has(id)));
  const [left] = await findInvoices(scope, more);
  if (left) refuse(`The transaction fits invoice ${nameOfInvoice(left)} as well, together with what was chosen.`);
}

async function refuseUnnamedSupplier(scope: Scope, line: BankTransaction, chosen: readonly Invoice[]): Promise<void> {
  const suppliers = chosen.map(({ supplier }) => supplier.getEntity());
  const sure = (await readSureLines(scope, line.companyId)) ?? [];
  const fitting = await findInvoices(
    scope,
    sure.filter(({ lineId }) => lineId === line.id).flatMap(({ invoiceIds }) => invoiceIds),
  );
  const [other] = fitting;
  if (!other || fitting.some(({ supplier }) => suppliers.some(({ id }) => id === supplier.id))) return;
  const rival = other.supplier.getEntity();
  const isNamed = ({ name, bankAccountName }: Supplier) =>
    mentionsPayee(textOf(line), [name, bankAccountName ?? ''], [rival.name, rival.bankAccountName ?? '']);
  if (suppliers.some(isNamed)) return;
  refuse(`The transaction fits invoice ${nameOfInvoice(other)}, and names no supplier of what was chosen.`);
}

function nameOfInvoice({ invoiceNumber, supplier }: Invoice): string {
  return nameOf({ invoiceNumber, supplierName: supplier.getEntity().name });
}

function refuse(why: string): never {
  const message = `${why} Nothing was matched; look again.`;
  throw new AppError('CONTENT_CHANGED', message, { otherInvoice: 'Say true if the transaction paid another invoice' });
}

function nameOf({ invoiceNumber, supplierName }: Pick<OpenInvoice, 'invoiceNumber' | 'supplierName'>): string {
  return `${invoiceNumber} of ${supplierName}`;
}

/** The open invoices of a transaction's amount, except the chosen ones. */
function openInvoicesOf(
  scope: Scope,
  { companyId, amountPence }: BankTransaction,
  chosen: readonly Invoice[],
): Promise<OpenInvoice[]> {
  return scope.em.execute<OpenInvoice[]>(
    `select invoice_number as "invoiceNumber", number_key as "numberKey", supplier.name as "supplierName"
     from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
     where invoice.company_id = ? and document_type = 'invoice' and not is_matched
       and amount - part_paid = abs(?::numeric) and invoice.id <> all(?::integer[])
     order by invoice.id`,
    [companyId, formatDecimal(amountPence), sqlArray(chosen.map(({ id }) => id))],
  );
}

function isNamed(line: BankTransaction, read: ReadLine, { numberKey, supplierName }: OpenInvoice): boolean {
  if (!namesNumber(read, numberKey)) return false;
  return /\p{L}/u.test(numberKey) || numberKey.length >= DIGITS_MIN || mentionsPayee(textOf(line), [supplierName]);
}

function textOf({ description, counterpartyName, merchantName }: BankTransaction): string {
  return [description, counterpartyName, merchantName].filter(Boolean).join(' ');
}

/** True if a word of the transaction, alone or with the word before it, is the number. */
function namesNumber({ tokens }: ReadLine, numberKey: string): boolean {
  return tokens.some(({ whole, before }) =>
    [whole, before + whole].some((text) => invoiceNumberKey(text) === numberKey),
  );
}
