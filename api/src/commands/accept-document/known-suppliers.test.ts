import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { factsOf, getDocument, isSureDocument } from '../../modules/documents/index.ts';
import {
  deleteLearnedCorrection,
  learnedReadingsOf,
  listLearnedCorrections,
} from '../../modules/documents/learned/learned-correction.service.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { confirmNamedAccount } from '../../testing/payment-books.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { newSecondApprover } from '../../testing/second-approver.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { mergeSuppliers } from '../supplier-merge/merge-suppliers.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** Suppliers are known again on their papers, and what is corrected is learned (RULES.md, 67). */

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

const read = (values: object): ReadOfTest => ({ values });

async function newDocument(...reads: ReadOfTest[]): Promise<number> {
  return (await addReadyDocument(await user.scope(), companyId, reads)).id;
}

const accept = async (id: number, input: object = {}) => acceptDocument(await user.scope(), id, input);

async function invoicesNow(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { id: 'asc' }, populate: ['supplier'] });
}

async function shown(id: number, by = user) {
  const scope = await by.scope();
  const [invoice] = (await getDocument(scope, id)).invoices.getItems();
  if (!invoice) throw new Error('no invoice is there');
  return factsOf(scope, invoice);
}

describe('a supplier that is known again', () => {
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  const printed = { sortCode: '20-00-00', accountNumber: '55779911' };
  const vatNumber = 'GB980780684';

  it('by the VAT number that its first invoice brought gets the second one too, whatever that calls it', async () => {
    const numbers = { vatNumber, companyNumber: '1234567' };
    await accept(await newDocument(read(numbers)));
    const second = await newDocument(
      read({ ...numbers, supplierName: 'Harbour Print Works (Bristol)', invoiceNumber: 'HPW-2', totalAmount: 7_00 }),
    );
    expect((await shown(second)).supplierName).toMatchObject({
      value: 'Harbour Print Works',
      reason: 'Known by its VAT number',
      doubt: null,
    });
    await accept(second);
    const [first, other] = await invoicesNow();
    expect(other?.supplier.id).toBe(first?.supplier.id);
    expect(first?.supplier.getEntity()).toMatchObject({ vatNumber, companyNumber: '01234567' });
  });

  it('is one that another was merged into', async () => {
    const scope = await user.scope();
    const kept = await createSupplier(scope, companyId, { name: 'Harbour Group' });
    const merged = await createSupplier(scope, companyId, { name: 'Harbour Print Works', vatNumber });
    await mergeSuppliers(await user.scope(), kept.id, merged.id, {});
    const facts = await shown(await newDocument(read({ vatNumber, supplierName: 'Harbour Group' })));
    expect(facts).toMatchObject({ supplier: { id: kept.id }, supplierName: { doubt: null } });
    const filled = await (await user.scope()).em.findOneOrFail(Supplier, { id: kept.id });
    expect(filled.vatNumber).toBe(vatNumber);
  });

  it.each([true, false])(
    'keeps the name that the paper prints, never sure, where the account is of another (on record: %j)',
    async (isOnRecord) => {
      await createSupplier(await user.scope(), companyId, { name: 'Known Ltd', ...account });
      if (isOnRecord) await createSupplier(await user.scope(), companyId, { name: 'Harbour Print Works' });
      const id = await newDocument(read(printed));
      expect((await shown(id)).supplierName).toMatchObject({
        value: 'Harbour Print Works',
        confidence: 0.6,
        doubt: 'The invoice is from Harbour Print Works, but its bank account belongs to Known Ltd',
      });
      const sure = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
      expect(sure).toMatchObject({ documentIds: [], refused: [] });
    },
  );

  it('is not in question where a person has typed the name', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'Known Ltd', vatNumber, ...account });
    const id = await newDocument(read({ ...printed, vatNumber }));
    const [invoice] = (await getDocument(await user.scope(), id)).invoices.getItems();
    await editDocumentInvoice(await user.scope(), invoice?.id ?? 0, { supplierName: 'Somebody Else' });
    expect(await shown(id)).toMatchObject({ supplier: null, supplierName: { value: 'Somebody Else', doubt: null } });
  });

  it('has an account that somebody vouches for: a changed one is stopped, with who that was', async () => {
    const supplier = await createSupplier(await user.scope(), companyId, { name: 'Known Ltd', vatNumber, ...account });
    const id = await newDocument(
      read({ vatNumber, supplierName: 'Known Ltd', sortCode: '30-00-00', accountNumber: '12345678' }),
    );
    const warning = async () => (await shown(id)).bankDetailsWarning;
    expect(await warning()).toMatch(
      /^This invoice asks to be paid to 30-00-00 12345678; Known Ltd has 20-00-00 55779911 on record\. .* Nobody has confirmed the account on record; .+ entered it on 15 Sep 2026\.$/,
    );
    await confirmNamedAccount(await user.scope(), supplier.id, account);
    expect(await warning()).toMatch(/ .+ confirmed the account on record on 15 Sep 2026\.$/);
    const sure = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(sure.documentIds).toEqual([]);
    await accept(id);
    const [invoice] = await invoicesNow();
    expect(invoice?.supplier.getEntity()).toMatchObject({ id: supplier.id, ...account });
  });

  it('settles what was hard to read of its name, but not for whom the invoice is', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'Harbour Print Works', vatNumber });
    const reading = async (supplierName: string) => {
      const doubted = { values: { vatNumber }, doubts: { supplierName } };
      return (await shown(await newDocument(doubted))).supplierName.doubt;
    };
    expect(await reading('Hard to read on the page')).toBeNull();
    expect(await reading('Made out to Somebody Ltd, not to Lowe Ltd')).toMatch(/^Made out to/);
  });

  it("is never another company's", async () => {
    const stranger = await services.newUser();
    const theirs = await stranger.newCompany();
    await createSupplier(await stranger.scope(), theirs, { name: 'Known Ltd', vatNumber, ...account });
    const facts = await shown(await newDocument(read({ ...printed, vatNumber, email: 'x@known.example' })));
    expect(facts.supplier).toBeNull();
  });

  it.each(['O\'Hara, Sons & "Co"', '{a,b}', 'x'.repeat(300), 'café\u0301 \\'])('bears any name: %s', async (name) => {
    await createSupplier(await user.scope(), companyId, { name: name.slice(0, 255) });
    expect((await shown(await newDocument(read({ supplierName: name })))).supplier?.name).toBe(name.slice(0, 255));
  });
});

