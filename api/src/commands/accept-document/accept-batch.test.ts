import { DOCUMENT_QUESTION_KINDS } from '@paycycle/schema/domain/document-question';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editDocumentInvoice } from '../../modules/documents/document-edit.service.ts';
import { getDocument } from '../../modules/documents/index.ts';
import { Invoice } from '../../modules/invoices/index.ts';
import { Supplier } from '../../modules/suppliers/index.ts';
import { createSupplier } from '../../modules/suppliers/supplier.service.ts';
import { addReadyDocument } from '../../testing/ready-document.ts';
import { openTestServices, type TestServices, type TestUser } from '../../testing/test-scope.ts';
import { quickOrFull } from '../../testing/test-size.ts';
import { acceptDocument } from './accept-document.ts';
import { acceptDocuments } from './accept-documents.ts';

/** Accepting many documents in few steps does what accepting each of them does (RULES.md, 58). */

let services: TestServices;
let user: TestUser;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});
afterAll(() => services.close());

const ACCOUNT = { sortCode: '20-00-00', accountNumber: '55779911' };

/** So few names, numbers and amounts that papers are often like one another. */
const paper = fc.record({
  supplierName: fc.constantFrom('Known Ltd', 'Archived Ltd', 'New Bakery', 'New Joinery', 'Other Ltd'),
  invoiceNumber: fc.constantFrom('1', '2', '3', '4', '5', '6', null),
  totalAmount: fc.constantFrom(1_00, 2_00, 3_00, 4_00, 5_00, 6_00, 7_00),
  invoiceDate: fc.constantFrom('2026-08-01', '2026-09-01', '2026-09-03'),
  currency: fc.constantFrom('GBP', 'GBP', 'GBP', 'GBP', 'EUR'),
  email: fc.constantFrom(null, null, 'bills@known.example', 'bills@new.example'),
  account: fc.constantFrom(null, null, ACCOUNT, { sortCode: '30-00-00', accountNumber: '12345678' }),
  documentType: fc.constantFrom('invoice' as const, 'invoice' as const, 'credit_note' as const),
  correctedName: fc.constantFrom(null, null, null, null, 'Other Ltd'),
  isDouble: fc.constantFrom(false, false, false, false, true),
});
type Paper = typeof paper extends fc.Arbitrary<infer Value> ? Value : never;

async function newBooks(papers: readonly Paper[]): Promise<{ companyId: number; ids: number[] }> {
  const companyId = await user.newCompany();
  const known = { email: 'ledger@known.example', bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await createSupplier(await user.scope(), companyId, { name: 'Known Ltd', ...known });
  await createSupplier(await user.scope(), companyId, { name: 'Archived Ltd', isActive: false });
  const ids: number[] = [];
  for (const { account, documentType, correctedName, isDouble, ...values } of papers) {
    const read = { documentType, values: { ...values, dueDate: null, ...account } as object };
    const second = { documentType, values: { ...values, dueDate: null, invoiceNumber: `${values.invoiceNumber}b` } };
    const reads = isDouble ? [read, second as typeof read] : [read];
    const { id } = await addReadyDocument(await user.scope(), companyId, reads, { documentType });
    const [first] = (await getDocument(await user.scope(), id)).invoices.getItems();
    if (correctedName) await editDocumentInvoice(await user.scope(), first?.id ?? 0, { supplierName: correctedName });
    ids.push(id);
  }
  return { companyId, ids };
}

async function storedOf(companyId: number) {
  const { em } = await user.scope();
  const invoices = await em.find(Invoice, { companyId }, { orderBy: { recordNumber: 'asc' }, populate: ['supplier'] });
  const suppliers = await em.find(Supplier, { companyId }, { orderBy: { name: 'asc' } });
  return {
    invoices: invoices.map(
      ({ id, companyId, filePath, fileName, supplier, possibleDuplicateOf, accountOwnerIds, ...rest }) => ({
        ...rest,
        supplier: supplier.getEntity().name,
        isFlagged: possibleDuplicateOf !== null,
        accountOwnerCount: accountOwnerIds?.length,
      }),
    ),
    suppliers: suppliers.map(({ name, email, bankAccountNumber, isActive, paymentTermsDays }) => ({
      name,
      email,
      bankAccountNumber,
      isActive,
      paymentTermsDays,
    })),
  };
}

it('many accepted at once become what they become one by one', async () => {
  const papersOfRun = fc.array(paper, { minLength: 2, maxLength: 14 });
  const check = async (papers: Paper[]) => {
    const one = await newBooks(papers);
    const outcomes: string[] = [];
    for (const id of one.ids) {
      const outcome = acceptDocument(await user.scope(), id, {}, DOCUMENT_QUESTION_KINDS);
      outcomes.push(
        await outcome.then(
          () => '',
          (error: Error) => error.message,
        ),
      );
    }
    const many = await newBooks(papers);
    const documents = many.ids.map((id) => ({ id, answered: [...DOCUMENT_QUESTION_KINDS] }));
    const done = await acceptDocuments(await user.scope(), many.companyId, { documents });
    const told = many.ids.map((id) => done.refused.find(({ documentId }) => documentId === id)?.message ?? '');
    expect(told).toEqual(outcomes);
    expect(done.documentIds).toEqual(many.ids.filter((_id, at) => outcomes[at] === ''));
    expect(await storedOf(many.companyId)).toEqual(await storedOf(one.companyId));
  };
  await fc.assert(fc.asyncProperty(papersOfRun, check), { numRuns: quickOrFull(6, 200), endOnFailure: true });
});

it('two who accept the same documents at once enter each of them once', async () => {
  const companyId = await user.newCompany();
  const ids: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const values = { supplierName: `Supplier ${at % 5}`, invoiceNumber: `${at}`, totalAmount: 1_00 + at } as object;
    ids.push((await addReadyDocument(await user.scope(), companyId, [{ values }])).id);
  }
  const both = await Promise.all([
    acceptDocuments(await user.scope(), companyId, { documentIds: ids }),
    acceptDocuments(await user.scope(), companyId, { documentIds: ids }),
  ]);
  expect(both.flatMap(({ documentIds }) => documentIds).toSorted((a, b) => a - b)).toEqual(ids);
  const refused = both.flatMap(({ refused }) => refused);
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['This document has already been accepted']));
  expect(refused).toHaveLength(ids.length);
  expect(await (await user.scope()).em.count(Invoice, { companyId })).toBe(ids.length);
});
