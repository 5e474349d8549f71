import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Document } from '../../modules/documents/index.ts';
import { getInvoice, Invoice } from '../../modules/invoices/index.ts';
import { createPaymentRun } from '../../modules/payment-runs/index.ts';
import { payInvoice } from '../../modules/payments/submission.service.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { BANK_DETAILS, changeBankDetails } from '../../testing/payment-books.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { undoBulkChange } from '../bulk-changes/undo-bulk-change.ts';
import { deleteInvoices } from '../invoices/delete-invoices.ts';
import { markInvoicesPaid } from '../invoices/mark-invoices-paid.ts';
import { updateInvoice } from '../invoices/update-invoice.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** Undo of documents that were accepted, alone or together (RULES.md, 58). */

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

const ACCOUNT = { sortCode: '20-00-00', accountNumber: '55779911' };

async function newDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await user.scope(), companyId, reads)).id;
}

/** A document of a supplier of its own. */
async function documentOf(supplierName: string, values: object = {}): Promise<number> {
  return newDocument({ values: { supplierName, invoiceNumber: `${supplierName}-1`, ...values } });
}

async function accept(...ids: number[]) {
  const documents = ids.map((id) => ({ id, answered: ['new_account', 'reading', 'duplicate', 'credit_note'] }));
  const { changeId, invoiceIds } = await acceptDocuments(await user.scope(), companyId, { documents });
  services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
  return { changeId: changeId ?? 0, invoiceIds };
}

const undo = async (changeId: number) => undoBulkChange(await user.scope(), changeId);

async function stored() {
  const { em } = await user.scope();
  const orderBy = { id: 'asc' } as const;
  const documents = await em.find(Document, { companyId }, { orderBy, populate: ['invoices'] });
  const invoices = await em.find(Invoice, { companyId }, { orderBy });
  const suppliers = await em.find(Supplier, { companyId }, { orderBy });
  return {
    documents: documents.map(({ status, invoices }) => [status, invoices.getItems().map((one) => one.isAccepted)]),
    invoiceNumbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
    suppliers: suppliers.map(({ name }) => name),
  };
}

describe('an accepted batch', () => {
  it('is undone in one act: invoices and credit notes go, documents wait for review, and again once', async () => {
    const before = await user.newInvoice(companyId, { supplierName: 'Known', invoiceNumber: 'K-0' });
    const ids = [
      await documentOf('Ash', ACCOUNT),
      await documentOf('Known', { totalAmount: 7_00 }),
      await newDocument({
        documentType: 'credit_note',
        values: { supplierName: 'Birch', invoiceNumber: 'CN-1', totalAmount: -30_00 } as never,
      }),
    ];
    const { changeId, invoiceIds } = await accept(...ids);
    expect(invoiceIds).toHaveLength(3);
    expect(await undo(changeId)).toMatchObject({ documentIds: ids, refusedCount: 0, refusals: [] });
    expect(await stored()).toEqual({
      documents: ids.map(() => ['ready', [false]]),
      invoiceNumbers: [before.invoiceNumber],
      suppliers: ['Known'],
    });
    expect(await undo(changeId)).toMatchObject({ documentIds: [], refusedCount: 0 });
    const again = await accept(...ids);
    expect(again.invoiceIds).toHaveLength(3);
    expect((await stored()).suppliers.sort()).toEqual(['Ash', 'Birch', 'Known']);
  });

  it('keeps by name what was edited, paid, deleted or put in a run since, and undoes the rest', async () => {
    const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
    const ids: number[] = [];
    for (const name of names) ids.push(await documentOf(name));
    const { changeId, invoiceIds } = await accept(...ids);
    const [ash = 0, birch = 0, cedar = 0, dogwood = 0] = invoiceIds;
    const { invoiceDate, dueDate, amountPence } = await (await user.scope()).em.findOneOrFail(Invoice, { id: ash });
    const form = { supplierName: 'Ash', invoiceNumber: 'Ash-1', invoiceDate, dueDate, amountPence, notes: 'Ask Jo' };
    await updateInvoice(await user.scope(), ash, form);
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [birch] });
    await createPaymentRun(await user.scope(), companyId, { runDate: '2026-09-20', invoiceIds: [cedar] });
    await deleteInvoices(await user.scope(), companyId, { invoiceIds: [dogwood] });
    const undone = await undo(changeId);
    expect(undone).toMatchObject({ documentIds: [ids[4]], refusedCount: 4 });
    expect(undone.refusals.map(({ reason }) => reason)).toEqual([
      'Ash-1 of Ash: it has changed since',
      'Birch-1 of Birch: it is paid',
      'Cedar-1 of Cedar: it is in a payment run',
      expect.stringMatching(/^document-\d+\.pdf: its invoice was deleted since$/),
    ]);
    expect(await stored()).toMatchObject({
      documents: [...Array.from({ length: 4 }, () => ['accepted', [true]]), ['ready', [false]]],
      invoiceNumbers: ['Ash-1', 'Birch-1', 'Cedar-1'],
      suppliers: ['Ash', 'Birch', 'Cedar', 'Dogwood'],
    });
  });

  it('puts back the part of a document whose other invoice is paid', async () => {
    const id = await newDocument(
      { values: { invoiceNumber: 'A-1' } as never },
      { values: { invoiceNumber: 'A-2', totalAmount: 7_00 } as never },
    );
    const { changeId, invoiceIds } = await accept(id);
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: invoiceIds.slice(0, 1) });
    expect(await undo(changeId)).toMatchObject({ documentIds: [id], refusedCount: 1 });
    expect(await stored()).toMatchObject({ documents: [['ready', [true, false]]], invoiceNumbers: ['A-1'] });
  });

  it('keeps a new supplier that something else refers to', async () => {
    const { changeId } = await accept(await documentOf('Ash', ACCOUNT), await documentOf('Birch'));
    await user.newInvoice(companyId, { supplierName: 'Ash', invoiceNumber: 'A-2' });
    await undo(changeId);
    expect((await stored()).suppliers).toEqual(['Ash']);
  });

  it('is undone by its user only, and nothing accepted is nothing to undo', async () => {
    const { changeId } = await accept(await documentOf('Ash'));
    const stranger = await services.newUser();
    await expect(undoBulkChange(await stranger.scope(), changeId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const refused = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(refused.changeId).toBeNull();
  });
});

