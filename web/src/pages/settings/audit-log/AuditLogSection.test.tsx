import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { companyRecord, ofCompany, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();

function entryRecord(entry: object = {}) {
  return {
    __typename: 'AuditEntry',
    id: '1',
    link: 4,
    at: '2026-09-15T11:30:00.000Z',
    by: 'Maria',
    verb: 'account_changed',
    recordType: 'supplier',
    recordId: 7,
    label: 'Alder Ltd',
    fields: [{ __typename: 'RecordedField', field: 'Bank account number', before: '…9911', after: '…9922' }],
    source: 'page',
    address: '203.0.113.7',
    token: null,
    ...entry,
  };
}

const SIGNATURE = { __typename: 'AuditSignature', link: 3, at: '2026-09-14T23:05:00.000Z', key: 'abc=' };

function pageOf(items: readonly object[], totalCount = items.length) {
  return ofCompany(1, { record: { __typename: 'AuditEntryPage', items, totalCount, signature: SIGNATURE } });
}

async function openPanel(answer: ConstructorParameters<typeof StubServer>[0][string]) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord({ id: 1, name: 'Lowe Ltd' })] }),
    CompanyRecord: answer,
  });
  const { user } = renderApp(<App />, server, '/settings/record');
  const panel = within(await screen.findByRole('region', { name: 'Audit log' }));
  return { server, user, panel };
}

it('shows action, record, user, time, and source or token', async () => {
  const token = entryRecord({
    id: '2',
    verb: 'created',
    recordType: 'invoice',
    label: 'H-1',
    fields: [{ __typename: 'RecordedField', field: 'Amount', before: null, after: '£120.00' }],
    source: 'rest',
    token: '#3 The till',
    by: null,
  });
  const { panel } = await openPanel(() => pageOf([entryRecord(), token]));
  const [changed, created] = within(await panel.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  expect(changed?.textContent).toBe(
    'Supplier Alder Ltd: Bank details changedBank account number: …9911 → …9922Maria, 15 Sep 2026, 12:30, Paycycle in a browser, 203.0.113.7',
  );
  expect(panel.getByRole('link', { name: 'Alder Ltd' }).getAttribute('href')).toContain('/suppliers');
  expect(created?.textContent).toContain('Amount: £120.00');
  expect(created?.textContent).toContain('REST, token #3 The till, 203.0.113.7');
  expect(panel.getByText('2 entries')).toBeTruthy();
  expect(panel.getByText(/^Signed up to entry 3 on 15 Sep 2026, 00:05. Key: abc=/)).toBeTruthy();
  expect(await axeViolations(document.body)).toEqual([]);
});

it('filters by action, record and source', async () => {
  const { server, user, panel } = await openPanel(({ filter }) =>
    Object.values(filter as object).some(Boolean) ? pageOf([]) : pageOf([entryRecord()]),
  );
  await panel.findByText('1 entry');
  await user.selectOptions(panel.getByLabelText('What'), 'Revoked');
  await user.selectOptions(panel.getByLabelText('Source'), 'REST');
  await user.selectOptions(panel.getByRole('combobox', { name: 'Record' }), 'Token');
  expect(await panel.findByText('No entry fits the filters.')).toBeTruthy();
  await waitFor(() =>
    expect(server.variablesOf('CompanyRecord').at(-1)).toMatchObject({
      filter: { verb: 'revoked', source: 'rest', recordType: 'token' },
    }),
  );
});

it('is shown a part at a time', async () => {
  const items = Array.from({ length: 60 }, (_, index) => entryRecord({ id: String(100 - index), label: `S ${index}` }));
  const { user, panel } = await openPanel(({ offset, limit }) =>
    pageOf(items.slice(Number(offset), Number(offset) + Number(limit)), 60),
  );
  expect(await panel.findByText('50 of 60 entries')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Show more' }));
  expect(await panel.findByText('60 entries')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'S 59' })).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  const { panel } = await openPanel(() => new Refusal('Try later', 'INTERNAL'));
  expect(await panel.findByText('The audit log could not be loaded')).toBeTruthy();
});
