import type { JournalLine } from '@paycycle/schema/domain/accruals';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { CsvTable } from '../../../kernel/csv/csv-table.ts';
import { FileResponse } from '../../../kernel/http/file-response.ts';
import { queryPage } from '../../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { accruals, exportAccruals } from './accruals.service.ts';

/** Accruals and prepayments at a month's end (RULES.md, 95), for tools and as files. */
export const accrualsRoutes: readonly Route[] = [
  { method: 'get', path: '/api/accruals', reads: ['companyId', 'month'], handle: getAccruals },
  ...getAndPost({
    path: '/api/exports/accruals',
    reads: ['companyId', 'month', 'format'],
    isWhole: true,
    handle: getExport,
  }),
];

/** An object: rows with `offset` and `limit` as lists have them, and the totals and the journal of all. */
async function getAccruals(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  const { rows, totals, journal, reversal, ...report } = await accruals(
    scope,
    companyId,
    request.query,
    queryPage(request),
  );
  return {
    ...report,
    rows: rows.map(({ account, linePence, amountPence, ...row }) => ({
      ...row,
      nominalCode: account.code,
      accountName: account.name,
      line: formatDecimal(linePence),
      amount: formatDecimal(amountPence),
    })),
    totals: {
      prepaid: formatDecimal(totals.prepaidPence),
      accrued: formatDecimal(totals.accruedPence),
      grossCount: totals.grossCount,
      gross: formatDecimal(totals.grossPence),
    },
    journal: journal.map(journalLineJson),
    reversal: reversal.map(journalLineJson),
  };
}

async function getExport(scope: Scope, request: RestRequest): Promise<CsvTable | FileResponse> {
  const file = await exportAccruals(scope, queryCompanyId(request), request.query);
  return file instanceof CsvTable ? file : FileResponse.ofBytes(file);
}

function journalLineJson({ debitPence, creditPence, ...line }: JournalLine) {
  return { ...line, debit: formatDecimal(debitPence), credit: formatDecimal(creditPence) };
}