describe('a document that was accepted alone', () => {
  const acceptAlone = async (id: number, input: object = {}) => {
    const { changeId } = await acceptDocument(await user.scope(), id, input);
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
    return changeId ?? 0;
  };

  it('is undone with its new supplier, also where its invoice asks about its account', async () => {
    await acceptAlone(await documentOf('Ash', ACCOUNT));
    const id = await documentOf('Birch', ACCOUNT);
    const changeId = await acceptAlone(id);
    const { em } = await user.scope();
    expect(await em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'Birch-1' })).toMatchObject({
      accountQuestion: expect.any(String),
    });
    expect(await undo(changeId)).toMatchObject({ documentIds: [id], refusedCount: 0 });
    expect(await stored()).toMatchObject({ invoiceNumbers: ['Ash-1'], suppliers: ['Ash'] });
  });

  it('takes back the one invoice of it that was accepted, and does not change the others', async () => {
    const id = await newDocument(
      { values: { invoiceNumber: 'A-1' } as never },
      { values: { invoiceNumber: 'A-2', totalAmount: 7_00 } as never },
    );
    const invoices = (await (await user.scope()).em.findOneOrFail(Document, { id }, { populate: ['invoices'] }))
      .invoices;
    const [first, second] = invoices.getItems().map((one) => one.id);
    await acceptAlone(id, { documentInvoiceIds: [first] });
    const changeId = await acceptAlone(id, { documentInvoiceIds: [second] });
    expect(await undo(changeId)).toMatchObject({ documentIds: [id], refusedCount: 0 });
    expect(await stored()).toMatchObject({ documents: [['ready', [true, false]]], invoiceNumbers: ['A-1'] });
  });

  it('stays where its invoice was paid since', async () => {
    const changeId = await acceptAlone(await documentOf('Ash'));
    const { id } = await (await user.scope()).em.findOneOrFail(Invoice, { companyId });
    await markInvoicesPaid(await user.scope(), companyId, { invoiceIds: [id] });
    const reasons = [expect.objectContaining({ reason: 'Ash-1 of Ash: it is paid', count: 1 })];
    expect(await undo(changeId)).toMatchObject({ documentIds: [], refusedCount: 1, refusals: reasons });
  });

  it('stays where a payment names its invoice, also one that has failed', async () => {
    const { supplier } = await user.newInvoice(companyId, { supplierName: 'Ash', invoiceNumber: 'Ash-0' });
    await changeBankDetails(user, supplier.id, BANK_DETAILS);
    const changeId = await acceptAlone(await documentOf('Ash'));
    const { id } = await (await user.scope()).em.findOneOrFail(Invoice, { companyId, invoiceNumber: 'Ash-1' });
    const { payments } = await payInvoice(await user.scope(), id);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'failed', 'returned');
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 3_600_000).toISOString());
    await services.runPaymentJob();
    expect(await getInvoice(await user.scope(), id)).toMatchObject({ status: 'to_pay', hasLivePayment: false });
    const reasons = [
      expect.objectContaining({
        reason: 'Ash-1 of Ash: a payment of it was sent to the bank, and was not made',
        count: 1,
      }),
    ];
    expect(await undo(changeId)).toMatchObject({ documentIds: [], refusedCount: 1, refusals: reasons });
    expect(await stored()).toMatchObject({ invoiceNumbers: ['Ash-0', 'Ash-1'] });
  });
});
