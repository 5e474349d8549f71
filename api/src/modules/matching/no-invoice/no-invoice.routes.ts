import { listRoute } from '../../../kernel/http/list-route.ts';
import {
  bodyCompanyId,
  pathId,
  queryCompanyId,
  type RestRequest,
  type Route,
} from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bankTransactionJson, bankTransactionsJson } from '../../bank-transactions/index.ts';
import { bulkMarkInvoiceRequired, bulkMarkNoInvoiceRequired } from './bulk-no-invoice.service.ts';
import { markInvoiceRequired, markNoInvoiceRequired } from './no-invoice.service.ts';
import type { BulkNoInvoiceResult, NoInvoicePresetState } from './no-invoice.types.ts';
import type { NoInvoiceRule } from './no-invoice-rule.entity.ts';
import { deleteNoInvoiceRule, listNoInvoiceRules } from './no-invoice-rule.service.ts';
import { listNoInvoicePresets, switchNoInvoicePreset } from './preset.service.ts';

/** Operation of RULES.md, section 7 for transactions that need no invoice, and related ones. */
export const noInvoiceRoutes: readonly Route[] = [
  { method: 'post', path: '/api/bank-transactions/:id/no-invoice', handle: postNoInvoice },
  { method: 'post', path: '/api/bank-transactions/:id/require-invoice', handle: postRequireInvoice },
  { method: 'post', path: '/api/bank-transactions/no-invoice-multiple', handle: postNoInvoiceMultiple },
  { method: 'post', path: '/api/bank-transactions/require-invoice-multiple', handle: postRequireInvoiceMultiple },
  { method: 'get', path: '/api/no-invoice-presets', reads: ['companyId'], handle: getPresets },
  { method: 'post', path: '/api/no-invoice-presets', handle: postPreset },
  listRoute({
    path: '/api/no-invoice-rules',
    reads: ['companyId'],
    rows: (scope, request, page) => listNoInvoiceRules(scope, queryCompanyId(request), page),
    json: (_scope, rule) => ruleJson(rule),
  }),
  { method: 'delete', path: '/api/no-invoice-rules/:id', handle: deleteRule },
];

async function postNoInvoice(scope: Scope, request: RestRequest) {
  const { bankTransaction } = await markNoInvoiceRequired(scope, pathId(request), request.body);
  return bankTransactionJson(scope, bankTransaction);
}

async function postRequireInvoice(scope: Scope, request: RestRequest) {
  return bankTransactionJson(scope, await markInvoiceRequired(scope, pathId(request)));
}

function deleteRule(scope: Scope, request: RestRequest) {
  return deleteNoInvoiceRule(scope, pathId(request));
}

function ruleJson({ id, companyId, counterparty, notes, hitCount, lastHitAt, createdAt }: NoInvoiceRule) {
  return { id, companyId, counterparty, notes, hitCount, lastHitAt, createdAt };
}

async function postNoInvoiceMultiple(scope: Scope, request: RestRequest) {
  return manyJson(scope, await bulkMarkNoInvoiceRequired(scope, bodyCompanyId(request), request.body));
}

async function postRequireInvoiceMultiple(scope: Scope, request: RestRequest) {
  return manyJson(scope, await bulkMarkInvoiceRequired(scope, bodyCompanyId(request), request.body));
}

async function manyJson(scope: Scope, { changed, refused }: BulkNoInvoiceResult) {
  return { changed: await bankTransactionsJson(scope, changed), refused };
}

async function getPresets(scope: Scope, request: RestRequest) {
  const states = await listNoInvoicePresets(scope, queryCompanyId(request));
  return Promise.all(states.map((state) => presetJson(scope, state)));
}

async function postPreset(scope: Scope, request: RestRequest) {
  const { states, changedCount } = await switchNoInvoicePreset(scope, bodyCompanyId(request), request.body);
  return { changedCount, presets: await Promise.all(states.map((state) => presetJson(scope, state))) };
}

async function presetJson(scope: Scope, { transactions, ...state }: NoInvoicePresetState) {
  return { ...state, transactions: await bankTransactionsJson(scope, transactions) };
}
