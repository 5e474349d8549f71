import type { DocumentFieldsFragment } from '@paycycle/schema/generated/operations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { companyChange } from '../../testing/company-change.ts';
import {
  documentInvoiceRecord,
  documentRecord,
  documentsFrom,
  NO_COUNTS,
  readAmount,
  readText,
} from '../../testing/document-records.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { showDocuments } from '../../testing/show-documents.tsx';
import { Refusal } from '../../testing/stub-server.ts';

type Document = DocumentFieldsFragment;

const DOUBT = 'Net and VAT do not add up to this total';

const doubtful = documentRecord(2, {
  isSure: false,
  invoices: [documentInvoiceRecord(2, { totalAmount: readAmount(4750, { doubt: DOUBT, confidence: 0.4 }) })],
});
const incomplete = documentRecord(3, {
  isSure: false,
  invoices: [documentInvoiceRecord(3, { invoiceNumber: readText(null), missing: ['invoiceNumber'] })],
});
const statement = documentRecord(4, {
  status: 'set_aside',
  documentType: 'statement',
  message: 'It lists invoices that were sent before',
  isSure: false,
  invoices: [],
});

const list = () => within(screen.getByRole('grid', { name: 'Documents to review' }));
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`no row of ${text}`);
  return row;
};

it('shows what was read of each invoice, and accepts one by Enter', async () => {
  const { user, server } = showDocuments([documentRecord(1), documentRecord(5)]);
  const row = within(await rowOf('INV-1'));
  for (const text of ['Supplier 1', '1 Sep 2026', '£120.00', '55779911', '20-00-00', 'Ready', 'document-1.pdf']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('1 invoice accepted')).toBeTruthy();
  expect(screen.queryByText('INV-1')).toBeNull();
  expect(server.variablesOf('AcceptDocument')).toEqual([
    { id: 1, documentInvoiceIds: [1], allowDuplicate: false, sureOnly: true, version: 1 },
  ]);
  await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe('5'));
});

it('accepts all that are sure by one key, and leaves the others', async () => {
  const { user, server } = showDocuments([documentRecord(1), doubtful, documentRecord(5)]);
  await screen.findByText('INV-1');
  expect(screen.getByRole('button', { name: 'Accept all ready (2)' })).toBeTruthy();
  await user.keyboard('a');
  expect(await screen.findByText('2 invoices accepted')).toBeTruthy();
  expect(server.variablesOf('AcceptDocuments')).toEqual([{ companyId: 1, documents: null, sureOnly: true }]);
  await waitFor(() => expect(screen.queryByText('INV-5')).toBeNull());
  expect(screen.getByText('INV-2')).toBeTruthy();
});

it('accepts those that are selected, and says which were not', async () => {
  const { user, server } = showDocuments([documentRecord(1), doubtful], {
    AcceptDocuments: () => ({
      acceptDocuments: {
        __typename: 'AcceptDocumentsResult',
        company: { __typename: 'Company', id: 1, documentCounts: NO_COUNTS },
        documents: [documentRecord(1, { status: 'accepted' })],
        acceptedCount: 1,
        invoiceCount: 1,
        changeId: 7,
        refusals: [
          { __typename: 'DocumentRefusal', documentId: 2, fileName: 'document-2.pdf', message: 'It is gone.' },
        ],
        asking: [],
      },
    }),
  });
  await screen.findByText('INV-1');
  await user.keyboard('jxjx');
  await user.click(screen.getByRole('button', { name: 'Accept selected (2)' }));
  expect(await screen.findByText('1 document not accepted. document-2.pdf: It is gone.')).toBeTruthy();
  expect(server.variablesOf('AcceptDocuments')).toEqual([
    {
      companyId: 1,
      sureOnly: false,
      // Versions as the screen showed them.
      documents: [
        { id: 1, documentInvoiceIds: [1], version: 1 },
        { id: 2, documentInvoiceIds: [2], version: 1 },
      ],
    },
  ]);
});

it('marks a doubt with its words, and takes Enter in the field for a yes', async () => {
  let doubted: Document = doubtful;
  const { user, server } = showDocuments([], {
    Documents: documentsFrom(() => [doubted]),
    EditDocumentInvoice: () => {
      doubted = documentRecord(2, { invoices: [documentInvoiceRecord(2, { totalAmount: readAmount(4750) })] });
      return { editDocumentInvoice: doubted };
    },
  });
  const cell = await screen.findByRole('button', { name: `Amount of invoice INV-2: £47.50, doubtful: ${DOUBT}. Edit` });
  expect(screen.getByText('1 field to check')).toBeTruthy();
  expect(within(cell).getByText('£47.50').title).toBe(DOUBT);
  await user.keyboard('je');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.variablesOf('EditDocumentInvoice')).toEqual([{ id: 2, input: { totalAmountPence: 4750 } }]),
  );
  expect(await screen.findByRole('button', { name: 'Amount of invoice INV-2: £47.50. Edit' })).toBeTruthy();
});

