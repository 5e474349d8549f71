import { companyIdOfForm } from '@paycycle/schema/validation/company-id';
import { matchingPatternSchema, negativePatternSchema } from '@paycycle/schema/validation/pattern-form';
import { listRoute } from '../../../kernel/http/list-route.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Page } from '../../../kernel/limits/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { MatchingPattern, type NegativePattern } from '../learning/learned-pattern.entity.ts';
import { addNegativePattern } from './negative-pattern.service.ts';
import {
  addMatchingPattern,
  deleteMatchingPattern,
  deleteNegativePattern,
  listMatchingPatterns,
  listNegativePatterns,
} from './pattern.service.ts';

/** Operations of RULES.md, section 7 for learning, and those that undo them. */
export const learningRoutes: readonly Route[] = [
  listRoute({ path: '/api/matching-patterns', reads: ['companyId'], rows: getMatchingPatterns, json: ofPattern }),
  { method: 'post', path: '/api/matching-patterns', status: 201, handle: postMatchingPattern },
  { method: 'delete', path: '/api/matching-patterns/:id', handle: deleteMatching },
  listRoute({ path: '/api/negative-patterns', reads: ['companyId'], rows: getNegativePatterns, json: ofPattern }),
  { method: 'post', path: '/api/negative-patterns', status: 201, handle: postNegativePattern },
  { method: 'delete', path: '/api/negative-patterns/:id', handle: deleteNegative },
];

function getMatchingPatterns(scope: Scope, request: RestRequest, page: Page) {
  return listMatchingPatterns(scope, queryCompanyId(request), page);
}

async function postMatchingPattern(scope: Scope, { body }: RestRequest) {
  return patternJson(await addMatchingPattern(scope, companyIdOfForm(matchingPatternSchema, body), body));
}

function deleteMatching(scope: Scope, request: RestRequest) {
  return deleteMatchingPattern(scope, pathId(request));
}

function getNegativePatterns(scope: Scope, request: RestRequest, page: Page) {
  return listNegativePatterns(scope, queryCompanyId(request), page);
}

async function postNegativePattern(scope: Scope, { body }: RestRequest) {
  return patternJson(await addNegativePattern(scope, companyIdOfForm(negativePatternSchema, body), body));
}

function deleteNegative(scope: Scope, request: RestRequest) {
  return deleteNegativePattern(scope, pathId(request));
}

function ofPattern(_scope: Scope, pattern: MatchingPattern | NegativePattern) {
  return patternJson(pattern);
}

/** A pattern in REST's shape (RULES.md, section 3). */
function patternJson(pattern: MatchingPattern | NegativePattern) {
  const counts =
    pattern instanceof MatchingPattern
      ? { matchCount: pattern.matchCount, lastMatchedAt: pattern.lastMatchedAt }
      : { rejectCount: pattern.rejectCount, lastRejectedAt: pattern.lastRejectedAt };
  return {
    id: pattern.id,
    companyId: pattern.companyId,
    supplierId: pattern.supplier.id,
    transactionDescriptionPattern: pattern.transactionDescriptionPattern,
    counterpartyNamePattern: pattern.counterpartyNamePattern,
    daysDiffFromInvoiceDate: pattern.daysDiffFromInvoiceDate,
    daysDiffFromDueDate: pattern.daysDiffFromDueDate,
    ...counts,
    createdAt: pattern.createdAt,
    updatedAt: pattern.updatedAt,
  };
}
