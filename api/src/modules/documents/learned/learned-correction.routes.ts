import { listRoute } from '../../../kernel/http/list-route.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Page } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { LearnedCorrection } from './learned-correction.entity.ts';
import { deleteLearnedCorrection, listLearnedCorrections } from './learned-correction.service.ts';

/** Lists and deletes what was learned from documents (RULES.md, 67). */
export const learnedCorrectionRoutes: readonly Route[] = [
  listRoute({ path: '/api/learned-readings', reads: ['companyId'], rows: getReadings, json: readingJson }),
  { method: 'delete', path: '/api/learned-readings/:id', handle: deleteReading },
];

function getReadings(scope: Scope, request: RestRequest, page: Page) {
  return listLearnedCorrections(scope, queryCompanyId(request), page);
}

async function deleteReading(scope: Scope, request: RestRequest) {
  await deleteLearnedCorrection(scope, pathId(request));
  return { deletedCount: 1 };
}

function readingJson(_scope: Scope, reading: LearnedCorrection) {
  const { id, companyId, supplier, kind, field, printed, fileName, learnedAt, learnedBy } = reading;
  return { id, companyId, supplierId: supplier.id, kind, field, printed, fileName, learnedAt, learnedBy };
}
