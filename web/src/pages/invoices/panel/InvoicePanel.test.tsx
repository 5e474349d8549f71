import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findQuestion } from '../../../testing/find-question.ts';
import {
  companyRecord,
  discountRecord,
  invoiceDetail,
  invoicePage,
  invoiceRecord,
  latePaymentRecord,
  ofCompany,
} from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';
import { InvoicesPage } from '../InvoicesPage.tsx';

const OTHER = {
  __typename: 'Invoice',
  id: 3,
  recordNumber: 3,
  invoiceNumber: 'INV-3',
  invoiceDate: localDate('2026-09-01'),
  amountPence: pence(12_345),
  supplier: { __typename: 'Supplier', id: 31, name: 'Acme Limited' },
};
const suspect = invoiceRecord(7, {
  possibleDuplicateReason: 'same_amount',
  invoiceDate: localDate('2026-09-03'),
  paymentRunId: 4,
  paymentRunStatus: 'draft',
  notes: 'Ask Ana',
  filePath: 'abc.pdf',
  fileName: 'september.pdf',
});
const TIMES = { createdAt: '2026-09-03T09:30:00Z', modifiedAt: '2026-09-04T09:30:00Z' };

/** An invoice as the panel asks for it. */
function inFull(invoice: ReturnType<typeof invoiceRecord>, given: object = {}) {
  const { supplier, ...rest } = invoiceDetail(invoice);
  return { ...rest, ...TIMES, supplier, ...given };
}

async function view(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage([suspect]) }),
    Activity: () => ({ activity: [] }),
    Invoice: () => ({ invoice: inFull(suspect, { possibleDuplicateOf: OTHER }) }),
    ...handlers,
  });
  const { user } = renderApp(<InvoicesPage company={companyRecord()} />, server);
  await user.click(await screen.findByRole('button', { name: 'View: invoice INV-7' }));
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice INV-7' }));
  return { server, user, panel };
}

it('shows all of an invoice', async () => {
  const { panel, server } = await view();
  for (const text of [
    'Northwind Utilities',
    '£123.45',
    '3 Sep 2026',
    'Not paid',
    'In a payment run (draft)',
    'Manual entry',
    'Ask Ana',
    '3 Sep 2026, 10:30',
    '4 Sep 2026, 10:30',
  ]) {
    expect(await panel.findByText(text)).toBeTruthy();
  }
  expect(panel.getByRole('button', { name: 'Open september.pdf' })).toBeTruthy();
  expect(server.variablesOf('Invoice')).toEqual([{ id: 7 }]);
});

it('shows the amount paid by part payments', async () => {
  const partPaid = { ...suspect, partPaidPence: pence(2_345) };
  const { panel } = await view({
    Invoices: () => ofCompany(1, { invoices: invoicePage([partPaid]) }),
    Invoice: () => ({ invoice: inFull(partPaid, { possibleDuplicateOf: OTHER }) }),
  });
  expect(await panel.findByText('£23.45, £100.00 left')).toBeTruthy();
  // In the list.
  expect(screen.getByText('Part paid', { selector: 'tr *' })).toBeTruthy();
});

it.each([
  [{}, '£70.00 fixed, and £0.32 a day (11.75% a year)'],
  [
    { daysLate: 123, dailyInterestPence: pence(2_09), interestPence: pence(257_37), claimPence: pence(327_37) },
    '£327.37 so far: £70.00 fixed, £257.37 interest, £2.09 more a day (11.75% a year)',
  ],
  [
    { ratePercent: null, dailyInterestPence: null },
    '£70.00 fixed, and interest at a rate that is not known yet: Bank Rate is checked to 28 Sep 2026',
  ],
])('shows what a late payment costs, and what an early one saves', async (given, text) => {
  const latePayment = latePaymentRecord(given);
  const invoice = { ...inFull(suspect), latePayment, earlyPaymentDiscount: discountRecord() };
  const { panel } = await view({ Invoice: () => ({ invoice }) });
  expect(await panel.findByText(text)).toBeTruthy();
  expect(panel.getByText('Claim for late payment, between businesses')).toBeTruthy();
  expect(panel.getByText('Pay by 10 Sep 2026: save £20.00 (37.2% a year)')).toBeTruthy();
});

