import { invoiceNumberKey } from '@paycycle/schema/domain/invoice-identity';
import { formatPounds, type Pence } from '@paycycle/schema/domain/money';
import { payeeNameKey } from '@paycycle/schema/domain/payee-likeness';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { openAccountNumber } from '../../kernel/account-numbers.ts';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { FORMER_NAMES } from '../suppliers/index.ts';
import type { Invoice } from './invoice.entity.ts';

/** A bill that is entered in a company, as far as it is known. */
export interface BillElsewhere {
  readonly companyId: number;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly amountPence: Pence | null;
  /** Of the supplier, or of the document; null if unknown. */
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
}

interface FoundRow {
  readonly companyId: number;
  readonly companyName: string;
  readonly recordNumber: number;
  readonly invoiceNumber: string;
  readonly numberKey: string;
  readonly amount: string;
  readonly supplierName: string;
  readonly formerNames: readonly string[];
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
}

/**
 * Returns a message for each bill that another company of the caller has too: same number, amount and supplier, by name
 * or account (RULES.md, 11). Null if no company that the caller may read has it.
 */
export const likeElsewhere = batchLoad(readLikeElsewhere);

/** The same for a stored invoice. */
export async function duplicateElsewhere(scope: Scope, invoice: Invoice): Promise<string | null> {
  const { companyId, invoiceNumber, amountPence } = invoice;
  const {
    name: supplierName,
    bankSortCode: sortCode,
    bankAccountNumber: accountNumber,
  } = await invoice.supplier.loadOrFail();
  return likeElsewhere(scope, { companyId, supplierName, invoiceNumber, amountPence, sortCode, accountNumber });
}

async function readLikeElsewhere(scope: Scope, bills: readonly BillElsewhere[]): Promise<(string | null)[]> {
  const readable = [...scope.memberships.keys()].filter((id) => hasPermissionIn(scope, id, 'read'));
  const keys = bills.flatMap(({ invoiceNumber }) => (invoiceNumber === null ? [] : [invoiceNumberKey(invoiceNumber)]));
  const isInOne = readable.every((id) => bills.every(({ companyId }) => companyId === id));
  if (isInOne || keys.length === 0) return bills.map(() => null);
  const rows = await scope.em.execute<FoundRow[]>(
    `select company.id as "companyId", company.name as "companyName", invoice.record_number as "recordNumber",
       invoice.invoice_number as "invoiceNumber", invoice.number_key as "numberKey", invoice.amount::text as amount,
       supplier.name as "supplierName", array(${FORMER_NAMES('supplier')}) as "formerNames",
       supplier.bank_sort_code as "sortCode",
       supplier.bank_account_number as "accountNumber"
     from invoices invoice
     join suppliers supplier on supplier.company_id = invoice.company_id and supplier.id = invoice.supplier_id
     join companies company on company.id = invoice.company_id
     where invoice.company_id = any(?::integer[]) and invoice.number_key in (select jsonb_array_elements_text(?::jsonb))
     order by invoice.id`,
    [sqlArray(readable), JSON.stringify(keys)],
  );
  const byNumber = Map.groupBy(rows, ({ numberKey }) => numberKey);
  return bills.map((bill) => {
    const ofNumber = bill.invoiceNumber === null ? [] : (byNumber.get(invoiceNumberKey(bill.invoiceNumber)) ?? []);
    const found = ofNumber.find((row) => isSame(scope, bill, row));
    return found ? inWords(found) : null;
  });
}

/** Of two with the same number. */
function isSame(scope: Scope, bill: BillElsewhere, row: FoundRow): boolean {
  const { companyId, amountPence, supplierName } = bill;
  if (companyId === row.companyId) return false;
  if (amountPence !== penceFromNumeric(row.amount)) return false;
  const names = [row.supplierName, ...row.formerNames].map(payeeNameKey);
  if (supplierName !== null && names.includes(payeeNameKey(supplierName))) return true;
  if (bill.accountNumber === null || row.accountNumber === null || bill.sortCode !== row.sortCode) return false;
  return openAccountNumber(scope.ports.secretBox, row.accountNumber) === bill.accountNumber;
}

function inWords({ companyName, invoiceNumber, supplierName, amount, recordNumber }: FoundRow): string {
  const bill = `invoice ${invoiceNumber} from ${supplierName} over ${formatPounds(penceFromNumeric(amount))}`;
  return `${companyName} has ${bill} as well (#${recordNumber}). Check for which company it is, so that it is paid once.`;
}
