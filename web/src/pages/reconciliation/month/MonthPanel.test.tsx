import {
  addDays,
  addMonths,
  formatLocalDate,
  formatMonth,
  lastDayOf,
  localDate,
  type Month,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { formatPounds, pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../../lib/today.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import {
  closingRecord,
  exceptionRecord,
  listingOf,
  reconciliationServer,
  summaryRecord,
} from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany, transactionRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const current = monthOf(today());
const ended = addMonths(current, -1);

afterEach(() => vi.restoreAllMocks());

interface Books {
  summary: Parameters<typeof summaryRecord>[1];
  closings: ReturnType<typeof closingRecord>[];
}

/** Opens the page at the previous month. Handlers can change its books, as the server would. */
async function openMonthPanel(
  handlersOf: (books: Books) => Parameters<typeof reconciliationServer>[0] = () => ({}),
  given: Partial<Books> = {},
) {
  const books: Books = { summary: {}, closings: [], ...given };
  const server = reconciliationServer({
    ReconciliationSummary: ({ month }) =>
      ofCompany(1, { reconciliationSummary: summaryRecord(month as Month, books.summary) }),
    MonthClosings: () => ofCompany(1, { monthClosings: books.closings }),
    ...handlersOf(books),
  });
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await waitFor(() => expect(server.variablesOf('ReconciliationSummary').at(-1)).toMatchObject({ month: ended }));
  const panel = within(await screen.findByRole('region', { name: 'Month report' }));
  return { server, user, panel };
}

const toggle = (panel: Pick<typeof screen, 'getByRole'>) => panel.getByRole('button', { name: /^Exceptions/ });

it('shows the unreconciled amount and its age', async () => {
  const { user, panel } = await openMonthPanel(undefined, {
    summary: {
      unreconciledPence: pence(45_000),
      oldestUnreconciledDate: localDate('2026-03-02'),
      unreconciledAges: [
        { fromDays: 0, toDays: 30, count: 2, amountPence: pence(40_000) },
        { fromDays: 91, toDays: null, count: 1, amountPence: pence(5_000) },
      ],
    },
  });
  expect(panel.getByText(/^Unreconciled/).textContent).toBe('Unreconciled £450.00 (oldest 2 Mar 2026)');
  await user.click(toggle(panel));
  const ages = (await panel.findAllByRole('term')).map(({ parentElement }) => parentElement?.textContent);
  expect(ages).toEqual(['0 to 30 days£400.002 transactions', 'Over 90 days£50.001 transaction']);
});

it('lists the exceptions, and moves to the line of each', async () => {
  const { user, panel } = await openMonthPanel(
    () => ({
      BankTransactions: () => listingOf([transactionRecord(7, { date: lastDayOf(ended), description: 'WATER BOARD' })]),
      ReconciliationExceptions: () =>
        ofCompany(1, {
          reconciliationExceptions: [
            exceptionRecord({
              kind: 'missing_invoice',
              message: 'WATER BOARD has no invoice',
              date: lastDayOf(ended),
              amountPence: pence(10_000),
              bankTransactionId: 7,
            }),
            exceptionRecord({ kind: 'balance_difference', message: 'The bank says £3.00 more' }),
            exceptionRecord({ kind: 'unmatched', message: 'Not in this month', bankTransactionId: 99 }),
          ],
        }),
    }),
    { summary: { exceptionCount: 3 } },
  );
  await waitFor(() => expect(toggle(panel).textContent).toBe('Exceptions3'));
  expect(toggle(panel).getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle(panel));
  const table = within(await panel.findByRole('grid', { name: 'Exceptions' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Missing invoice', formatLocalDate(lastDayOf(ended)), 'WATER BOARD has no invoice', '£100.00', 'Show'],
    ['Unmatched', '', 'Not in this month', '', ''],
    ['Balance', '', 'The bank says £3.00 more', '', ''],
  ]);
  // By its kind, with what can be done with all of it.
  expect(panel.queryByRole('button', { name: /^Mark/ })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Missing invoice 1' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(panel.getByRole('button', { name: 'Mark 1 as no invoice required…' })).toBeTruthy();
  await user.click(table.getByRole('button', { name: 'Show the line: WATER BOARD has no invoice' }));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('WATER BOARD'));
  expect(document.activeElement?.tagName).toBe('TR');
});

it('asks for the exceptions and closings of an open month when its report is opened, and not before', async () => {
  const { server, user, panel } = await openMonthPanel(undefined, { summary: { exceptionCount: 2 } });
  await waitFor(() => expect(toggle(panel).textContent).toBe('Exceptions2'));
  const askedFor = () => server.calls.map(({ operation }) => operation);
  expect(askedFor()).not.toContain('ReconciliationExceptions');
  expect(askedFor()).not.toContain('MonthClosings');
  await user.click(toggle(panel));
  expect(await panel.findByText('There is nothing left to do in this month.')).toBeTruthy();
  expect(server.variablesOf('ReconciliationExceptions')).toEqual([{ companyId: 1, month: ended }]);
  expect(server.variablesOf('MonthClosings')).toEqual([{ companyId: 1, month: ended }]);
});

it('shows when nothing is open, and when the exceptions could not be loaded', async () => {
  const answers = [new Refusal('The server is busy.', 'INTERNAL'), ofCompany(1, { reconciliationExceptions: [] })];
  const { user, panel } = await openMonthPanel(() => ({
    ReconciliationExceptions: () => answers.shift() ?? expect.unreachable(),
  }));
  await user.click(toggle(panel));
  expect(await panel.findByText('The server is busy.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Retry' }));
  expect(await panel.findByText('There is nothing left to do in this month.')).toBeTruthy();
});

it.each([
  ['Export CSV', 'csv'],
  ['PDF report', 'pdf'],
])('keeps the month as a file: %s', async (button, format) => {
  const asked: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    asked.push(path, JSON.parse(String(init?.body)));
    return Response.json({ message: 'The report is too long.' }, { status: 422 });
  });
  const { user, panel } = await openMonthPanel();
  await user.click(panel.getByRole('button', { name: button }));
  expect(await screen.findByText('The report is too long.')).toBeTruthy();
  expect(asked).toEqual(['/api/reconciliation/export', { companyId: 1, month: ended, format }]);
});

