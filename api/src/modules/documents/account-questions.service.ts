import type { FilterQuery } from '@mikro-orm/core';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import { readAccountOf } from './account-enterers.read.ts';
import { type AccountQuestion, accountQuestionOf, withoutAnswered } from './account-question.read.ts';
import { DocumentInvoice } from './document.entity.ts';
import { documentValues } from './document-fields.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { NO_EVIDENCE } from './supplier-evidence.plan.ts';

/** An invoice that is not paid, with its supplier and what its paper says. */
interface ReadInvoice {
  readonly invoice: Invoice;
  readonly supplier: Supplier;
  readonly found: DocumentInvoice;
}

const NOT_ANSWERED = { accountAnswer: null, accountAnsweredBy: null, accountAnsweredAt: null } as const;

/**
 * Asks again what the papers of unpaid invoices ask about their accounts (RULES.md, 85), by their suppliers as they are now.
 * An answer counts only for the accounts for which it was given. Requires the company's lock, after a change of supplier or
 * account, or once invoices are not paid any more: while they were, nothing was asked.
 */
export async function askAboutAccounts(scope: Scope, companyId: number, which: FilterQuery<Invoice>): Promise<void> {
  await scope.em.flush();
  const papers = await readPapers(scope, companyId, which);
  const questions = await questionsAbout(scope, papers);
  for (const [at, { invoice, supplier }] of papers.entries()) {
    const question = questions[at] ?? null;
    if (isAnswered(invoice, supplier, question)) continue;
    scope.em.assign(invoice, {
      accountQuestion: question?.words ?? null,
      accountOwnerIds: question && [...question.ownerIds],
      ...NOT_ANSWERED,
    });
  }
  await scope.em.flush();
}

/**
 * Asks about an invoice that was moved to another supplier: an answer was given for the one before. Where its document is
 * not there any more, what was asked stays asked.
 */
export async function askOfOtherSupplier(scope: Scope, invoice: Invoice): Promise<void> {
  scope.em.assign(invoice, NOT_ANSWERED);
  await askAboutAccounts(scope, invoice.companyId, { id: invoice.id });
}

async function readPapers(scope: Scope, companyId: number, which: FilterQuery<Invoice>): Promise<ReadInvoice[]> {
  const where = { $and: [{ companyId, status: { $ne: 'paid' as const } }, which] };
  const invoices = await scope.em.find(Invoice, where, { populate: ['supplier'], refresh: true });
  if (invoices.length === 0) return [];
  const papers = await scope.em.find(DocumentInvoice, { companyId, invoiceId: { $in: invoices.map(({ id }) => id) } });
  const byInvoice = new Map(papers.map((found) => [found.invoiceId, found]));
  return invoices.flatMap((invoice) => {
    const found = byInvoice.get(invoice.id);
    return found ? [{ invoice, supplier: invoice.supplier.getEntity(), found }] : [];
  });
}

/** As at acceptance, of a paper whose supplier a person has named. */
async function questionsAbout(scope: Scope, papers: readonly ReadInvoice[]): Promise<(AccountQuestion | null)[]> {
  const printed = papers.map(({ found }) => documentValues(found));
  const asked = papers.map(({ supplier: { companyId, name } }, at) => {
    const { sortCode = null, accountNumber = null } = printed[at] ?? {};
    return { companyId, evidence: { ...NO_EVIDENCE, sortCode, accountNumber, names: [name] }, learned: [] };
  });
  const recognised = (await recogniseSuppliers(scope, asked)).map((one, at) => ({
    ...one,
    supplier: papers[at]?.supplier ?? null,
  }));
  const known = await withoutAnswered(scope, recognised, printed);
  return papers.map(({ supplier, found }, at) => {
    const [values, recognition] = [printed[at], known[at]];
    return values && recognition ? accountQuestionOf(supplier.name, values, readAccountOf(found), recognition) : null;
  });
}

/**
 * What is not asked any more keeps its answer. That the account on the paper is wrong counts until the supplier has another
 * one than that which was asked about; the same words can name two accounts that end alike.
 */
function isAnswered(invoice: Invoice, supplier: Supplier, question: AccountQuestion | null): boolean {
  const { accountAnswer, accountAnsweredAt, accountQuestion } = invoice;
  if (accountAnswer === null || accountAnsweredAt === null) return false;
  if (question === null) return true;
  if (accountAnswer !== 'wrong_account' || question.words !== accountQuestion) return false;
  return question.ownerIds.length > 0 || accountAnsweredAt >= (supplier.bankDetailsEnteredAt ?? new Date(0));
}