it('warns of VAT that has to be repaid (RULES.md, 64), in the row too, and narrows the list to it', async () => {
  const text = 'VAT £20.00 to repay to HMRC: unpaid for six months since 3 May 2026';
  const vatRepayment = {
    __typename: 'VatRepayment' as const,
    state: 'to_repay',
    dueFrom: localDate('2026-05-03'),
    text,
  } as const;
  const unpaid = { ...suspect, vatRepayment };
  const { server, user } = openAt('/invoices/7?vat=to-repay', {
    Invoices: () => ofCompany(1, { invoices: invoicePage([unpaid]) }),
    Invoice: () => ({ invoice: inFull(unpaid) }),
    VatToRepay: () =>
      ofCompany(1, {
        vatToRepay: { __typename: 'VatToRepay', count: 1, amountPence: 2_000, soonCount: 0, soonAmountPence: 0 },
      }),
  });
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice INV-7' }));
  expect(await panel.findByText(text)).toBeTruthy();
  expect(panel.getByText('Unless you use cash accounting.')).toBeTruthy();
  expect(await screen.findByText('VAT to repay')).toBeTruthy();
  expect(server.variablesOf('Invoices')[0]).toMatchObject({ filter: { vatToRepay: true } });
  await user.click(await screen.findByRole('button', { name: 'VAT to repay (1)' }));
  await waitFor(() => expect(server.variablesOf('Invoices').at(-1)).toMatchObject({ filter: { vatToRepay: null } }));
});

