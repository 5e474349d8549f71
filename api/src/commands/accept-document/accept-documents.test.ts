import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Invoice } from '../../modules/invoices/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { addReadyDocument, type ReadOfTest } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** Many documents that are accepted at once, and what they ask (RULES.md, 58). */

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

async function invoicesNow(): Promise<Invoice[]> {
  const { em } = await user.scope();
  return em.find(Invoice, { companyId }, { orderBy: { id: 'asc' }, populate: ['supplier'] });
}

const read = (values: object, doubts: ReadOfTest['doubts'] = {}): ReadOfTest => ({ values, doubts });

describe('many documents', () => {
  it('are accepted singly, and those that cannot be are reported', async () => {
    const ids = [
      await newDocument(read({})),
      await newDocument(read({})),
      await newDocument(read({ invoiceNumber: null })),
      await newDocument(read({ invoiceNumber: 'HPW-9', supplierName: 'Alder Ltd' })),
    ];
    const done = await acceptDocuments(await user.scope(), companyId, { documentIds: ids });
    expect(done.documentIds).toEqual([ids[0], ids[3]]);
    expect(done.refused).toMatchObject([
      { documentId: ids[1], message: expect.stringContaining('You already have invoice HPW-1') },
      { documentId: ids[2], message: 'Invoice number could not be read. Please fill in what is missing.' },
    ]);
    expect(await invoicesNow()).toHaveLength(2);
  });

  it('are accepted where they are sure: in no doubt, like none that is there, and paid to the account on record', async () => {
    const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
    await createSupplier(await user.scope(), companyId, { name: 'Known Ltd', ...account });
    await user.newInvoice(companyId, { supplierName: 'Known Ltd', invoiceNumber: 'K-1', amountPence: 120_00 });
    const bytes = Buffer.from('%PDF-1.7\n% the same file\n');
    const other = { sortCode: '20-00-00', accountNumber: '12345678' };
    const sure = await newDocument(read({ supplierName: 'Known Ltd', invoiceNumber: 'K-2', totalAmount: 1_00 }));
    await newDocument(read({}, { totalAmount: 'Net and VAT do not add up to this total' }));
    await newDocument(read({ supplierName: 'Known Ltd', invoiceNumber: 'K-3' }));
    await newDocument(read({ supplierName: 'Known Ltd', invoiceNumber: 'K-4', totalAmount: 2_00, ...other }));
    await newDocument(read({ currency: 'USD' }));
    await addReadyDocument(await user.scope(), companyId, [read({ invoiceNumber: null })], { bytes });
    await addReadyDocument(await user.scope(), companyId, [read({ supplierName: 'Twice Ltd' })], { bytes });
    const done = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(done).toMatchObject({ documentIds: [sure], refused: [] });
    expect(await (await user.scope()).em.count(Supplier, { companyId, name: 'Twice Ltd' })).toBe(0);
  });

  it('are accepted where they are sure, however many that are not came before them', async () => {
    const doubted = await newDocument(read({ invoiceNumber: null }));
    const { em } = await user.scope();
    await em.execute(
      `insert into documents overriding system value
       select (jsonb_populate_record(document, jsonb_build_object('id', nextval(pg_get_serial_sequence('documents', 'id'))))).*
       from documents document, generate_series(1, 500) where company_id = ? and id = ?`,
      [companyId, doubted],
    );
    const sure = await newDocument(read({}));
    const done = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(done).toMatchObject({ documentIds: [sure], refused: [] });
  });

  it('are not sure any more once the one before them was accepted', async () => {
    const one = await newDocument(read({}));
    const other = await newDocument(read({ totalAmount: 7_00 }));
    const done = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(done).toMatchObject({
      documentIds: [one],
      refused: [{ documentId: other, message: expect.stringMatching(/^It is not sure any more/) }],
    });
    expect(await invoicesNow()).toHaveLength(1);
  });

  it('are not sure where a new supplier brings an account', async () => {
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    const id = await newDocument(read(account));
    const sure = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(sure).toMatchObject({ documentIds: [], refused: [] });
    await accept(id);
    await newDocument(read({ ...account, invoiceNumber: 'HPW-2', totalAmount: 7_00 }));
    const next = await acceptDocuments(await user.scope(), companyId, { sureOnly: true });
    expect(next.invoiceIds).toHaveLength(1);
  });

  it('with open questions stay, with their questions, until a user has answered each kind', async () => {
    await createSupplier(await user.scope(), companyId, { name: 'Known Ltd' });
    await user.newInvoice(companyId, { supplierName: 'Known Ltd', invoiceNumber: 'K-1', amountPence: 120_00 });
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    const doubts = { totalAmount: 'Net and VAT do not add up to this total' };
    const sure = await newDocument(read({ supplierName: 'Plain Ltd' }));
    const doubted = await newDocument(read({ supplierName: 'Other Ltd', invoiceNumber: 'O-7', ...account }, doubts));
    const like = await newDocument(read({ supplierName: 'Known Ltd', invoiceNumber: 'K-2' }));
    const named = { documentIds: [sure, doubted, like] };
    const done = await acceptDocuments(await user.scope(), companyId, named);
    expect(done).toMatchObject({ documentIds: [sure], refused: [] });
    const kinds = done.asking.map(({ documentId, questions }) => [documentId, questions.map(({ kind }) => kind)]);
    expect(kinds).toEqual([
      [doubted, ['new_account', 'reading']],
      [like, ['duplicate']],
    ]);
    expect(done.asking[0]?.questions[0]?.words).toContain('asks to be paid to 20-00-00 55779911');
    const one = { documents: [{ id: doubted, answered: ['reading'] }] };
    const half = await acceptDocuments(await user.scope(), companyId, one);
    expect(half).toMatchObject({ documentIds: [], asking: [{ questions: [{ kind: 'new_account' }] }] });
    expect(await (await user.scope()).em.count(Supplier, { companyId, name: 'Other Ltd' })).toBe(0);
    const answers = {
      documents: [
        { id: doubted, answered: ['reading', 'new_account'] },
        { id: like, answered: ['duplicate'] },
      ],
    };
    const all = await acceptDocuments(await user.scope(), companyId, answers);
    expect(all).toMatchObject({ documentIds: [doubted, like], asking: [] });
  });

  it.each([1, 3])(
    'bring accounts that count as looked at where somebody said so, %s at once (RULES.md, 84)',
    async (count) => {
      const ids: number[] = [];
      for (let at = 0; at < count; at += 1) {
        const values = { supplierName: `Supplier ${at}`, sortCode: '20-00-00', accountNumber: `5577991${at}` };
        ids.push(await newDocument(read(values)));
      }
      const unseen = await newDocument(
        read({ supplierName: 'Unseen', sortCode: '20-00-00', accountNumber: '12345678' }),
      );
      const documents = ids.map((id) => ({ id, answered: ['new_account'] }));
      const done = await acceptDocuments(await user.scope(), companyId, { documents });
      expect(done.documentIds).toEqual(ids);
      await accept(unseen);
      const suppliers = await (await user.scope()).em.find(Supplier, { companyId }, { orderBy: { id: 'asc' } });
      expect(suppliers.map(({ bankDetailsSource }) => bankDetailsSource !== null)).toEqual([
        ...ids.map(() => false),
        true,
      ]);
    },
  );

  it('are named, or all that are sure, and not both', async () => {
    const accepting = async (input: object) => acceptDocuments(await user.scope(), companyId, input);
    await expect(accepting({})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(accepting({ documentIds: [1], sureOnly: true })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(accepting({ documentIds: [2_000_000_000] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(accepting({ documentIds: Array.from({ length: 501 }, () => 1) })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
