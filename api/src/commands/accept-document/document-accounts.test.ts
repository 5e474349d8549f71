import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { accountOnRecordOf, factsOf, getDocument } from '../../modules/documents/index.ts';
import { getInvoice, Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun } from '../../modules/payment-runs/index.ts';
import { payInvoice, payPaymentRun } from '../../modules/payments/submission.service.ts';
import { createSupplier } from '../../modules/suppliers/index.ts';
import { confirmNamedAccount } from '../../testing/payment-books.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { answerAccountQuestion } from '../supplier-merge/answer-account-question.ts';
import { acceptDocument } from './accept-document.ts';

/** What papers say of accounts, and what becomes of it (RULES.md, 67 and 84). */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

beforeEach(async () => {
  user = await services.newUser();
  companyId = await user.newCompany();
});

async function newDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await user.scope(), companyId, reads)).id;
}

const accept = async (id: number) => acceptDocument(await user.scope(), id, {});

const printed = { sortCode: '20-00-00', accountNumber: '55779911' };
const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };

describe('an account that came with a document', () => {
  it('is left out of the payment, without a threshold and the first time, until someone has checked it', async () => {
    const { invoices } = await accept(await newDocument({ values: printed }));
    const [invoice] = invoices;
    const pay = async () => payInvoice(await user.scope(), invoice?.id ?? 0);
    expect(await pay()).toMatchObject({
      successCount: 0,
      failures: [
        { message: expect.stringMatching(/^The bank details came with a document, and nobody has checked them\./) },
      ],
    });
    await confirmNamedAccount(await user.scope(), invoice?.supplier.id ?? 0, account);
    expect(await pay()).toMatchObject({ successCount: 1, failureCount: 0 });
  });

  it('is as good as typed where a person has typed or confirmed it on the document', async () => {
    const id = await newDocument({ values: printed });
    const [found] = (await getDocument(await user.scope(), id)).invoices.getItems();
    await editDocumentInvoice(await user.scope(), found?.id ?? 0, printed);
    const { invoices } = await accept(id);
    expect(await payInvoice(await user.scope(), invoices[0]?.id ?? 0)).toMatchObject({ successCount: 1 });
  });
});

