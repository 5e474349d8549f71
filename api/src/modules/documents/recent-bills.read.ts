import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { type Pence, pence } from '@paycycle/schema/domain/money';
import type { LayoutFingerprint, Mentions } from '../../document-reader/index.ts';
import { SEALED_JSON_PURPOSE } from '../../kernel/columns.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import type { OtherBill } from './other-bill.plan.ts';

/** No new bill mentions bills that were paid longer ago. */
const DAYS_BACK = 400;
/** Later documents whose amounts count: the next ones carry a balance over, those of a year later do not. */
const NEAR_PAPERS_MAX = 6;

interface BillRow
  extends Omit<OtherBill, 'place' | 'amountPence' | 'partPaidPence' | 'netAmount' | 'vatAmount' | 'mentions'> {
  readonly id: number;
  readonly supplierId: number;
  readonly amount: string;
  readonly partPaid: string;
  readonly net: string | null;
  readonly vat: string | null;
}

interface AskedBill {
  /** Suppliers that may have sent it. */
  readonly supplierIds: readonly number[];
  readonly invoiceDate: LocalDate;
}

/**
 * Returns, by supplier, the bills and credit notes that are open or of the last year before these bills, latest first.
 * Those after each of these come with the numbers in their documents, and the next few also with the amounts.
 */
export async function readRecentBills(
  scope: Scope,
  companyId: number,
  asked: readonly AskedBill[],
): Promise<ReadonlyMap<number, readonly OtherBill[]>> {
  const [since] = asked.map(({ invoiceDate }) => invoiceDate).toSorted();
  if (since === undefined) return new Map();
  const supplierIds = [...new Set(asked.flatMap((bill) => bill.supplierIds))];
  await scope.em.flush();
  const rows = await scope.em.execute<BillRow[]>(
    `select id, supplier_id as "supplierId", invoice_number as "invoiceNumber", number_key as "numberKey",
       invoice_date as "invoiceDate", payment_date as "paymentDate", (amount * 100)::bigint as amount,
       (part_paid * 100)::bigint as "partPaid", (net_amount * 100)::bigint as net, (vat_amount * 100)::bigint as vat
     from invoices
     where company_id = ? and supplier_id = any(?::integer[]) and (status <> 'paid' or invoice_date >= ?::date)
     order by invoice_date desc, id desc`,
    [companyId, sqlArray(supplierIds), addDays(since, -DAYS_BACK)],
  );
  const later = laterThan(rows, asked);
  const mentions = await readMentions(scope, companyId, [...new Set(later.flat())]);
  const near = new Set(later.flatMap((ids) => ids.filter((id) => mentions.get(id)).slice(0, NEAR_PAPERS_MAX)));
  const mentionsOf = (id: number) => {
    const found = mentions.get(id) ?? null;
    return found && (near.has(id) ? found : { ...found, amounts: [] });
  };
  const bills = rows.map((row) => ({ supplierId: row.supplierId, bill: billOf(row, mentionsOf(row.id)) }));
  const bySupplier = Map.groupBy(bills, ({ supplierId }) => supplierId);
  return new Map([...bySupplier].map(([id, own]) => [id, own.map(({ bill }) => bill)]));
}

/**
 * For each supplier and day in question, the ids of all bills from that day on, earliest first. A supplier may name a
 * missing bill long after it.
 */
function laterThan(latestFirst: readonly BillRow[], asked: readonly AskedBill[]): number[][] {
  const bySupplier = Map.groupBy(latestFirst, ({ supplierId }) => supplierId);
  const days = new Map(
    asked.flatMap(({ supplierIds, invoiceDate }) =>
      supplierIds.map((supplierId) => [`${supplierId} ${invoiceDate}`, { supplierId, day: invoiceDate }] as const),
    ),
  );
  return [...days.values()].map(({ supplierId, day }) =>
    (bySupplier.get(supplierId) ?? [])
      .filter(({ invoiceDate }) => invoiceDate >= day)
      .map(({ id }) => id)
      .reverse(),
  );
}

/** Mentions of accepted documents, by invoice. Decrypts only the layout: whole documents are ten times as large. */
async function readMentions(
  scope: Scope,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, Mentions | null>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await scope.em.execute<{ invoiceId: number; layout: string }[]>(
    `select invoice_id as "invoiceId", layout from document_invoices
     where company_id = ? and is_accepted and layout is not null and invoice_id = any(?::integer[])`,
    [companyId, sqlArray(invoiceIds)],
  );
  return new Map(rows.map(({ invoiceId, layout }) => [invoiceId, mentionsIn(scope, layout)]));
}

/** Decrypts a stored layout. */
export function mentionsIn(scope: Scope, layout: string): Mentions | null {
  const opened = JSON.parse(scope.ports.secretBox.open(layout, SEALED_JSON_PURPOSE)) as LayoutFingerprint | null;
  return opened?.mentions ?? null;
}

function billOf({ amount, partPaid, net, vat, ...row }: BillRow, mentions: Mentions | null): OtherBill {
  return {
    place: 'on record',
    numberKey: row.numberKey,
    invoiceNumber: row.invoiceNumber,
    invoiceDate: row.invoiceDate,
    paymentDate: row.paymentDate,
    amountPence: penceOf(amount),
    partPaidPence: penceOf(partPaid),
    netAmount: net === null ? null : penceOf(net),
    vatAmount: vat === null ? null : penceOf(vat),
    mentions,
  };
}

function penceOf(value: string): Pence {
  return pence(Number(value));
}
