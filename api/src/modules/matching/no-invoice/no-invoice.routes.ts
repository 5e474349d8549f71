import { listRoute } from '../../../kernel/http/list-route.ts';
import { pathId, queryCompanyId, type RestRequest, type Route } from '../../../kernel/http/route-table.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bankTransactionJson } from '../../bank-transactions/index.ts';
import { markInvoiceRequired, markNoInvoiceRequired } from './no-invoice.service.ts';
import type { NoInvoiceRule } from './no-invoice-rule.entity.ts';
import { deleteNoInvoiceRule, listNoInvoiceRules } from './no-invoice-rule.service.ts';

/** The call of RULES.md, section 7 for transactions that need no invoice, and those around it. */
export const noInvoiceRoutes: readonly Route[] = [
  { method: 'post', path: '/api/bank-transactions/:id/no-invoice', answer: postNoInvoice },
  { method: 'post', path: '/api/bank-transactions/:id/require-invoice', answer: postRequireInvoice },
  listRoute({
    path: '/api/no-invoice-rules',
    reads: ['companyId'],
    rows: getRules,
    json: (_scope, rule) => ruleJson(rule),
  }),
  { method: 'delete', path: '/api/no-invoice-rules/:id', answer: deleteRule },
];

async function postNoInvoice(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await markNoInvoiceRequired(scope, pathId(request), request.body);
  return bankTransactionJson(scope, bankTransaction);
}

async function postRequireInvoice(scope: Scope, request: RestRequest) {
  const transaction = await markInvoiceRequired(scope, pathId(request));
  await scope.em.populate(transaction, ['matchedInvoice.supplier']);
  return bankTransactionJson(scope, transaction);
}

function getRules(scope: Scope, request: RestRequest, page: Page) {
  return listNoInvoiceRules(scope, queryCompanyId(request), page);
}

function deleteRule(scope: Scope, request: RestRequest) {
  return deleteNoInvoiceRule(scope, pathId(request));
}

function ruleJson({ id, companyId, counterparty, notes, hitCount, lastHitAt, createdAt }: NoInvoiceRule) {
  return { id, companyId, counterparty, notes, hitCount, lastHitAt, createdAt };
}
