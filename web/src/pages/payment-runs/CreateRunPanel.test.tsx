import { formatDateInput } from '@paycycle/schema/domain/date-input';
import { addDays } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { typedForms } from '../../components/draft-form/typed-forms.ts';
import { today } from '../../lib/today.ts';
import { paymentRunsServer, runChoice, runCredit, runRecord } from '../../testing/payment-run-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { PaymentRunsPage } from './PaymentRunsPage.tsx';

type Books = Parameters<typeof paymentRunsServer>[0];

async function openPanel(given: Partial<Books> = {}, handlers: Parameters<typeof paymentRunsServer>[1] = {}) {
  const books: Books = { runs: [], choices: [runChoice(7), runChoice(8, { amountPence: pence(2_550) })], ...given };
  const server = paymentRunsServer(books, handlers);
  const { user, unmount } = renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  const panel = within(await screen.findByRole('form', { name: 'Create Payment Run' }));
  return { books, server, user, panel, unmount };
}

const boxes = () => within(screen.getByRole('list', { name: 'Invoices to pay' })).getAllByRole('checkbox');
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const createButton = () => screen.getByRole('button', { name: 'Create Payment Run' });

it('begins with today, the next number, and nothing selected', async () => {
  const { panel, server } = await openPanel({ runs: [runRecord(1), runRecord(2)] });
  expect(await panel.findByText('Payment Run #3')).toBeTruthy();
  expect(panel.getByLabelText<HTMLInputElement>(/^Run date/).value).toBe(formatDateInput(today()));
  expect(panel.getByText('0 invoices selected')).toBeTruthy();
  expect(panel.getByText('£0.00')).toBeTruthy();
  expect(server.variablesOf('InvoicesForPaymentRun')).toEqual([{ companyId: 1, days: 30 }]);
});

it('counts and sums what is ticked', async () => {
  const { panel, user } = await openPanel();
  await user.click(box(/HP-8/));
  expect(panel.getByText('1 invoice selected')).toBeTruthy();
  expect(panel.getAllByText('£25.50')).toHaveLength(2);
  await user.click(box(/^Select all/));
  expect(panel.getByText('2 invoices selected')).toBeTruthy();
  expect(panel.getAllByText('£125.50')).toHaveLength(2);
  await user.click(box(/^Select all/));
  expect(panel.getByText('0 invoices selected')).toBeTruthy();
});

it('folds away what another run or a payment has, and does not let it be selected', async () => {
  const { panel, user } = await openPanel({
    choices: [
      runChoice(7),
      runChoice(8, { paymentRunId: 2, paymentRunStatus: 'draft' }),
      runChoice(9, { hasLivePayment: true }),
      runChoice(10, { displayStatus: 'overdue' }),
    ],
  });
  expect(screen.queryByRole('checkbox', { name: /HP-8/ })).toBeNull();
  await user.click(panel.getByRole('button', { name: '2 not available: show' }));
  expect(box(/HP-8 .*In a draft run/).disabled).toBe(true);
  expect(box(/HP-9 .*Payment under way/).disabled).toBe(true);
  expect(box(/HP-10 .*Overdue/).disabled).toBe(false);
  await user.click(box(/^Select all/));
  expect(panel.getByText('2 invoices selected')).toBeTruthy();
});

it('marks what may be paid already, before it is ticked', async () => {
  const asks = { paymentQuestion: 'Was it paid? £80.00' };
  await openPanel({
    choices: [runChoice(7, asks), runChoice(8, { duplicateWarnings: ['The same bill as HP-8'] }), runChoice(9)],
  });
  expect(box(/HP-7 .*Paid before\?/).disabled).toBe(false);
  expect(box(/HP-8 .*Possible duplicate/).disabled).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /HP-9 .*(Paid before|Possible)/ })).toBeNull();
});

