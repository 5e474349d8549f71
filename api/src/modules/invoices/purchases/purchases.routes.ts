import { formatDecimal } from '@paycycle/schema/domain/money';
import { queryPage } from '../../../kernel/http/list-route.ts';
import { getAndPost, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { exportPurchases, purchases } from './purchases.service.ts';
import type { PurchaseFigures } from './purchases.types.ts';

const READS = ['companyId', 'from', 'to', 'by'];

/** Purchases of a period (RULES.md, 94), for tools and as CSV. */
export const purchasesRoutes: readonly Route[] = [
  { method: 'get', path: '/api/purchases', reads: READS, handle: getPurchases },
  ...getAndPost({
    path: '/api/exports/purchases',
    reads: READS,
    isWhole: true,
    handle: (scope, request) => exportPurchases(scope, queryCompanyId(request), request.query),
  }),
];

/** An object: rows with `offset` and `limit` as lists have them, and the totals of all. */
async function getPurchases(scope: Scope, request: RestRequest) {
  const companyId = queryCompanyId(request);
  const { rows, totals, vatBoxes, ...report } = await purchases(scope, companyId, request.query, queryPage(request));
  return {
    ...report,
    rows: rows.map(({ supplierId, code, name, ...figures }) => ({ supplierId, code, name, ...figuresJson(figures) })),
    totals: figuresJson(totals),
    vatBoxes: {
      box1: formatDecimal(vatBoxes.box1Pence),
      box4: formatDecimal(vatBoxes.box4Pence),
      box7: formatDecimal(vatBoxes.box7Pence),
      leftOut: formatDecimal(vatBoxes.leftOutPence),
      leftOutBy: vatBoxes.leftOutBy.map(({ reason, documentCount, vatPence, totalPence }) => ({
        reason,
        documentCount,
        vat: formatDecimal(vatPence),
        total: formatDecimal(totalPence),
      })),
    },
  };
}

function figuresJson({ documentCount, netPence, vatPence, unknownPence, totalPence }: PurchaseFigures) {
  return {
    documentCount,
    net: formatDecimal(netPence),
    vat: formatDecimal(vatPence),
    unknown: formatDecimal(unknownPence),
    total: formatDecimal(totalPence),
  };
}
