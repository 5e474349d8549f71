import { billKey, type InvoiceIdentity, looksLikeOneBill } from '@paycycle/schema/domain/invoice-duplicate';
import { COPY_WORDS, invoiceNumberKey, keyWithoutRevision } from '@paycycle/schema/domain/invoice-identity';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { type Payees, readPayees, relatedSuppliers } from '../suppliers/index.ts';
import { Invoice } from './invoice.entity.ts';

/** SQL for the key of a number without final words such as 'revised', as `keyWithoutRevision`. */
export const WITHOUT_REVISION = (numberKey: string) => `regexp_replace(${numberKey}, '${COPY_WORDS}', '\\1')`;

/** Known details of an invoice that is being entered. */
export interface EnteredInvoice {
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly amountPence: Pence | null;
  readonly invoiceDate: LocalDate | null;
}

/** Invoices that one could be a duplicate of, the oldest first (RULES.md, 11). */
export interface LikeInvoices {
  /** Invoices of its supplier, or of suppliers merged into it. */
  readonly own: readonly Invoice[];
  /**
   * Invoices of suppliers whose names mean the same company. Also those with the amount of an entered invoice, and its
   * number or one that looks the same, if their supplier has the bank account or nearly the name of its supplier.
   */
  readonly ofAlike: readonly Invoice[];
}

export interface LikeInvoicesByName {
  readonly payees: Payees;
  readonly of: (supplierName: string) => LikeInvoices;
  /** The same bill at any supplier of the company, by its number, amount and day. */
  readonly sameBill: (invoice: InvoiceIdentity) => readonly Invoice[];
}

/**
 * Reads stored invoices with a number or amount of the entered ones. They belong to the same suppliers, or to suppliers
 * with nearly the same name, a name that means the same company, or the same account. Includes the same bills at other
 * suppliers.
 * @throws NOT_FOUND
 */
export async function readLikeInvoices(
  scope: Scope,
  companyId: number,
  entered: readonly EnteredInvoice[],
): Promise<LikeInvoicesByName> {
  requireCompany(scope, companyId);
  const payees = await readPayees(scope, companyId);
  const names = new Set(entered.flatMap(({ supplierName }) => supplierName || []));
  const keys = new Set([...names].map(payees.keyOf));
  await scope.em.flush();
  const relatedTo = await relatedSuppliers(scope, companyId, payees, names);
  const supplierIds = [...keys].flatMap((key) => [
    ...payees.suppliersOf(key).map(({ id }) => id),
    ...(relatedTo.get(key) ?? []),
  ]);
  const numberKeys = new Set(
    entered.flatMap((one) => (one.invoiceNumber ? keyWithoutRevision(invoiceNumberKey(one.invoiceNumber)) : [])),
  );
  const amounts = new Set(entered.flatMap(({ amountPence }) => amountPence ?? []));
  const bills = entered.flatMap(identityIn);
  // Arrays, because the numbers of many documents would be more parameters than a query can have.
  const ids = await scope.em.execute<{ id: number }[]>(
    `select id from invoices where company_id = ? and supplier_id = any(?::integer[])
       and (${WITHOUT_REVISION('number_key')} = any(?::text[]) or amount * 100 = any(?::numeric[]))
     union
     select invoice.id from jsonb_to_recordset(?::jsonb) as bill ("numberKey" text, "amountPence" numeric, "invoiceDate" date)
     join invoices invoice on invoice.company_id = ? and invoice.invoice_date = bill."invoiceDate"
       and invoice.number_key = bill."numberKey" and invoice.amount * 100 = bill."amountPence"`,
    [companyId, sqlArray(supplierIds), sqlTextArray(numberKeys), sqlArray(amounts), JSON.stringify(bills), companyId],
  );
  const invoices = await scope.em.find(
    Invoice,
    { companyId, id: { $in: ids.map(({ id }) => id) } },
    { orderBy: { recordNumber: 'asc' } },
  );
  const bySupplier = Map.groupBy(invoices, ({ supplierId }) => supplierId);
  const byBill = Map.groupBy(invoices, billKey);
  const isEntered = sameBillAsOneOf(payees, entered);
  return {
    payees,
    of: (supplierName) => {
      const key = payees.keyOf(supplierName);
      const suppliers = payees.suppliersOf(key);
      const kept = payees.named(supplierName);
      const invoicesOf = (isOwn: boolean) =>
        suppliers
          .filter((supplier) => (payees.keptOf(supplier).id === kept?.id) === isOwn)
          .flatMap(({ id }) => bySupplier.get(id) ?? []);
      const ofRelated = [...(relatedTo.get(key) ?? [])]
        .flatMap((id) => bySupplier.get(id) ?? [])
        .filter((invoice) => isEntered(key, invoice));
      return { own: invoicesOf(true), ofAlike: [...invoicesOf(false), ...ofRelated] };
    },
    sameBill: (invoice) => {
      const key = billKey(invoice);
      return key === null ? [] : (byBill.get(key) ?? []);
    },
  };
}

/** Returns the identity of an invoice; empty if a detail is unknown, or if its number does not identify a bill. */
function identityIn({ invoiceNumber, amountPence, invoiceDate }: EnteredInvoice): InvoiceIdentity[] {
  if (!invoiceNumber || amountPence === null || invoiceDate === null) return [];
  const identity = { numberKey: invoiceNumberKey(invoiceNumber), amountPence, invoiceDate };
  return billKey(identity) === null ? [] : [identity];
}

/** Returns whether an entered invoice of a payee looks like this one. Without its date, only the number can show it. */
function sameBillAsOneOf(payees: Payees, entered: readonly EnteredInvoice[]) {
  const bills = entered.flatMap(({ supplierName, invoiceNumber, amountPence, invoiceDate }) =>
    supplierName && invoiceNumber && amountPence !== null
      ? {
          of: `${payees.keyOf(supplierName)} ${amountPence}`,
          bill: { invoiceNumber, numberKey: invoiceNumberKey(invoiceNumber), amountPence, invoiceDate },
        }
      : [],
  );
  const byAmount = Map.groupBy(bills, ({ of }) => of);
  return (key: string, invoice: Invoice) =>
    (byAmount.get(`${key} ${invoice.amountPence}`) ?? []).some(({ bill }) =>
      looksLikeOneBill({ ...bill, invoiceDate: bill.invoiceDate ?? invoice.invoiceDate }, invoice),
    );
}