it('is one Tab stop, walked through by the arrows', async () => {
  const quayside = { id: 2, name: 'Quayside Cleaning', mergedIntoId: null };
  const choices = [runChoice(7), runChoice(8), runChoice(9, { supplier: quayside })];
  const { user } = await openPanel({ choices });
  await user.keyboard('c');
  expect(document.activeElement).toBe(box(/^Select all/));
  const [first, second, , last] = boxes();
  expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  first?.focus();
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard(' {End}{ArrowDown}');
  expect(box(/HP-7/).checked).toBe(true);
  expect(document.activeElement).toBe(last);
  expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
  await user.tab();
  expect(document.activeElement).toBe(createButton());
});

it('selects all of one supplier with one box', async () => {
  const quayside = { id: 2, name: 'Quayside Cleaning', mergedIntoId: null };
  const choices = [runChoice(7), runChoice(8), runChoice(9, { supplier: quayside })];
  const { panel, user } = await openPanel({ choices });
  const all = () => box(/^All 2 invoices from Harbour Print/);
  await user.click(box(/HP-7/));
  expect(all().indeterminate).toBe(true);
  await user.click(all());
  expect(all().checked).toBe(true);
  expect(panel.getByText('2 invoices selected')).toBeTruthy();
  await user.click(all());
  expect(panel.getByText('0 invoices selected')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /from Quayside/ })).toBeNull();
});

it('picks what is overdue, or due in so many days', async () => {
  const choices = [
    runChoice(7, { dueDate: addDays(today(), -1), displayStatus: 'overdue' }),
    runChoice(8, { dueDate: addDays(today(), 7) }),
    runChoice(9, { dueDate: addDays(today(), 8) }),
  ];
  const { panel, user } = await openPanel({ choices });
  await user.click(panel.getByRole('button', { name: '15 days (3)' }));
  expect(panel.getByText('3 invoices selected')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '7 days (2)' }));
  expect(panel.getByText('2 invoices selected')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Overdue (1)' }));
  expect(box(/HP-7/).checked).toBe(true);
  expect(panel.getByText('1 invoice selected')).toBeTruthy();
});

it('searches a long list without losing what was selected', async () => {
  const quayside = { id: 2, name: 'Quayside Cleaning', mergedIntoId: null };
  const choices = Array.from({ length: 100 }, (_, index) =>
    runChoice(index + 1, index < 3 ? { supplier: quayside } : {}),
  );
  const { panel, user } = await openPanel({ choices });
  expect(boxes()).toHaveLength(102);
  await user.click(box(/HP-100 /));
  await user.type(panel.getByRole('searchbox', { name: 'Search invoices to pay' }), 'quay');
  await waitFor(() => expect(boxes()).toHaveLength(4));
  await user.click(box(/^Select all that were found/));
  expect(panel.getByText('4 invoices selected')).toBeTruthy();
  await user.type(panel.getByRole('searchbox'), 'x');
  expect(await panel.findByText('No invoices match your search criteria')).toBeTruthy();
  expect(panel.getByText('4 invoices selected')).toBeTruthy();
});

it('asks for at least one invoice', async () => {
  const { panel, user, server } = await openPanel();
  await user.click(createButton());
  expect((await panel.findByRole('alert')).textContent).toBe('Please select at least one invoice');
  await user.click(box(/HP-7/));
  expect(panel.queryByText('Please select at least one invoice')).toBeNull();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([]);
});

it('says when no invoice is left for a run', async () => {
  const { panel, user } = await openPanel({ choices: [runChoice(7, { hasLivePayment: true })] });
  await user.click(createButton());
  expect((await panel.findByRole('alert')).textContent).toBe('No invoices available for payment run');
});

it('says when nothing is due', async () => {
  renderApp(<PaymentRunsPage company={companyRecord()} />, paymentRunsServer({ runs: [], choices: [] }));
  expect(screen.getByText('Loading invoices...')).toBeTruthy();
  expect(await screen.findByText('No invoices available for payment run')).toBeTruthy();
});

