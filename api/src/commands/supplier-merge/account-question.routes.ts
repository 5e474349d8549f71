import { pathId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getInvoice, invoiceWithLinesJson } from '../../modules/invoices/index.ts';
import { findSuppliers } from '../../modules/suppliers/index.ts';
import { answerAccountQuestion, requireOpenQuestion } from './answer-account-question.ts';

/** Routes to read and answer an invoice's question about its account (RULES.md, 85). */
export const accountQuestionRoutes: readonly Route[] = [
  { method: 'get', path: '/api/invoices/:id/account-question', handle: getAccountQuestion },
  { method: 'post', path: '/api/invoices/:id/account-answer', handle: postAccountAnswer },
];

async function getAccountQuestion(scope: Scope, request: RestRequest) {
  const invoice = await getInvoice(scope, pathId(request));
  const { words: onRecord, version } = await requireOpenQuestion(scope, invoice);
  const owners = await findSuppliers(scope, invoice.accountOwnerIds ?? []);
  return {
    question: invoice.accountQuestion,
    onRecord,
    version,
    suppliers: owners.map(({ id, name }) => ({ id, name })),
  };
}

async function postAccountAnswer(scope: Scope, request: RestRequest) {
  return invoiceWithLinesJson(scope, await answerAccountQuestion(scope, pathId(request), request.body));
}
