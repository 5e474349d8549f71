import { AGED_BUCKETS } from '@paycycle/schema/domain/aged-creditors';
import { formatDecimal } from '@paycycle/schema/domain/money';
import { queryPage } from '../../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { agedCreditors, exportAgedCreditors } from './aged-creditors.service.ts';
import type { AgedFigures } from './aged-creditors.types.ts';

/** Aged creditors (RULES.md, 65), for tools and as CSV. */
export const agedCreditorsRoutes: readonly Route[] = [
  { method: 'get', path: '/api/aged-creditors', handle: getAgedCreditors },
  ...getAndPost({
    path: '/api/exports/aged-creditors',
    reads: ['companyId', 'asAt'],
    isWhole: true,
    handle: (scope, request) => exportAgedCreditors(scope, queryCompanyId(request), request.query),
  }),
];

/** An object: rows with `offset` and `limit` as lists have them, and the totals of all. */
async function getAgedCreditors(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  const { asAt, rows, supplierCount, totals } = await agedCreditors(
    scope,
    companyId,
    request.query,
    queryPage(request),
  );
  return {
    asAt,
    rows: rows.map(({ supplierId, supplierName, documentCount, ...figures }) => ({
      supplierId,
      supplierName,
      documentCount,
      ...figuresJson(figures),
    })),
    supplierCount,
    totals: figuresJson(totals),
  };
}

function figuresJson(figures: AgedFigures) {
  return {
    ...Object.fromEntries(AGED_BUCKETS.map((bucket) => [bucket, formatDecimal(figures[`${bucket}Pence`])])),
    credits: formatDecimal(figures.creditsPence),
    total: formatDecimal(figures.totalPence),
  };
}