describe('a name that a person corrected', () => {
  async function corrected(printed: string, supplierName: string, invoiceNumber: string): Promise<number> {
    const id = await newDocument(read({ supplierName: printed, invoiceNumber }));
    const [invoice] = (await getDocument(await user.scope(), id)).invoices.getItems();
    await editDocumentInvoice(await user.scope(), invoice?.id ?? 0, { supplierName });
    return id;
  }

  const readings = async () => listLearnedCorrections(await user.scope(), companyId, { offset: 0, limit: 100 });

  it('is known the next time, in doubt, with who corrected it, until it is forgotten', async () => {
    const first = await corrected('HPW GROUP', 'Harbour Print Works', 'H-1');
    expect(await readings()).toEqual([]);
    await accept(first);
    const [learned] = await readings();
    expect(learned).toMatchObject({ kind: 'name', printed: 'HPW GROUP', learnedBy: user.userId });
    const second = await newDocument(read({ supplierName: 'Hpw  Group', invoiceNumber: 'H-2', totalAmount: 7_00 }));
    const doubt = /^It says Hpw {2}Group, and is read as Harbour Print Works: .+@.+ corrected this on 15 Sep 2026$/;
    const name = { value: 'Harbour Print Works', doubt: expect.stringMatching(doubt) };
    expect((await shown(second)).supplierName).toMatchObject({ ...name, reason: 'You corrected this on 15 Sep 2026' });
    const colleague = await newSecondApprover(services, user, companyId);
    expect((await shown(second, colleague)).supplierName.reason).toMatch(/^.+ corrected this on 15 Sep 2026$/);
    expect(await isSureDocument(await user.scope(), await getDocument(await user.scope(), second))).toBe(false);
    await deleteLearnedCorrection(await user.scope(), learned?.id ?? 0);
    expect(await shown(second)).toMatchObject({ supplier: null, supplierName: { value: 'Hpw  Group', reason: null } });
    await expect(deleteLearnedCorrection(await user.scope(), learned?.id ?? 0)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is in doubt where it was corrected to two suppliers', async () => {
    await accept(await corrected('HPW GROUP', 'Harbour Print Works', 'H-1'));
    await accept(await corrected('HPW GROUP', 'Alder Timber', 'H-2'));
    const third = await newDocument(read({ supplierName: 'HPW Group', invoiceNumber: 'H-3' }));
    expect((await shown(third)).supplierName.doubt).toMatch(/^This name as it was corrected was that of .+ and of .+$/);
  });

  it('is kept once, and with the supplier that was merged into another', async () => {
    await accept(await corrected('HPW GROUP', 'Harbour Print Works', 'H-1'));
    const again = await corrected('HPW GROUP', 'Harbour Print Works', 'H-2');
    await accept(again, { allowDuplicate: true });
    const [learned, ...more] = await readings();
    expect(more).toEqual([]);
    const kept = await createSupplier(await user.scope(), companyId, { name: 'Harbour Group' });
    await mergeSuppliers(await user.scope(), kept.id, learned?.supplier.id ?? 0, {});
    const next = await newDocument(read({ supplierName: 'HPW Group', invoiceNumber: 'H-3' }));
    expect((await shown(next)).supplier?.id).toBe(kept.id);
    const scope = await user.scope();
    expect(await learnedReadingsOf(scope, await scope.em.findOneOrFail(Supplier, { id: kept.id }))).toHaveLength(1);
  });

  it('is not learned where it is the name of another supplier, or nothing was corrected', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'Alder Timber' });
    await accept(await corrected('ALDER TIMBER', 'Harbour Print Works', 'H-1'));
    await accept(await newDocument(read({ invoiceNumber: 'H-2' })));
    await accept(await corrected('Harbour Print Works', 'harbour print works', 'H-3'), { allowDuplicate: true });
    expect(await readings()).toEqual([]);
  });

  it("is never another company's", async () => {
    await accept(await corrected('HPW GROUP', 'Harbour Print Works', 'H-1'));
    const [learned] = await readings();
    const stranger = await services.newUser();
    await stranger.newCompany();
    const scope = await stranger.scope();
    await expect(deleteLearnedCorrection(scope, learned?.id ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listLearnedCorrections(scope, companyId, { offset: 0, limit: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