describe('an account that is somebody else’s, or another than on record (RULES.md, 85)', () => {
  const named = (supplierName: string, invoiceNumber: string, more: object = {}): ReadOfTest => ({
    values: { supplierName, invoiceNumber, ...printed, ...more },
  });

  /** Two suppliers of one factoring house, the second of them in doubt. */
  async function factored() {
    await createSupplier(await user.scope(), companyId, { name: 'Paper Heron', ...account });
    const { invoices } = await accept(await newDocument(named('Trentside Timber', 'TT-1')));
    const [invoice] = invoices;
    if (!invoice) throw new Error('nothing was entered');
    return invoice;
  }

  const pay = async (id: number) => payInvoice(await user.scope(), id);
  const answer = async (id: number, input: object) => {
    const scope = await user.scope();
    const seen = await accountOnRecordOf(scope, await getInvoice(scope, id));
    return answerAccountQuestion(scope, id, { version: seen?.version ?? '', ...input });
  };
  const QUESTION = 'The invoice is from Trentside Timber, but its bank account belongs to Paper Heron.';

  it('is asked on the invoice, with both names, and not paid until someone answers', async () => {
    const invoice = await factored();
    expect(invoice.supplier.getEntity().name).toBe('Trentside Timber');
    expect(invoice).toMatchObject({ accountQuestion: QUESTION, accountAnswer: null });
    const refused = await pay(invoice.id);
    expect(refused.failures[0]?.message).toBe(
      `Invoice TT-1 asks about its bank account: answer that first. ${QUESTION}`,
    );
    await answer(invoice.id, { answer: 'factoring' });
    expect(await pay(invoice.id)).toMatchObject({ successCount: 1 });
    await expect(answer(invoice.id, { answer: 'factoring' })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' });
    const next = await newDocument(named('Trentside Timber', 'TT-2', { totalAmount: 7_00 }));
    const [found] = (await getDocument(await user.scope(), next)).invoices.getItems();
    if (!found) throw new Error('nothing was read');
    expect(await factsOf(await user.scope(), found)).toMatchObject({
      supplierName: { value: 'Trentside Timber', doubt: null },
      accountQuestion: null,
    });
  });

  it('is merged where both are one supplier', async () => {
    const invoice = await factored();
    await expect(
      answer(invoice.id, { answer: 'same_supplier', supplierId: invoice.supplier.id }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const answered = await answer(invoice.id, { answer: 'same_supplier' });
    expect(answered.supplier.getEntity().name).toBe('Paper Heron');
    expect(await pay(invoice.id)).toMatchObject({ successCount: 1 });
  });

  it('goes from the supplier again where it is wrong, and is not paid', async () => {
    const invoice = await factored();
    const answered = await answer(invoice.id, { answer: 'wrong_account' });
    expect(answered.supplier.getEntity()).toMatchObject({ bankSortCode: null, bankAccountNumber: null });
    expect((await pay(invoice.id)).failures[0]?.message).toBe('Bank details required for payment processing');
  });

  it('of two invoices with different accounts is never one payment silently', async () => {
    const ids = [
      await newDocument(named('Calder', 'C-1')),
      await newDocument(named('Calder', 'C-2', { accountNumber: '12345678', totalAmount: 7_00 })),
    ];
    for (const id of ids) await acceptDocument(await user.scope(), id, {});
    const { em } = await user.scope();
    const [first, second] = await em.find(Invoice, { companyId }, { orderBy: { id: 'asc' }, populate: ['supplier'] });
    if (!first || !second) throw new Error('two were not entered');
    expect([first.accountQuestion, second.accountQuestion]).toEqual([
      null,
      'It asks to be paid to 20-00-00 ••••5678, but Calder has 20-00-00 ••••9911 on record.',
    ]);
    await confirmNamedAccount(await user.scope(), first.supplier.id, account);
    const run = await createPaymentRun(await user.scope(), companyId, {
      runDate: '2026-09-20',
      invoiceIds: [first.id, second.id],
    });
    const paid = await payPaymentRun(await user.scope(), run.id);
    expect(paid).toMatchObject({ successCount: 0, failureCount: 1 });
    expect(paid.failures[0]?.message).toMatch(/^Invoice C-2 asks about its bank account/);
    await answer(second.id, { answer: 'wrong_account' });
    expect(await payPaymentRun(await user.scope(), run.id)).toMatchObject({ successCount: 1, failureCount: 0 });
  });

  it.each([
    ['factoring', '12345678'],
    ['wrong_account', '55779911'],
  ])('is what the paper prints, whoever types the one on record over it: %s leaves %s', async (said, left) => {
    await createSupplier(await user.scope(), companyId, { name: 'Calder', ...account });
    const id = await newDocument(named('Calder', 'C-1', { accountNumber: '12345678' }));
    const [found] = (await getDocument(await user.scope(), id)).invoices.getItems();
    await editDocumentInvoice(await user.scope(), found?.id ?? 0, printed);
    const [invoice] = (await accept(id)).invoices;
    expect(invoice?.accountQuestion).toBe(
      'It prints 20-00-00 ••••5678, which was typed over, but Calder has 20-00-00 ••••9911 on record.',
    );
    expect(await pay(invoice?.id ?? 0)).toMatchObject({ successCount: 0, failureCount: 1 });
    const answered = await answer(invoice?.id ?? 0, { answer: said });
    expect(answered.supplier.getEntity().bankAccountNumber).toBe(left);
  });

  it('of a credit note takes nothing off anybody, and its supplier stays the one that issued it', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'Paper Heron', ...account });
    const id = await newDocument({
      ...named('Trentside Timber', 'CN-1', { totalAmount: -50_00 }),
      documentType: 'credit_note',
    });
    const { invoices } = await accept(id);
    expect(invoices[0]?.supplier.getEntity().name).toBe('Trentside Timber');
    expect(invoices[0]?.accountQuestion).toBe(QUESTION);
  });
});