it('refuses a run without a date, and keeps what is selected', async () => {
  const { panel, user, server } = await openPanel();
  await user.click(box(/HP-7/));
  fireEvent.change(panel.getByLabelText(/^Run date/), { target: { value: '' } });
  await user.click(createButton());
  expect(await panel.findByText('Run date is required')).toBeTruthy();
  expect(panel.getByText('1 invoice selected')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([]);
});

it('makes one run, however often it is pressed, and shows it', async () => {
  const answer = Promise.withResolvers<object>();
  const { books, panel, user, server } = await openPanel({}, { CreatePaymentRun: () => answer.promise });
  await user.click(box(/^Select all/));
  await user.type(panel.getByRole('textbox', { name: 'Notes' }), 'Before the holidays');
  await user.dblClick(createButton());
  expect(await panel.findByText('Creating...')).toBeTruthy();
  books.runs = [runRecord(1, { notes: 'Before the holidays' })];
  books.choices = books.choices.map((choice) => ({ ...choice, paymentRunId: 1, paymentRunStatus: 'draft' as const }));
  answer.resolve({ createPaymentRun: runRecord(1) });
  expect(await screen.findByText('Payment run created successfully')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toEqual([
    {
      companyId: 1,
      input: {
        runDate: today(),
        notes: 'Before the holidays',
        status: 'draft',
        totalAmountPence: 12_550,
        invoiceIds: [7, 8],
      },
    },
  ]);
  expect(await screen.findByRole('heading', { name: 'Payment Run #1' })).toBeTruthy();
  expect(await panel.findByText('Payment Run #2')).toBeTruthy();
  const next = screen.getByRole('button', { name: 'Pay £100.00: Payment Run #1' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(panel.getByText('0 invoices selected')).toBeTruthy();
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('');
});

it('links to the created run, unless the user already edits the next one', async () => {
  const answer = Promise.withResolvers<object>();
  const answers = [answer.promise, { createPaymentRun: runRecord(2, { allowedActions: [] }) }];
  const { books, panel, user } = await openPanel({}, { CreatePaymentRun: () => answers.shift() ?? {} });
  await user.click(box(/^Select all/));
  await user.click(createButton());
  const notes = panel.getByRole('textbox', { name: 'Notes' });
  notes.focus();
  books.runs = [runRecord(1, { allowedActions: [] })];
  answer.resolve({ createPaymentRun: runRecord(1, { allowedActions: [] }) });
  expect(await screen.findByRole('heading', { name: 'Payment Run #1' })).toBeTruthy();
  expect(document.activeElement).toBe(notes);
  await user.click(box(/HP-7/));
  books.runs = [runRecord(2, { allowedActions: [] }), ...books.runs];
  await user.click(createButton());
  const view = await screen.findByRole('button', { name: 'View & Complete: Payment Run #2' });
  await waitFor(() => expect(document.activeElement).toBe(view));
});

it.each([
  [
    new Refusal('Invoice HP-7 is in Payment Run #3 already', 'INVOICE_IN_RUN'),
    'Invoice HP-7 is in Payment Run #3 already',
  ],
  [new Refusal('', 'INTERNAL'), 'Failed to create payment run'],
])('says why a run could not be made, and keeps what was typed', async (refusal, words) => {
  const { panel, user } = await openPanel({}, { CreatePaymentRun: () => refusal });
  await user.click(box(/HP-7/));
  await user.type(panel.getByRole('textbox', { name: 'Notes' }), 'Urgent');
  await user.click(createButton());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(panel.getByText('1 invoice selected')).toBeTruthy();
  expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Notes' }).value).toBe('Urgent');
});

it('offers to submit for approval only above what one person may pay', async () => {
  const { panel, user, server } = await openPanel(
    { approvalThresholdPence: 10_000 },
    { CreatePaymentRun: () => ({ createPaymentRun: runRecord(1, { status: 'pending' }) }) },
  );
  const submit = () => panel.queryByRole('button', { name: 'Create and submit for approval' });
  await user.click(box(/HP-7/));
  expect(submit()).toBeNull();
  await user.click(box(/HP-8/));
  await user.click(await panel.findByRole('button', { name: 'Create and submit for approval' }));
  expect(await screen.findByText('Payment run created successfully')).toBeTruthy();
  expect(server.variablesOf('CreatePaymentRun')).toMatchObject([{ input: { status: 'pending' } }]);
});

it('offers it by what is chosen before credit notes (RULES.md, 61)', async () => {
  const credits = [runCredit(20, { amountPence: pence(-13_000) })];
  const { panel, user } = await openPanel({ approvalThresholdPence: 10_000, credits });
  await user.click(box(/HP-7/));
  expect(panel.queryByRole('button', { name: 'Create and submit for approval' })).toBeNull();
  await user.click(box(/HP-8/));
  expect(await panel.findByRole('button', { name: 'Create and submit for approval' })).toBeTruthy();
});

it('shows the amount that is due and not listed', async () => {
  const { panel } = await openPanel({ dueCount: 5002 });
  expect(panel.getByText('5,000 more invoices due, not listed here')).toBeTruthy();
});

it('offers to try again when the invoices cannot be loaded', async () => {
  const server = paymentRunsServer(
    { runs: [], choices: [] },
    { InvoicesForPaymentRun: () => new Refusal('The database is away', 'UNAVAILABLE') },
  );
  renderApp(<PaymentRunsPage company={companyRecord()} />, server);
  expect(await screen.findByText('The database is away')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('takes credit notes of the chosen suppliers off, unless one is unticked (RULES.md, 61)', async () => {
  const credits = [
    runCredit(20, { amountPence: pence(-13_000) }),
    runCredit(21, { supplier: { id: 2, name: 'Quayside', mergedIntoId: null } }),
  ];
  const { panel, user, server } = await openPanel(
    { credits },
    { CreatePaymentRun: () => ({ createPaymentRun: runRecord(1) }) },
  );
  expect(panel.queryByRole('region', { name: 'Credit notes to take off' })).toBeNull();
  await user.click(box(/HP-7/));
  const region = within(panel.getByRole('region', { name: 'Credit notes to take off' }));
  expect(region.getAllByRole('checkbox')).toHaveLength(1);
  expect(region.getByText('-£100.00')).toBeTruthy();
  expect(region.getByText(/-£30\.00 stays open/)).toBeTruthy();
  expect(panel.getByText('£0.00')).toBeTruthy();
  await user.click(box(/Credit note CN-20/));
  expect(region.getByText(/not taken off/)).toBeTruthy();
  expect(panel.getAllByText('£100.00').length).toBeGreaterThan(1);
  await user.click(box(/Credit note CN-20/));
  await user.click(box(/HP-8/));
  await user.click(createButton());
  await screen.findByText('Payment run created successfully');
  expect(server.variablesOf('CreatePaymentRun')).toMatchObject([
    { input: { totalAmountPence: 0, invoiceIds: [7, 8, 20] } },
  ]);
});

it('asks before ticks are lost, and has them again after a reload', async () => {
  const credits = [runCredit(20)];
  const first = await openPanel({ credits });
  expect(typedForms()).toHaveLength(0);
  await first.user.click(box(/HP-8/));
  await first.user.click(box(/Credit note CN-20/));
  expect(typedForms()).toHaveLength(1);
  first.unmount();
  const { panel, user, server } = await openPanel(
    { credits },
    { CreatePaymentRun: () => ({ createPaymentRun: runRecord(1) }) },
  );
  expect(panel.getByText(/^Restored what you typed/)).toBeTruthy();
  expect([box(/HP-7/), box(/HP-8/), box(/Credit note CN-20/)].map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
  ]);
  await user.click(createButton());
  await screen.findByText('Payment run created successfully');
  expect(server.variablesOf('CreatePaymentRun')).toMatchObject([
    { input: { totalAmountPence: 2_550, invoiceIds: [8], notes: null } },
  ]);
  expect(typedForms()).toHaveLength(0);
});
