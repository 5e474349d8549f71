import { BILL_HISTORY_DAYS } from '@paycycle/schema/domain/billing-frequency';
import { addDays, type LocalDate } from '@paycycle/schema/domain/local-date';
import { cycleDaysSchema } from '@paycycle/schema/validation/cycle-days';
import { validate } from '@paycycle/schema/validation/validate';
import { penceFromNumeric } from '../../kernel/columns.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { waitingBills } from '../documents/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import {
  type CompanyBill,
  type CompanyBills,
  type ExpectationOverride,
  planCompanyBills,
  planSupplierBills,
  type SupplierAnswer,
  type SupplierHistory,
  withoutLateArrivals,
} from './expected-bill.plan.ts';

/** Whoever has sent nothing for so long bills no more, not even yearly. */
const SILENT_DAYS_MAX = 450;

/** Of one supplier; nobody would miss a bill of one that bills more often. */
const BILLS_MAX = 120;

interface BillRow {
  readonly invoiceId: number;
  readonly supplierId: number;
  readonly date: LocalDate;
  readonly amount: string;
  readonly paidInAdvance: string | null;
  readonly invoiceNumber: string;
}

interface AnswerRow {
  readonly supplierId: number;
  /** Null where the answer is for all bills of the supplier. */
  readonly expectedOn: LocalDate | null;
  readonly amount: string;
  readonly markedBy: string;
  readonly markedAt: string;
}

/**
 * The bills that a company expects up to the end of its cycle and that have not come (RULES.md, 63).
 * @throws NOT_FOUND, VALIDATION_FAILED for days outside 1 to 365
 */
export async function companyBills(scope: Scope, companyId: number, cycle: unknown): Promise<CompanyBills> {
  requireCompany(scope, companyId);
  const { days } = validate(cycleDaysSchema, cycle);
  const histories = await readHistories(scope, [companyId], null);
  const waiting = histories.length > 0 ? await waitingBills(scope, [companyId]) : [];
  return planCompanyBills(histories, waiting, scope.today, days);
}

/** All bills that are expected by a day and have not come, also those after the next one of each account. */
export async function billsExpectedUntil(scope: Scope, companyId: number, until: LocalDate): Promise<CompanyBill[]> {
  requireCompany(scope, companyId);
  const histories = await readHistories(scope, [companyId], null);
  const waiting = histories.length > 0 ? await waitingBills(scope, [companyId]) : [];
  return histories
    .flatMap((history) => planSupplierBills(history, waiting, scope.today, until))
    .filter(({ state, expectedOn }) => state !== 'not_expected' && expectedOn <= until);
}

/**
 * Those of them that are expected by a day, regardless of the cycle, and for which no bill has come later.
 * @param servedTo the last day of the service of bills that are dated after that day, by their ids
 * @throws NOT_FOUND
 */
export async function billsExpectedBy(
  scope: Scope,
  companyId: number,
  day: LocalDate,
  servedTo: ReadonlyMap<number, LocalDate>,
): Promise<CompanyBill[]> {
  requireCompany(scope, companyId);
  const histories = await readHistories(scope, [companyId], null);
  const waiting = histories.length > 0 ? await waitingBills(scope, [companyId]) : [];
  return histories.flatMap((history) => {
    const bills = planSupplierBills(history, waiting, scope.today);
    const expected = bills.filter(({ state, expectedOn }) => state !== 'not_expected' && expectedOn <= day);
    return withoutLateArrivals(expected, history, { day, today: scope.today, servedTo });
  });
}

interface SupplierBills {
  readonly bills: readonly CompanyBill[];
  readonly switchedOff: ExpectationOverride | null;
}

/** The same for single suppliers, regardless of the cut-off: as many queries for all that a request asks about. */
export const supplierBills = batchLoad(readSupplierBills);

async function readSupplierBills(scope: Scope, suppliers: readonly Supplier[]): Promise<SupplierBills[]> {
  const companyIds = [...new Set(suppliers.map(({ companyId }) => companyId))];
  const ids = suppliers.map(({ id }) => id);
  const histories = await readHistories(scope, companyIds, ids);
  const waiting = histories.length > 0 ? await waitingBills(scope, companyIds) : [];
  const byId = new Map(histories.map((history) => [history.supplierId, history]));
  return ids.map((id) => {
    const history = byId.get(id);
    if (!history) return { bills: [], switchedOff: null };
    return { bills: planSupplierBills(history, waiting, scope.today), switchedOff: history.switchedOff };
  });
}

