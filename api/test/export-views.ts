import { AGED_BUCKETS, agedDueDates } from '@paycycle/schema/domain/aged-creditors';
import { localDate } from '@paycycle/schema/domain/local-date';
import { PROVIDER_PAYMENT_STATUSES } from '@paycycle/schema/domain/provider-payment';
import { PACKAGE_PAYMENTS } from '../src/commands/accounting-package/package-payments.view.ts';
import type { Reader } from '../src/kernel/read/read.ts';
import {
  AGED_CREDITORS,
  AGED_TOTALS,
  type AgedValues,
} from '../src/modules/invoices/aged-creditors/aged-creditors.view.ts';
import { INVOICE_CSV } from '../src/modules/invoices/export/invoice-csv.view.ts';
import { type FilterShape, type FilterValues, queryOf } from '../src/modules/invoices/invoice-list.query.ts';
import {
  CHANGED_LATE,
  CHANGED_LATE_COUNT,
  DUE_FIGURES,
  INVOICES_AGAINST,
  PAID_GROUPS,
  PRACTICE_INVOICES,
} from '../src/modules/invoices/payment-practices/payment-practices.view.ts';
import {
  PURCHASE_TOTALS,
  PURCHASES_BY_ACCOUNT,
  PURCHASES_BY_SUPPLIER,
  PURCHASES_BY_VAT_CODE,
  PURCHASES_FOR_RETURN,
} from '../src/modules/invoices/purchases/purchases.view.ts';
import { CUT_OFF_LINES, USUAL_ACCOUNT, USUAL_VAT } from '../src/modules/month-end/accruals/accruals.view.ts';
import { RUN_CSV } from '../src/modules/payment-runs/list-export/run-csv.view.ts';
import { PAYMENT_CSV } from '../src/modules/payments/list-export/payment-csv.view.ts';
import { SUPPLIER_CSV } from '../src/modules/suppliers/supplier-list.view.ts';

/** Call of each view of CSV lists, reports and packages, on the books of the other views. */

const DAY = localDate('2026-09-15');
const BOUNDS = AGED_BUCKETS.flatMap((bucket) => {
  const { from, to } = agedDueDates(bucket, DAY);
  return [[`${bucket}From`, from] as const, [`${bucket}To`, to] as const];
});
const AGED = { asAt: DAY, ...Object.fromEntries(BOUNDS) } as AgedValues;

/** The first ids of a new database. */
const ANY_SUPPLIERS = Array.from({ length: 100 }, (_, at) => at + 1);

const ALL_DAYS = { from: localDate('2020-01-01'), to: localDate('2030-12-31') };

export const EXPORT_VIEWS: Readonly<Record<string, (reader: Reader) => Promise<readonly object[]>>> = {
  INVOICE_CSV: (reader) => {
    const query = queryOf({ outstandingOn: localDate('2026-09-02') }, DAY);
    const sort = { field: 'supplierName', direction: 'asc' } as const;
    return reader.rows(INVOICE_CSV, query?.values as FilterValues, { filter: query?.shape as FilterShape, sort });
  },
  SUPPLIER_CSV: (reader) => {
    const filter = { isSearched: true, includeArchived: false, kind: null };
    return reader.rows(SUPPLIER_CSV, { pattern: '%harbour%' }, { filter, sort: { field: 'name', direction: 'asc' } });
  },
  PAYMENT_CSV: (reader) => {
    const sort = { field: 'status', direction: 'asc' } as const;
    return reader.rows(PAYMENT_CSV, { statuses: PROVIDER_PAYMENT_STATUSES }, { isOfStatuses: true, sort });
  },
  RUN_CSV: (reader) => reader.rows(RUN_CSV, {}),
  AGED_CREDITORS: (reader) =>
    reader.rows(AGED_CREDITORS, { ...AGED, limit: 10, offset: 0 }, { when: 'then', isPaged: true }),
  PACKAGE_PAYMENTS: (reader) => reader.rows(PACKAGE_PAYMENTS, { ...ALL_DAYS, invoiceIds: [] }, { isOfPeriod: true }),
  PURCHASES_BY_SUPPLIER: (reader) => reader.rows(PURCHASES_BY_SUPPLIER, { ...ALL_DAYS, limit: 10, offset: 0 }),
  PURCHASES_BY_ACCOUNT: (reader) => reader.rows(PURCHASES_BY_ACCOUNT, { ...ALL_DAYS, limit: 10, offset: 0 }),
  PURCHASES_BY_VAT_CODE: (reader) => reader.rows(PURCHASES_BY_VAT_CODE, ALL_DAYS),
  PURCHASES_FOR_RETURN: (reader) => reader.rows(PURCHASES_FOR_RETURN, ALL_DAYS),
  CUT_OFF_LINES: (reader) => reader.rows(CUT_OFF_LINES, { monthEnd: DAY }),
  USUAL_VAT: (reader) => reader.rows(USUAL_VAT, { supplierIds: ANY_SUPPLIERS }),
  USUAL_ACCOUNT: (reader) => reader.rows(USUAL_ACCOUNT, { supplierIds: ANY_SUPPLIERS }),
  PURCHASE_TOTALS: async (reader) => {
    const totals = await reader.rows(PURCHASE_TOTALS, ALL_DAYS, { by: 'account' });
    return totals.filter(({ documentCount }) => documentCount > 0);
  },
  PAID_GROUPS: (reader) => reader.rows(PAID_GROUPS, ALL_DAYS),
  DUE_FIGURES: async (reader) => {
    const figures = await reader.rows(DUE_FIGURES, { ...ALL_DAYS, today: ALL_DAYS.to });
    return figures.filter(({ dueCount }) => dueCount > 0);
  },
  INVOICES_AGAINST: (reader) => reader.rows(INVOICES_AGAINST, { ...ALL_DAYS, limit: 10, offset: 0 }),
  CHANGED_LATE: (reader) => reader.rows(CHANGED_LATE, { ...ALL_DAYS, limit: 10 }),
  CHANGED_LATE_COUNT: async (reader) =>
    (await reader.rows(CHANGED_LATE_COUNT, ALL_DAYS)).filter(({ count }) => count > 0),
  PRACTICE_INVOICES: (reader) => reader.rows(PRACTICE_INVOICES, { ...ALL_DAYS, today: ALL_DAYS.to }),
  AGED_TOTALS: async (reader) => {
    const totals = await reader.rows(AGED_TOTALS, AGED, { when: 'now' });
    return totals.filter(({ supplierCount }) => supplierCount > 0);
  },
};