it('closes a month once, after a question that lists open items', async () => {
  const { server, user, panel } = await openMonthPanel(
    (books) => ({
      CloseMonth: () => {
        books.summary = { ...books.summary, isClosed: true };
        books.closings = [closingRecord(ended, { exceptionCount: 1 })];
        return { closeMonth: books.closings[0] };
      },
    }),
    { summary: { statementClosingBalancePence: pence(95_300), balanceProof: 'differs', exceptionCount: 1 } },
  );
  await waitFor(() => expect(toggle(panel).textContent).toBe('Exceptions1'));
  await user.click(panel.getByRole('button', { name: 'Close month' }));
  const question = within(await findQuestion({ name: `Close ${formatMonth(ended)}?` }));
  expect(question.getByText(/closing balance \(£950\.00\)/)).toBeTruthy();
  expect(question.getByText('1 exception is still open and will appear in the report.')).toBeTruthy();
  expect(question.getByText("The bank's balance differs by £3.00.")).toBeTruthy();
  await user.dblClick(question.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Month Closed')).toBeTruthy();
  expect(await screen.findByText(`${formatMonth(ended)} is closed`)).toBeTruthy();
  expect(
    screen.getByText(/^Closed by Ann Lee on 5 Oct 2026, 14:07, with a balance of £950.00 and 1 exception\./),
  ).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Close month' })).toBeNull();
  expect(server.variablesOf('CloseMonth')).toEqual([
    {
      companyId: 1,
      month: ended,
      statementClosingBalancePence: null,
      seenClosingBalancePence: 95_000,
      seenExceptionCount: 1,
    },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(toggle(panel)));
});

it('asks for the closing balance of the statement where nothing proves the month (RULES.md, 33)', async () => {
  const { server, user, panel } = await openMonthPanel((books) => ({
    CloseMonth: () => {
      books.closings = [closingRecord(ended)];
      return { closeMonth: books.closings[0] };
    },
  }));
  await user.click(panel.getByRole('button', { name: 'Close month' }));
  const question = within(await findQuestion({ name: `Close ${formatMonth(ended)}?` }));
  expect(question.getByText(/^Not proven: the books were not compared with the bank/)).toBeTruthy();
  const field = question.getByRole('textbox', { name: "Closing balance on the bank's statement" });
  await user.type(field, 'about 900');
  await user.click(question.getByRole('button', { name: 'Close month' }));
  expect(await question.findByText(/Closing balance of the bank's statement must be/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, '£947.00');
  expect(question.getByText("The bank's balance differs by £3.00.")).toBeTruthy();
  expect(question.queryByText(/Not proven/)).toBeNull();
  await user.click(question.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Month Closed')).toBeTruthy();
  const statementClosingBalancePence = 94_700;
  expect(server.variablesOf('CloseMonth')).toMatchObject([{ month: ended, statementClosingBalancePence }]);
});

it('closes a month that nothing proves, and says below it that it is not proven', async () => {
  const { server, user, panel } = await openMonthPanel((books) => ({
    BankTransactions: () => listingOf([transactionRecord(1, { date: lastDayOf(ended) })]),
    CloseMonth: () => {
      books.closings = [closingRecord(ended)];
      return { closeMonth: books.closings[0] };
    },
  }));
  const balances = await screen.findByRole('region', { name: 'Balance summary' });
  expect(within(balances).getByText('not proven')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close month' }));
  const question = within(await findQuestion());
  await user.click(question.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Month Closed')).toBeTruthy();
  expect(server.variablesOf('CloseMonth')).toMatchObject([{ statementClosingBalancePence: null }]);
});

it('asks again with the current balance if a transaction was imported', async () => {
  const { server, user, panel } = await openMonthPanel((books) => ({
    CloseMonth: () => {
      books.summary = { ...books.summary, endingBalancePence: pence(5_000) };
      return new Refusal('Nothing was closed; look again.', 'CONTENT_CHANGED');
    },
  }));
  await user.click(panel.getByRole('button', { name: 'Close month' }));
  const question = within(await findQuestion());
  await user.click(question.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Nothing was closed; look again.')).toBeTruthy();
  expect(await question.findByText(/closing balance \(£50\.00\)/)).toBeTruthy();
  expect(server.variablesOf('CloseMonth')).toMatchObject([{ seenClosingBalancePence: 95_000 }]);
});

it('says why a month was not closed', async () => {
  const { user, panel } = await openMonthPanel(() => ({
    CloseMonth: () => new Refusal('It was closed by Ann Lee.', 'MONTH_CLOSED'),
  }));
  await user.click(panel.getByRole('button', { name: 'Close month' }));
  const question = within(await findQuestion());
  await user.click(question.getByRole('button', { name: 'Close month' }));
  expect(await screen.findByText('Closing Failed')).toBeTruthy();
  expect(screen.getByText('It was closed by Ann Lee.')).toBeTruthy();
  expect(question.getByRole('button', { name: 'Close month' })).toBeTruthy();
});

it('refuses to close the current month, and shows when it can be closed', async () => {
  const { user } = await openMonthPanel();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Close month' });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe(`Available from ${formatLocalDate(addDays(lastDayOf(current), 1))}`);
});

it('opens a closed month again with a reason, and keeps its history', async () => {
  const { server, user, panel } = await openMonthPanel(
    (books) => ({
      ReopenMonth: ({ reason }) => {
        books.summary = { ...books.summary, isClosed: false };
        books.closings = [
          closingRecord(ended, {
            reopenedAt: '2026-10-06T08:00:00Z',
            reopenedBy: 'Bob Ray',
            reopenReason: String(reason),
          }),
        ];
        return { reopenMonth: books.closings[0] };
      },
    }),
    { summary: { isClosed: true }, closings: [closingRecord(ended)] },
  );
  await user.click(await screen.findByRole('button', { name: 'Reopen month' }));
  const question = within(await findQuestion({ name: `Reopen ${formatMonth(ended)}?` }));
  await user.click(question.getByRole('button', { name: 'Reopen month' }));
  expect(await question.findByText('Reason is required')).toBeTruthy();
  expect(server.variablesOf('ReopenMonth')).toEqual([]);
  await user.type(question.getByRole('textbox', { name: 'Reason' }), ' a late invoice ');
  await user.click(question.getByRole('button', { name: 'Reopen month' }));
  expect(await screen.findByText('Month Reopened')).toBeTruthy();
  expect(server.variablesOf('ReopenMonth')).toEqual([{ companyId: 1, month: ended, reason: 'a late invoice' }]);
  await waitFor(() => expect(screen.queryByText(`${formatMonth(ended)} is closed`)).toBeNull());
  await user.click(toggle(panel));
  const closings = within(await panel.findByRole('list', { name: 'Closings' }));
  expect(closings.getByText('Reopened by Bob Ray on 6 Oct 2026, 09:00: a late invoice')).toBeTruthy();
});

it.each([
  [95_000, 'ties'],
  [94_700, 'differs by £3.00'],
])("compares with the bank's own balance of %i pence", async (statementClosingBalancePence, words) => {
  await openMonthPanel(
    () => ({ BankTransactions: () => listingOf([transactionRecord(1, { date: lastDayOf(ended) })]) }),
    {
      summary: { statementClosingBalancePence: pence(statementClosingBalancePence) },
    },
  );
  const balances = await screen.findByRole('region', { name: 'Balance summary' });
  const figures = within(balances)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(figures.slice(0, 4)).toEqual([
    'Calculated starting balance £1,000.00',
    'Money in £50.00',
    'Money out £100.00',
    'Ending balance £950.00',
  ]);
  expect(figures[4]).toBe(`Bank's balance ${formatPounds(pence(statementClosingBalancePence))} ${words}`);
});