/** @param supplierIds null for all of the companies */
async function readHistories(
  scope: Scope,
  companyIds: readonly number[],
  supplierIds: readonly number[] | null,
): Promise<SupplierHistory[]> {
  const bills = Map.groupBy(await readBills(scope, companyIds, supplierIds), ({ supplierId }) => supplierId);
  const answers = Map.groupBy(await readAnswers(scope, companyIds, supplierIds), ({ supplierId }) => supplierId);
  const ids = new Set([...bills.keys(), ...answers.keys()]);
  return [...ids].map((supplierId) => ({
    supplierId,
    bills: (bills.get(supplierId) ?? []).map(({ invoiceId, amount, paidInAdvance, date, invoiceNumber }) => ({
      invoiceId,
      date,
      invoiceNumber,
      amountPence: penceFromNumeric(amount),
      paidInAdvancePence: paidInAdvance === null ? null : penceFromNumeric(paidInAdvance),
    })),
    ...sayingsOf(answers.get(supplierId) ?? []),
  }));
}

function sayingsOf(rows: readonly AnswerRow[]): Pick<SupplierHistory, 'answers' | 'switchedOff'> {
  const answers: SupplierAnswer[] = [];
  let switchedOff: ExpectationOverride | null = null;
  for (const { expectedOn, amount, markedBy, markedAt } of rows) {
    const saying = { markedBy, markedAt: new Date(markedAt) };
    if (expectedOn === null) switchedOff = saying;
    else answers.push({ ...saying, expectedOn, amountPence: penceFromNumeric(amount) });
  }
  return { answers, switchedOff };
}

/**
 * The invoices of the years that a frequency is found from, of active suppliers that have three of them and have not fallen silent.
 * Those of a merged supplier are the kept one's.
 */
function readBills(
  scope: Scope,
  companyIds: readonly number[],
  supplierIds: readonly number[] | null,
): Promise<BillRow[]> {
  return scope.em.execute<BillRow[]>(
    `with bills as (
       select coalesce(supplier.merged_into_id, supplier.id) as supplier_id, invoice.id, invoice_date, amount, paid_in_advance,
         invoice_number
       from invoices invoice join suppliers supplier on supplier.id = invoice.supplier_id
       where invoice.company_id = any(?::integer[]) and document_type = 'invoice' and invoice_date > ?::date
         and (?::integer[] is null or coalesce(supplier.merged_into_id, supplier.id) = any(?::integer[]))
     ), ranked as (
       select bills.*, row_number() over latest as place, count(*) over supplier as count,
         max(invoice_date) over supplier as last_date
       from bills
       window supplier as (partition by supplier_id),
         latest as (partition by supplier_id order by invoice_date desc, id desc)
     )
     select supplier_id as "supplierId", to_char(invoice_date, 'YYYY-MM-DD') as date, amount::text as amount,
       paid_in_advance::text as "paidInAdvance", invoice_number as "invoiceNumber", ranked.id as "invoiceId"
     from ranked join suppliers kept on kept.id = supplier_id
     where kept.is_active and count >= 3 and last_date > ?::date and place <= ?
     order by supplier_id, invoice_date, ranked.id`,
    [
      sqlArray(companyIds),
      addDays(scope.today, -BILL_HISTORY_DAYS),
      ...optionalArray(supplierIds),
      addDays(scope.today, -SILENT_DAYS_MAX),
      BILLS_MAX,
    ],
  );
}

/**
 * What people have said: of all bills of a supplier, and of single ones that could still be asked about. What was said of a
 * merged supplier holds for the one that is kept, as its bills do.
 */
function readAnswers(
  scope: Scope,
  companyIds: readonly number[],
  supplierIds: readonly number[] | null,
): Promise<AnswerRow[]> {
  return scope.em.execute<AnswerRow[]>(
    `with said as (
       select company_id, supplier_id, expected_on, amount, said_by, said_at from bills_not_expected where expected_on > ?::date
       union all
       select company_id, supplier_id, null, 0, said_by, said_at from suppliers_not_expected
     )
     select coalesce(supplier.merged_into_id, supplier.id) as "supplierId",
       to_char(expected_on, 'YYYY-MM-DD') as "expectedOn", amount::text as amount, said_by as "markedBy", said_at as "markedAt"
     from said join suppliers supplier on supplier.id = said.supplier_id
     where said.company_id = any(?::integer[])
       and (?::integer[] is null or coalesce(supplier.merged_into_id, supplier.id) = any(?::integer[]))`,
    [addDays(scope.today, -SILENT_DAYS_MAX), sqlArray(companyIds), ...optionalArray(supplierIds)],
  );
}

/** For `(?::integer[] is null or … = any(?::integer[]))`. */
function optionalArray(ids: readonly number[] | null): [string | null, string | null] {
  const array = ids && sqlArray(ids);
  return [array, array];
}
