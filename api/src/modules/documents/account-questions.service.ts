import type { FilterQuery } from '@mikro-orm/core';
import type { Scope } from '../../kernel/scope.ts';
import { Invoice } from '../invoices/index.ts';
import type { Supplier } from '../suppliers/index.ts';
import { accountEnterersOf, type Printed, readAccountOf } from './account-enterers.read.ts';
import { type AccountQuestion, accountQuestionOf, askedAccount, withoutAnswered } from './account-question.read.ts';
import { documentValues } from './document-fields.plan.ts';
import { recogniseSuppliers } from './known-supplier.read.ts';
import { papersBeside } from './papers-beside.read.ts';
import { type PaperOfInvoice, papersOfInvoices } from './papers-of-invoices.read.ts';
import { NO_EVIDENCE } from './supplier-evidence.plan.ts';

/** An unpaid invoice with its supplier and the content of one of its documents. */
interface AskedPaper {
  readonly invoice: Invoice;
  readonly supplier: Supplier;
  readonly paper: PaperOfInvoice;
}

const REPLACED = 'The paper that says so was replaced.';

const NOT_ANSWERED = { accountAnswer: null, accountAnsweredBy: null, accountAnsweredAt: null } as const;

/**
 * Asks again what the documents of unpaid invoices ask about their accounts (RULES.md, 85), by their current suppliers.
 * An answer counts only for the accounts for which it was given. Requires the company's lock. Call it after a change of
 * supplier or account, and when invoices become unpaid: paid ones are not asked about.
 */
export async function askAboutAccounts(scope: Scope, companyId: number, which: FilterQuery<Invoice>): Promise<void> {
  await scope.em.flush();
  const papers = await readPapers(scope, companyId, which);
  const questions = await questionsAbout(scope, papers);
  const asked = papers.map(({ invoice }, at) => ({ invoice, question: questions[at] ?? null }));
  for (const [invoice, own] of Map.groupBy(asked, (one) => one.invoice)) {
    const question = own.find((one) => one.question !== null)?.question ?? null;
    if (isAnswered(invoice, invoice.supplier.getEntity(), question)) continue;
    scope.em.assign(invoice, {
      accountQuestion: question?.words ?? null,
      accountOwnerIds: question && [...question.ownerIds],
      ...NOT_ANSWERED,
    });
  }
  await scope.em.flush();
}

/**
 * Asks about invoices that enter a run what documents without an invoice say: such invoices were entered by hand,
 * without that question. Requires the company's lock.
 */
export async function askOfPapersBeside(scope: Scope, companyId: number, ids: readonly number[]): Promise<void> {
  await scope.em.flush();
  const which = { companyId, id: { $in: [...ids] } };
  const invoices = await scope.em.find(Invoice, which, { populate: ['supplier'] });
  const asking = (await papersBeside(scope, invoices)).map(({ invoice }) => invoice.id);
  if (asking.length > 0) await askAboutAccounts(scope, companyId, { id: { $in: asking } });
}

/**
 * Asks about an invoice that was moved to another supplier: its answer was for the one before. If its document no
 * longer exists, its question stays.
 */
export async function askOfOtherSupplier(scope: Scope, invoice: Invoice): Promise<void> {
  scope.em.assign(invoice, NOT_ANSWERED);
  await askAboutAccounts(scope, invoice.companyId, { id: invoice.id });
}

/** Returns the account that an accepted invoice asks about, as read or typed, and who counts as having entered it. */
export async function printedAccountOf(
  scope: Scope,
  invoice: Invoice,
  supplier: Supplier,
): Promise<Printed & { readonly enterers: readonly string[] }> {
  const { accountOwnerIds, accountQuestion } = invoice;
  const papers = (await papersOfInvoices(scope, invoice.companyId, [invoice])).get(invoice.id) ?? [];
  const asked = papers.map((paper) => ({ supplier, paper }));
  const questions = papers.length > 1 ? await questionsAbout(scope, asked) : [];
  const at = questions.findIndex((question) => question?.words === accountQuestion);
  const found = papers[Math.max(at, 0)]?.found;
  if (!found) return { sortCode: null, accountNumber: null, enterers: [] };
  const values = documentValues(found);
  const isShared = accountOwnerIds !== null && accountOwnerIds.length > 0;
  const { sortCode, accountNumber } = isShared ? values : askedAccount(values, readAccountOf(found), supplier);
  const account = { sortCode, accountNumber };
  return { ...account, enterers: await accountEnterersOf(scope, found, account) };
}

async function readPapers(scope: Scope, companyId: number, which: FilterQuery<Invoice>): Promise<AskedPaper[]> {
  const where = { $and: [{ companyId, status: { $ne: 'paid' as const } }, which] };
  const invoices = await scope.em.find(Invoice, where, { populate: ['supplier'], refresh: true });
  if (invoices.length === 0) return [];
  const papers = await papersOfInvoices(scope, companyId, invoices);
  return invoices.flatMap((invoice) => {
    const supplier = invoice.supplier.getEntity();
    return (papers.get(invoice.id) ?? []).map((paper) => ({ invoice, supplier, paper }));
  });
}

/** Asks as at acceptance about documents whose supplier a user has named. */
export async function questionsAbout(
  scope: Scope,
  papers: readonly Omit<AskedPaper, 'invoice'>[],
): Promise<(AccountQuestion | null)[]> {
  const printed = papers.map(({ paper: { found } }) => documentValues(found));
  const asked = papers.map(({ supplier: { companyId, name } }, at) => {
    const { sortCode = null, accountNumber = null } = printed[at] ?? {};
    return { companyId, evidence: { ...NO_EVIDENCE, sortCode, accountNumber, names: [name] }, learned: [] };
  });
  const recognised = (await recogniseSuppliers(scope, asked)).map((one, at) => ({
    ...one,
    supplier: papers[at]?.supplier ?? null,
  }));
  const known = await withoutAnswered(scope, recognised, printed);
  return papers.map(({ supplier, paper: { found, wasReplaced } }, at) => {
    const [values, recognition] = [printed[at], known[at]];
    if (!values || !recognition) return null;
    const question = accountQuestionOf(supplier.name, values, readAccountOf(found), recognition);
    return question && wasReplaced ? { ...question, words: `${question.words} ${REPLACED}` } : question;
  });
}

/**
 * Keeps an answer whose question is no longer asked. 'Wrong account' counts until the supplier gets another account
 * than the one in question; the same question can name two accounts that end alike.
 */
function isAnswered(invoice: Invoice, supplier: Supplier, question: AccountQuestion | null): boolean {
  const { accountAnswer, accountAnsweredAt, accountQuestion } = invoice;
  if (accountAnswer === null || accountAnsweredAt === null) return false;
  if (question === null) return true;
  if (accountAnswer !== 'wrong_account' || question.words !== accountQuestion) return false;
  return question.ownerIds.length > 0 || accountAnsweredAt >= (supplier.bankDetailsEnteredAt ?? new Date(0));
}