it('names the invoice that it may duplicate, and takes the mark away when it does not', async () => {
  let stored = suspect;
  const { panel, server, user } = await view({
    Invoices: () => ofCompany(1, { invoices: invoicePage([stored]) }),
    Invoice: () => ({ invoice: inFull(stored, { possibleDuplicateOf: stored === suspect ? OTHER : null }) }),
    AcceptPossibleDuplicate: () => {
      stored = invoiceRecord(7);
      return { acceptPossibleDuplicate: stored };
    },
  });
  expect(await panel.findByText(/Possible duplicate of invoice INV-3 for £123\.45 of 1 Sep 2026 \(#3\)/)).toBeTruthy();
  expect(panel.getByText(/It is from Acme Limited, which may be the same company, for the same amount/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Not a duplicate' }));
  await waitFor(() => expect(panel.queryByText(/Possible duplicate of/)).toBeNull());
  expect(server.variablesOf('AcceptPossibleDuplicate')).toEqual([{ id: 7 }]);
  expect(await screen.findByText('The invoice is no longer shown as a possible duplicate')).toBeTruthy();
});

it('deletes it after asking, and closes', async () => {
  const { panel, server, user } = await view({
    DeleteInvoice: () => ({ deleteInvoice: { __typename: 'DeletionResult', deletedCount: 1, deletionId: null } }),
  });
  await user.click(panel.getByRole('button', { name: 'Delete' }));
  const question = within(await findQuestion({ name: 'Delete invoice?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Invoice deleted successfully')).toBeTruthy();
  expect(server.variablesOf('DeleteInvoice')).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('offers to try again when it cannot be loaded', async () => {
  const { panel } = await view({ Invoice: () => new Refusal('The database is away', 'INTERNAL') });
  expect(await panel.findByText('The invoice could not be loaded')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

const LIST = [9, 8, 7].map((id) => invoiceRecord(id));

/** The page at an address, with three invoices. */
function openAt(path: string, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Invoices: () => ofCompany(1, { invoices: invoicePage(LIST) }),
    Activity: () => ({ activity: [] }),
    Invoice: ({ id }) => ({ invoice: inFull(invoiceRecord(Number(id))) }),
    ...handlers,
  });
  return { server, ...renderApp(<InvoicesPage company={companyRecord()} />, server, path) };
}

const panelOf = (number: string) => screen.findByRole('complementary', { name: `Invoice ${number}` });

it('opens by its URL, moves by j and k, and returns the focus to the row on Escape', async () => {
  const { user } = openAt('/invoices/8');
  const panel = await panelOf('INV-8');
  expect(document.title).toBe('Invoice INV-8 – Paycycle');
  await waitFor(() =>
    expect(within(panel).getByRole('heading', { name: 'Invoice INV-8' })).toBe(document.activeElement),
  );
  await within(panel).findByText('Not paid');
  await waitFor(() =>
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Next (j)' }).disabled).toBe(false),
  );
  await user.keyboard('j');
  expect(await panelOf('INV-7')).toBeTruthy();
  expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Next (j)' }).disabled).toBe(true);
  await user.keyboard('kk');
  expect(await panelOf('INV-9')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  const row = screen.getByRole('button', { name: 'View: invoice INV-9' }).closest('tr');
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('leaves the panel open when Escape closes a dialog over it', async () => {
  const { user } = openAt('/invoices/8');
  const panel = within(await panelOf('INV-8'));
  await user.click(await panel.findByRole('button', { name: 'Delete' }));
  expect(await findQuestion({ name: 'Delete invoice?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await panelOf('INV-8')).toBeTruthy();
});

it('shows a message if the invoice does not exist', async () => {
  openAt('/invoices/5', { Invoice: () => new Refusal('Invoice not found', 'NOT_FOUND') });
  const panel = within(await screen.findByRole('complementary', { name: 'Invoice' }));
  expect(await panel.findByText('Not found')).toBeTruthy();
});

it('begins with the filters and the sort of the address, and passes over what it does not know', async () => {
  const { server } = openAt('/invoices?q=north&status=due-soon&batch=2026-09-05.2&sort=-amount&duplicates=maybe');
  await screen.findByText('INV-9');
  expect(server.variablesOf('Invoices')[0]).toMatchObject({
    filter: {
      search: 'north',
      statusLabel: 'Due Soon',
      batch: { batchImportDate: '2026-09-05', batchSequenceNumber: 2 },
      possibleDuplicate: null,
      vatToRepay: null,
    },
    sort: { field: 'amount', direction: 'desc' },
  });
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search invoices' }).value).toBe('north');
});

it('ignores an unknown status, batch and sort', async () => {
  const { server } = openAt('/invoices?status=lost&batch=2026-13-05.2&sort=colour');
  await screen.findByText('INV-9');
  expect(server.variablesOf('Invoices')[0]).toMatchObject({
    filter: { search: null, statusLabel: null, batch: null },
    sort: { field: 'recordNumber', direction: 'desc' },
  });
});

it('shows what happened to it, with links to what that is about', async () => {
  const entry = (given: object) => ({
    __typename: 'ActivityEntry',
    at: '2026-09-04T09:30:00Z',
    by: 'Ada Lowe',
    what: 'Entered',
    detail: null,
    via: null,
    invoiceId: null,
    paymentRunId: null,
    paymentId: null,
    bankTransactionId: null,
    ...given,
  });
  const matched = entry({ what: 'Matched to a bank transaction', detail: 'HARBOUR, £1.00', bankTransactionId: 12 });
  openAt('/invoices/8', { Activity: () => ({ activity: [matched, entry({})] }) });
  const history = within(await screen.findByRole('region', { name: 'History' }));
  expect((await history.findByRole('link', { name: 'Matched to a bank transaction' })).getAttribute('href')).toBe(
    '/reconciliation/12',
  );
  expect(history.getAllByText(/Ada Lowe,/)).toHaveLength(2);
});

it('says why something cannot be done, and does not do it', async () => {
  const reasonNotToMarkPaid = 'It is in a draft payment run';
  const { user } = openAt('/invoices/8', {
    Invoice: () => ({ invoice: inFull(invoiceRecord(8), { reasonNotToMarkPaid }) }),
  });
  const panel = within(await panelOf('INV-8'));
  const button = await panel.findByRole('button', { name: 'Mark paid' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(panel.getByText(reasonNotToMarkPaid)).toBeTruthy();
  await user.click(button);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('puts it on query', async () => {
  const { user, server } = openAt('/invoices/8', {
    UpdateInvoice: () => ({ updateInvoice: invoiceRecord(8, { status: 'query' }) }),
  });
  const panel = within(await panelOf('INV-8'));
  await user.click(await panel.findByRole('button', { name: 'Query' }));
  expect(await screen.findByText('Invoice updated successfully')).toBeTruthy();
  expect(server.variablesOf('UpdateInvoice')).toMatchObject([
    { id: 8, input: { status: 'query', invoiceNumber: 'INV-8', supplierName: 'Northwind Utilities' } },
  ]);
});

it('asks whose account the document names, with both names, and sends the answer', async () => {
  const accountQuestion = 'The invoice is from Trentside, but its bank account belongs to Paper Heron.';
  const asking = {
    accountQuestion,
    accountAnswer: null,
    accountOwners: [{ __typename: 'Supplier', id: 31, name: 'Paper Heron' }],
    accountOnRecord: { __typename: 'AccountOnRecord', words: 'Trentside has no account on record now.', version: 'v1' },
  };
  let given: object = asking;
  let answer: 'same_supplier' | null = null;
  const { panel, user, server } = await view({
    Invoice: () => ({ invoice: inFull(suspect, given) }),
    Invoices: () =>
      ofCompany(1, {
        invoices: invoicePage([invoiceRecord(7, { ...suspect, accountQuestion, accountAnswer: answer })]),
      }),
    AnswerAccountQuestion: () => {
      answer = 'same_supplier';
      given = { ...asking, accountAnswer: 'same_supplier', accountOnRecord: null };
      const answered = { accountQuestion, accountAnswer: 'same_supplier', accountOnRecord: null };
      return { answerAccountQuestion: { ...suspect, ...answered } };
    },
  });
  const section = within(await panel.findByRole('region', { name: 'Bank account' }));
  expect(section.getByText(accountQuestion)).toBeTruthy();
  expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'It is the same as Paper Heron',
    'The account is right for this supplier',
    'The account is wrong',
  ]);
  await user.click(section.getByRole('button', { name: 'It is the same as Paper Heron' }));
  expect(await section.findByText(/Answered: Both are one supplier/)).toBeTruthy();
  expect(server.variablesOf('AnswerAccountQuestion')).toEqual([
    { invoiceId: 7, answer: 'same_supplier', supplierId: 31, version: 'v1' },
  ]);
});

it('shows the records as they are by now where they have changed since', async () => {
  const onRecord = (words: string, version: string) => ({ __typename: 'AccountOnRecord', words, version });
  const asking = { accountQuestion: 'It asks to be paid to another account.', accountAnswer: null };
  let accountOnRecord = onRecord('Trentside has 20-00-00 ••••0299 on record now.', 'v1');
  const { panel, user, server } = await view({
    Invoice: () => ({ invoice: inFull(suspect, { ...asking, accountOnRecord }) }),
    Invoices: () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7, { ...suspect, ...asking })]) }),
    AnswerAccountQuestion: () => {
      accountOnRecord = onRecord('Trentside has 20-00-00 ••••2490 on record now.', 'v2');
      return new Refusal('The records have changed: nothing was answered.', 'CONTENT_CHANGED');
    },
  });
  const section = within(await panel.findByRole('region', { name: 'Bank account' }));
  await user.click(section.getByRole('button', { name: 'The account is wrong' }));
  expect(await section.findByText('Trentside has 20-00-00 ••••2490 on record now.')).toBeTruthy();
  expect(await screen.findByText('The records have changed: nothing was answered.')).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'The account is wrong' }));
  expect(server.variablesOf('AnswerAccountQuestion')).toMatchObject([{ version: 'v1' }, { version: 'v2' }]);
});

it('asks whether it was paid where the match of what had paid it was undone, and sends what was shown', async () => {
  const paymentQuestion = "Was it paid? £80.00 of 10 Sep 2026, 'TRENTSIDE', was matched to it until Bob undid that.";
  let asked: string | null = paymentQuestion;
  const shown = () => ({ ...suspect, paymentQuestion: asked });
  const { panel, user, server } = await view({
    Invoice: () => ({ invoice: { ...inFull(shown()), questionedLineDate: localDate('2026-08-10') } }),
    Invoices: () => ofCompany(1, { invoices: invoicePage([invoiceRecord(7, shown())]) }),
    SayInvoiceNotPaid: () => {
      asked = null;
      return { sayInvoiceNotPaid: shown() };
    },
  });
  const section = within(await panel.findByRole('region', { name: 'Paid before?' }));
  expect(section.getByText(paymentQuestion)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Match in August 2026' })).toBeTruthy();
  await user.click(section.getByRole('button', { name: 'It was not paid' }));
  expect(server.variablesOf('SayInvoiceNotPaid')).toEqual([]);
  const question = within(await findQuestion({ name: 'Was it not paid?' }));
  await user.click(question.getByRole('button', { name: 'It was not paid' }));
  await waitFor(() => expect(panel.queryByRole('region', { name: 'Paid before?' })).toBeNull());
  expect(panel.queryByRole('button', { name: 'Match in August 2026' })).toBeNull();
  expect(server.variablesOf('SayInvoiceNotPaid')).toEqual([{ id: 7, question: paymentQuestion }]);
});

it('names before it pays the invoice why it may be a duplicate', async () => {
  const free = { ...suspect, paymentRunId: null, paymentRunStatus: null };
  const words = 'INV-7 may be the same bill as INV-3 of 1 Sep 2026, £123.45, which is paid already.';
  const provider = { __typename: 'PaymentProvider', providerId: 'sandbox', name: 'Sandbox bank', notice: null };
  const { user, panel } = await view({
    Invoice: () => ({ invoice: inFull(free, { duplicateWarnings: [words] }) }),
    PaymentProvider: () => ({ paymentProvider: provider }),
  });
  await user.click(await panel.findByRole('button', { name: 'Pay via Sandbox bank' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay via Sandbox bank' }));
  expect(dialog.getByText(words)).toBeTruthy();
});
