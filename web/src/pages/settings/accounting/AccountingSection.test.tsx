import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();

const account = (id: number, code: string, name: string, isArchived = false) => ({
  __typename: 'NominalAccount',
  id,
  code,
  name,
  isArchived,
});
const RENT = account(1, '469', 'Rent');
const TRAVEL = account(2, '493', 'Travel');
const STAMPS = account(3, '425', 'Postage', true);

const chart = (nominalAccounts: object[], ledger: string | null = 'xero') => ({
  __typename: 'Company',
  id: 1,
  ledger,
  canConnectLedger: false,
  nominalAccounts,
});

const NOT_CONNECTED = {
  __typename: 'Company',
  id: 1,
  canConnectLedger: false,
  publishesTo: null,
  accountingConnection: null,
};

const chartImport = (given: object) => ({
  __typename: 'ChartImport',
  added: [],
  renamed: [],
  offeredAgain: [],
  unchangedCount: 0,
  missing: [],
  content: 'shown',
  ...given,
});

function openSection(handlers: ConstructorParameters<typeof StubServer>[0] = {}, company = companyRecord()) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [company] }),
    ChartOfAccounts: () => ({ company: chart([RENT, TRAVEL, STAMPS]) }),
    AccountingConnection: () => ({ company: NOT_CONNECTED }),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/settings/accounting') };
}

const CSV = new File(['Code,Name\n500,Coaching\n'], 'chart.csv', { type: 'text/csv' });

it('shows the ledger and the chart, archived accounts among them', async () => {
  openSection();
  const table = within(await screen.findByRole('table', { name: 'Nominal accounts' }));
  expect(table.getByText('Rent')).toBeTruthy();
  expect(table.getByText('Archived')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Accounting system').value).toBe('xero');
});

it('offers a role that may not change it nothing to change', async () => {
  openSection({}, companyRecord({ role: 'accountant' }));
  expect(await screen.findByText('Rent')).toBeTruthy();
  expect(screen.getByText(/Your role can read these settings/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive 469 Rent' })).toBeNull();
});

it('chooses the ledger', async () => {
  const { server, user } = openSection({
    ChartOfAccounts: () => ({ company: chart([], null) }),
    ChooseLedger: () => ({ chooseLedger: chart([RENT], 'sage50') }),
  });
  await user.selectOptions(await screen.findByLabelText('Accounting system'), 'Sage 50');
  expect(await screen.findByText('Rent')).toBeTruthy();
  expect(server.variablesOf('ChooseLedger')).toEqual([{ companyId: 1, ledger: 'sage50' }]);
});

it('asks before it changes to another ledger, and leaves it on Cancel', async () => {
  const { user, server } = openSection({ ChooseLedger: () => ({ chooseLedger: chart([RENT], 'sage50') }) });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Accounting system');
  await user.selectOptions(choice, 'Sage 50');
  const question = within(await findQuestion({ name: 'Change from Xero to Sage 50?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(choice.value).toBe('xero'));
  expect(server.variablesOf('ChooseLedger')).toEqual([]);
  await user.selectOptions(choice, 'Sage 50');
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(server.variablesOf('ChooseLedger')).toEqual([{ companyId: 1, ledger: 'sage50' }]));
});

it('adds an account, and says at the field why not', async () => {
  const taken = '469 is Rent already';
  const answers = [
    new Refusal(taken, 'NOMINAL_ACCOUNT_EXISTS', { code: taken }),
    { addNominalAccount: chart([RENT, account(4, '500', 'Coaching')]) },
  ];
  const { user } = openSection({ AddNominalAccount: () => answers.shift() ?? {} });
  const code = await screen.findByLabelText('Code');
  await user.type(code, '469');
  await user.type(screen.getByLabelText('Name'), 'Coaching');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText(taken)).toBeTruthy();
  await user.clear(code);
  await user.type(code, '500');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByRole('button', { name: 'Archive 500 Coaching' })).toBeTruthy();
});

it('archives an account', async () => {
  const { server, user } = openSection({
    UpdateNominalAccount: () => ({ updateNominalAccount: chart([TRAVEL, { ...RENT, isArchived: true }]) }),
  });
  await user.click(await screen.findByRole('button', { name: 'Archive 469 Rent' }));
  expect(await screen.findByRole('button', { name: 'Offer again 469 Rent' })).toBeTruthy();
  expect(server.variablesOf('UpdateNominalAccount')).toEqual([{ id: 1, input: { isArchived: true } }]);
});

it('asks before an import archives what the file does not have', async () => {
  const plan = chartImport({
    added: [{ __typename: 'ChartAccountType', code: '500', name: 'Coaching' }],
    missing: [{ __typename: 'ChartAccountType', code: '469', name: 'Rent' }],
  });
  const { server, user } = openSection({
    PreviewChartOfAccounts: () => ({ previewChartOfAccounts: plan }),
    ImportChartOfAccounts: () => ({ importChartOfAccounts: plan }),
  });
  await user.upload(await screen.findByLabelText('Choose or drop a chart of accounts'), CSV);
  expect(await screen.findByText('500 Coaching')).toBeTruthy();
  await user.click(screen.getByLabelText('Archive accounts that are not in the file'));
  await user.click(screen.getByRole('button', { name: 'Import accounts' }));
  const question = within(await findQuestion({ name: 'Archive accounts?' }));
  expect(server.variablesOf('ImportChartOfAccounts')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Import and archive' }));
  expect(await screen.findByText('Chart imported')).toBeTruthy();
  expect(server.variablesOf('ImportChartOfAccounts')[0]).toMatchObject({ archiveOthers: true, content: plan.content });
});

it('shows the errors of a file', async () => {
  const { user } = openSection({
    PreviewChartOfAccounts: () => new Refusal('Line 3 has no name', 'CHART_UNREADABLE'),
  });
  await user.upload(await screen.findByLabelText('Choose or drop a chart of accounts'), CSV);
  expect(await screen.findByText('Line 3 has no name')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import accounts' })).toBeNull();
});
