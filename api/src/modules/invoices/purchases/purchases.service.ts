import type { Pence } from '@paycycle/schema/domain/money';
import {
  LEFT_OUT_LABELS,
  LEFT_OUT_REASONS,
  type PurchaseGroup,
  type PurchaseSums,
  totalOfPurchases,
  type VatBoxes,
  vatBoxes,
} from '@paycycle/schema/domain/purchases';
import { VAT_CODE_LABELS, VAT_CODES } from '@paycycle/schema/domain/vat-code';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { purchasesQuerySchema } from '@paycycle/schema/validation/purchases-query';
import { validate } from '@paycycle/schema/validation/validate';
import { CSV_PAGE_ROWS, CsvTable } from '../../../kernel/csv/csv-table.ts';
import { downloadName } from '../../../kernel/download-name.ts';
import { consumeBudget } from '../../../kernel/limits/consume-budget.ts';
import { type Page, requirePage } from '../../../kernel/limits/paging.ts';
import { type Reader, read } from '../../../kernel/read/read.ts';
import { inSnapshot, requireCompany, type Scope } from '../../../kernel/scope.ts';
import { getCompany } from '../../companies/index.ts';
import { purchasesColumns } from './purchases.columns.ts';
import type { PurchaseRow, Purchases } from './purchases.types.ts';
import {
  PURCHASE_TOTALS,
  PURCHASES_BY_ACCOUNT,
  PURCHASES_BY_SUPPLIER,
  PURCHASES_BY_VAT_CODE,
  PURCHASES_FOR_RETURN,
  type PurchasesValues,
} from './purchases.view.ts';

/**
 * Rows, totals and boxes are of one moment.
 * @param input `from` and `to`, and `by`: suppliers unless it is given
 * @throws NOT_FOUND, VALIDATION_FAILED also for a page out of bounds
 */
export async function purchases(scope: Scope, companyId: number, input: unknown, page: Page): Promise<Purchases> {
  requireCompany(scope, companyId);
  const { by, ...days } = validate(purchasesQuerySchema, input);
  const { offset, limit } = requirePage(page, LIST_SIZE_MAX);
  return inSnapshot(scope, async (scope) => {
    const reader = read(scope, companyId);
    const rows = await ROWS[by](reader, { ...days, offset, limit });
    const { rowCount, ...totals } = await reader.one(PURCHASE_TOTALS, days, { by });
    return {
      ...days,
      by,
      rows,
      rowCount,
      totals: withTotal(totals),
      vatBoxes: await vatBoxesOf(scope, companyId, days),
    };
  });
}

/** The boxes of a VAT return that the bills and credit notes of these days fill now. @throws NOT_FOUND */
export async function vatBoxesOf(scope: Scope, companyId: number, days: PurchasesValues): Promise<VatBoxes> {
  return vatBoxes(await read(scope, companyId).rows(PURCHASES_FOR_RETURN, days));
}

/**
 * Returns the report as CSV. Totals follow the rows, then amounts in no box of a VAT return, by reason. @throws
 * NOT_FOUND, VALIDATION_FAILED
 */
export async function exportPurchases(scope: Scope, companyId: number, input: unknown): Promise<CsvTable> {
  requireCompany(scope, companyId);
  await consumeBudget(scope, companyId, 'export');
  const { by, ...days } = validate(purchasesQuerySchema, input);
  const { name } = await getCompany(scope, companyId);
  return CsvTable.of({
    name: downloadName(['Purchases', TITLES[by], name, `${days.from} to ${days.to}`], 'csv'),
    columns: purchasesColumns(by),
    pages: async function* (scope) {
      const reader = read(scope, companyId);
      for (let offset = 0; ; offset += CSV_PAGE_ROWS) {
        const rows = await ROWS[by](reader, { ...days, offset, limit: CSV_PAGE_ROWS });
        yield rows;
        if (rows.length < CSV_PAGE_ROWS) break;
      }
      const { rowCount: _count, ...totals } = await reader.one(PURCHASE_TOTALS, days, { by });
      const forReturn = await reader.rows(PURCHASES_FOR_RETURN, days);
      yield [
        { code: null, name: 'Total', ...withTotal(totals) },
        ...LEFT_OUT_REASONS.flatMap((reason) =>
          forReturn
            .filter((row) => row.reason === reason)
            .map((row) => ({ code: null, name: `In no VAT box: ${LEFT_OUT_LABELS[reason]}`, ...withTotal(row) })),
        ),
      ];
    },
  });
}

/** In the name of the file. */
const TITLES = { supplier: 'by supplier', account: 'by account', vat_code: 'by VAT code' } as const satisfies Record<
  PurchaseGroup,
  string
>;

type PageOf = PurchasesValues & { readonly offset: number; readonly limit: number };

/** The rows of a page, in the order of the report. */
const ROWS = {
  supplier: async (reader, values) => {
    const rows = await reader.rows(PURCHASES_BY_SUPPLIER, values);
    return rows.map((row) => ({ code: null, ...withTotal(row) }));
  },
  account: async (reader, values) => {
    const rows = await reader.rows(PURCHASES_BY_ACCOUNT, values);
    return rows.map(({ nominalCode, name, ...row }) => ({
      supplierId: null,
      code: nominalCode,
      name: nominalCode === null ? 'No account' : (name ?? 'Not in the chart of accounts'),
      ...withTotal(row),
    }));
  },
  vat_code: async (reader, { offset, limit, ...days }) => {
    const rows = await byVatCode(reader, days);
    return rows.slice(offset, offset + limit).map(({ vatCode, ...row }) => ({
      supplierId: null,
      code: vatCode,
      name: vatCode === null ? 'No VAT code' : VAT_CODE_LABELS[vatCode],
      ...withTotal(row),
    }));
  },
} as const satisfies Record<PurchaseGroup, (reader: Reader, values: PageOf) => Promise<readonly PurchaseRow[]>>;

/** Sorts by VAT code; rows without one come last. */
async function byVatCode(reader: Reader, days: PurchasesValues) {
  const rows = await reader.rows(PURCHASES_BY_VAT_CODE, days);
  const placeOf = ({ vatCode }: (typeof rows)[number]) =>
    vatCode === null ? VAT_CODES.length : VAT_CODES.indexOf(vatCode);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function withTotal<Sums extends PurchaseSums>(sums: Sums): Sums & { readonly totalPence: Pence } {
  return { ...sums, totalPence: totalOfPurchases(sums) };
}