it('asks for what is missing when its line is accepted, and takes it by the keyboard', async () => {
  let document: Document = incomplete;
  const { user, server } = showDocuments([], {
    Documents: documentsFrom(() => [document]),
    EditDocumentInvoice: () => {
      document = documentRecord(3, { invoices: [documentInvoiceRecord(3, { invoiceNumber: readText('K-77') })] });
      return { editDocumentInvoice: document };
    },
  });
  expect(await screen.findByText('1 field missing')).toBeTruthy();
  expect(screen.getByText('Add number')).toBeTruthy();
  await user.keyboard('j{Enter}');
  expect(screen.getByText('Fill in invoice number first.')).toBeTruthy();
  await user.keyboard('K-77{Enter}');
  expect(await screen.findByText('K-77')).toBeTruthy();
  expect(server.variablesOf('EditDocumentInvoice')).toEqual([{ id: 3, input: { invoiceNumber: 'K-77' } }]);
  expect(server.variablesOf('AcceptDocument')).toEqual([]);
});

it.each([
  ['Invoice date', '1 Sep 2026', 'soon', /^Enter the date as dd\/mm\/yyyy/],
  ['Amount', '£120.00', 'much', 'Amount must be an amount, such as 120.00'],
  ['Sort code', '20-00-00', '123', 'Sort code must be 6 digits'],
  ['Account number', '55779911', '123456789', 'Account number must be 8 digits'],
])('says at the cell why %s cannot be that', async (label, text, typed, problem) => {
  const { user, server } = showDocuments([documentRecord(1)]);
  await user.click(await screen.findByRole('button', { name: `${label} of invoice INV-1: ${text}. Edit` }));
  await user.keyboard(`${typed}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toMatch(problem);
  expect(server.variablesOf('EditDocumentInvoice')).toEqual([]);
});

it('shows the invoice that is there already, and asks before it is entered again', async () => {
  const invoice = {
    __typename: 'Invoice' as const,
    id: 40,
    recordNumber: 12,
    invoiceNumber: 'INV-1',
    invoiceDate: documentInvoiceRecord(1).invoiceDate.value,
    amountPence: documentInvoiceRecord(1).totalAmount.value,
  };
  if (!invoice.invoiceDate || invoice.amountPence === null) throw new Error('a record without its values');
  const duplicate = {
    __typename: 'DocumentDuplicate' as const,
    kind: 'exact' as const,
    invoice: { ...invoice, invoiceDate: invoice.invoiceDate, amountPence: invoice.amountPence },
  };
  const doubled = documentRecord(1, { isSure: false, invoices: [documentInvoiceRecord(1, { duplicate })] });
  const { user, server } = showDocuments([doubled]);
  const row = within(await rowOf('Possible duplicate'));
  expect(row.getByRole('link', { name: 'Invoice INV-1 (#12)' }).getAttribute('href')).toBe('/invoices/40');
  await user.keyboard('j{Enter}');
  const question = within(await findQuestion({ name: 'Accept invoice INV-1 anyway?' }));
  expect(
    question.getByText(/You already have invoice INV-1 from this supplier \(1 Sep 2026, £120\.00, #12\)/),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Accept anyway' }));
  await waitFor(() =>
    expect(server.variablesOf('AcceptDocument')).toEqual([
      { id: 1, documentInvoiceIds: [1], allowDuplicate: true, sureOnly: false, version: 1 },
    ]),
  );
});

it('asks before it accepts what another company of the user has', async () => {
  const words = 'Marlow Bakery has invoice INV-1 from Oak Ltd over £120.00 as well (#7).';
  const elsewhere = documentInvoiceRecord(1, { duplicateElsewhere: words });
  const { user, server } = showDocuments([documentRecord(1, { isSure: false, invoices: [elsewhere] })]);
  await rowOf('Possible duplicate');
  await user.keyboard('j{Enter}');
  const question = within(await findQuestion({ name: 'Accept invoice INV-1 anyway?' }));
  expect(question.getByText(words)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Accept anyway' }));
  await waitFor(() => expect(server.variablesOf('AcceptDocument')).toMatchObject([{ id: 1, allowDuplicate: true }]));
});

it('shows again a line that has come to name a bill since it stood there as ready, and accepts it on the next press', async () => {
  let isAsked = false;
  const { user, server } = showDocuments([documentRecord(1)], {
    Documents: documentsFrom(() => [isAsked ? { ...doubtful, id: 1 } : documentRecord(1)]),
    AcceptDocument: () => {
      isAsked = true;
      return new Refusal('It names invoice HP-20390', 'CONTENT_CHANGED');
    },
  });
  await rowOf('Ready');
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('It names invoice HP-20390')).toBeTruthy();
  await rowOf('1 field to check');
  await user.click(list().getByRole('button', { name: 'Accept invoice INV-2' }));
  const asked = () => server.variablesOf('AcceptDocument').map(({ sureOnly }) => sureOnly);
  await waitFor(() => expect(asked()).toEqual([true, false]));
});

it('takes a double click for one press, since the next line comes in the place of the one that was accepted', async () => {
  const { user, server } = showDocuments([documentRecord(1), doubtful, documentRecord(5)]);
  await screen.findByText('INV-1');
  const button = (act: string, id: number) => list().getByRole('button', { name: `${act} invoice INV-${id}` });
  fireEvent.click(button('Accept', 1), { detail: 1 });
  await waitFor(() => expect(screen.queryByText('INV-1')).toBeNull());
  fireEvent.click(button('Accept', 2), { detail: 2 });
  fireEvent.click(button('Discard', 2), { detail: 2 });
  await user.click(button('Accept', 5));
  const accepted = () => server.variablesOf('AcceptDocument').map(({ id }) => id);
  await waitFor(() => expect(accepted()).toEqual([1, 5]));
  expect(server.variablesOf('DiscardDocument')).toEqual([]);
});

it('lists what is no invoice apart, and makes it one on request', async () => {
  const { user, server } = showDocuments([documentRecord(1), statement]);
  await screen.findByText('INV-1');
  expect(screen.queryByText('document-4.pdf')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set aside (1)' }));
  const row = within(await rowOf('document-4.pdf'));
  expect(row.getByText('Statement of account')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'It’s an invoice: document-4.pdf' }));
  expect(server.variablesOf('SetDocumentType')).toEqual([{ id: 4, documentType: 'invoice' }]);
  expect(await screen.findByText('Nothing set aside')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'To review (2)' }));
  expect(await screen.findByText('INV-4')).toBeTruthy();
});

it('discards by a key, and undoes it', async () => {
  const { user, server } = showDocuments([documentRecord(1), documentRecord(5)]);
  await screen.findByText('INV-1');
  await user.keyboard('jd');
  expect(await screen.findByText('Discarded invoice INV-1')).toBeTruthy();
  expect(screen.queryByText('INV-1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('INV-1')).toBeTruthy();
  expect(server.variablesOf('RestoreDocument')).toEqual([{ id: 1 }]);
});

it('says why a document cannot be read, and follows one that is being read', async () => {
  const refused = documentRecord(6, {
    status: 'refused',
    documentType: null,
    isSure: false,
    invoices: [],
    message: 'This PDF is protected by a password. Remove it and try again.',
  });
  const reading = documentRecord(7, {
    status: 'reading',
    documentType: null,
    progress: 40,
    isSure: false,
    invoices: [],
  });
  const { server } = showDocuments([refused, reading]);
  const row = within(await rowOf('document-6.pdf'));
  expect(row.getByText('This PDF is protected by a password. Remove it and try again.')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Accept/ })).toBeNull();
  expect(list().getByText('Reading, 40%')).toBeTruthy();
  expect(screen.getByText('1 being read')).toBeTruthy();
  act(() => server.tell('CompanyChanged', companyChange({ document: documentRecord(7) })));
  expect(await screen.findByText('INV-7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 being read')).toBeNull());
});

it('shows each invoice of a document that holds several', async () => {
  const invoices = [11, 12, 13].map((id) => documentInvoiceRecord(id));
  const { user, server } = showDocuments([documentRecord(8, { invoices })]);
  await screen.findByText('INV-12');
  expect(list().getAllByText(/^· \d of 3$/)).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'To review (1)' })).toBeTruthy();
  expect(screen.getByText('1 document in 3 lines')).toBeTruthy();
  await user.keyboard('jj{Enter}');
  expect(await screen.findByText('1 invoice accepted')).toBeTruthy();
  expect(server.variablesOf('AcceptDocument')).toEqual([
    { id: 8, documentInvoiceIds: [12], allowDuplicate: false, sureOnly: true, version: 1 },
  ]);
});

it('shows the amount of another currency by its letters, and offers an account that is doubted', async () => {
  const doubt = 'DK5000400440116243 is not an account of the United Kingdom';
  const foreign = documentInvoiceRecord(9, {
    currency: readText('DKK'),
    totalAmount: readAmount(233_750),
    accountNumber: readText(null, { doubt }),
  });
  showDocuments([documentRecord(9, { invoices: [foreign], isSure: false })]);
  expect(await screen.findByText('2,337.50 DKK')).toBeTruthy();
  expect(list().getByText('Add account').title).toBe(doubt);
});

it('accepts what was shown at the press, also where it waits for its turn and someone changes it', async () => {
  const held = Promise.withResolvers<void>();
  const { user, server } = showDocuments([documentRecord(1), documentRecord(2)], {
    AcceptDocument: async ({ id }) => {
      await held.promise;
      return new Refusal(`document ${id} stays`, 'CONTENT_CHANGED');
    },
  });
  await screen.findByText('INV-2');
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(server.variablesOf('AcceptDocument')).toHaveLength(1));
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(screen.queryByText('INV-2')).toBeNull());
  act(() => server.tell('CompanyChanged', companyChange({ document: documentRecord(2, { version: 2 }) })));
  held.resolve();
  await waitFor(() => expect(server.variablesOf('AcceptDocument')).toHaveLength(2));
  expect(server.variablesOf('AcceptDocument')[1]).toMatchObject({ id: 2, version: 1 });
});

it('accepts with its own change of the document, whose response arrived in between', async () => {
  const server = { version: 1 };
  const invoices = [11, 12].map((id) => documentInvoiceRecord(id));
  const held = Promise.withResolvers<void>();
  const view = showDocuments([documentRecord(8, { invoices })], {
    AcceptDocument: async () => {
      await held.promise;
      server.version += 1;
      const document = documentRecord(8, { invoices, version: server.version });
      return {
        acceptDocument: {
          __typename: 'AcceptDocumentResult',
          company: { __typename: 'Company', id: 1, documentCounts: NO_COUNTS },
          document,
          invoices: [],
          changeId: null,
        },
      };
    },
  });
  await screen.findByText('INV-12');
  await view.user.keyboard('j{Enter}');
  await waitFor(() => expect(view.server.variablesOf('AcceptDocument')).toHaveLength(1));
  await view.user.keyboard('j{Enter}');
  held.resolve();
  await waitFor(() => expect(view.server.variablesOf('AcceptDocument')).toHaveLength(2));
  expect(view.server.variablesOf('AcceptDocument').map(({ version }) => version)).toEqual([1, 2]);
});

it('accepts two by keyboard, and undoes the first of them', async () => {
  const { user, server } = showDocuments([documentRecord(1), documentRecord(2), documentRecord(3)], {
    UndoBulkChange: () => ({
      undoBulkChange: {
        __typename: 'UndoBulkChangeResult',
        restoredCount: 1,
        documents: [documentRecord(1)],
        suppliers: [],
        invoices: [],
        refusedCount: 0,
        refusals: [],
      },
    }),
  });
  await screen.findByText('INV-3');
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('1 invoice accepted')).toBeTruthy();
  await user.keyboard('j{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Undo: 1 invoice accepted: INV-1$/ }));
  expect(await screen.findByText('1 document to review again.')).toBeTruthy();
  expect(server.variablesOf('UndoBulkChange')).toEqual([{ id: 41 }]);
  // The other one still can be.
  expect(screen.getByRole('button', { name: /^Undo: 1 invoice accepted: INV-3$/ })).toBeTruthy();
});

it('keeps a line that the server refuses, and says why', async () => {
  const { user } = showDocuments([documentRecord(1)], {
    AcceptDocument: () => new Refusal('This document has already been accepted', 'ALREADY_ACCEPTED'),
  });
  await screen.findByText('INV-1');
  await user.keyboard('j{Enter}');
  expect(await screen.findByText('This document has already been accepted')).toBeTruthy();
  expect(await screen.findByText('INV-1')).toBeTruthy();
});

it('is empty at first, and offers to try again when it cannot be loaded', async () => {
  const { unmount } = showDocuments([]);
  expect(await screen.findByText('Nothing to review')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept all ready (0)' })).toHaveProperty('disabled', true);
  unmount();
  showDocuments([], { Documents: () => new Refusal('The database is away', 'INTERNAL') });
  expect(await screen.findByText('Documents could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
