import { pence } from '@paycycle/schema/domain/money';
import { InvoiceStatsDocument } from '@paycycle/schema/generated/operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../../lib/browser.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { QuickActionsPanel } from './QuickActionsPanel.tsx';

const panel = <QuickActionsPanel companyId={1} />;
const csv = new File(['Harbour Print,2026-11-01,HP-7,120.00'], 'invoices.csv', { type: 'text/csv' });
const photo = new File(['photo'], 'receipt.JPG', { type: 'image/jpeg' });

function uploaded(given: object = {}) {
  return {
    uploadInvoiceFile: {
      __typename: 'UploadInvoiceFileResult',
      successCount: 1,
      filePath: null,
      fileName: null,
      errors: [],
      warnings: [],
      prefill: null,
      ...given,
    },
  };
}

function upload() {
  return screen.getByLabelText<HTMLInputElement>('Upload an invoice');
}

beforeEach(() => {
  vi.spyOn(browser, 'goTo').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('takes the kinds of files that it names', () => {
  renderApp(panel, new StubServer({}));
  expect(upload().accept).toBe('.pdf,.csv,.jpg,.jpeg,.png');
  expect(upload().multiple).toBe(false);
});

it('uploads a CSV at once and says how many invoices came of it', async () => {
  const server = new StubServer({ UploadInvoiceFile: () => uploaded({ successCount: 3 }) });
  const { user } = renderApp(panel, server);
  await user.upload(upload(), csv);
  expect(await screen.findByText('Successfully processed 3 invoices')).toBeTruthy();
  expect(server.variablesOf('UploadInvoiceFile')).toEqual([{ companyId: 1, file: csv }]);
});

it('keeps an image', async () => {
  const { user } = renderApp(panel, new StubServer({ UploadInvoiceFile: () => uploaded() }));
  await user.upload(upload(), photo);
  expect(await screen.findByText('1 file kept')).toBeTruthy();
});

it('uses only the first of several dropped files, and none while one is on the way', async () => {
  const answer = Promise.withResolvers<object>();
  const server = new StubServer({ UploadInvoiceFile: () => answer.promise });
  renderApp(panel, server);
  fireEvent.drop(screen.getByText('Upload an invoice'), { dataTransfer: { files: [csv, photo] } });
  expect(await screen.findByText('Uploading...')).toBeTruthy();
  fireEvent.drop(screen.getByText('Upload an invoice'), { dataTransfer: { files: [photo] } });
  answer.resolve(uploaded());
  expect(await screen.findByText('Successfully processed 1 invoice')).toBeTruthy();
  expect(server.variablesOf('UploadInvoiceFile')).toEqual([{ companyId: 1, file: csv }]);
});

it('lists the rows that could not be read', async () => {
  const errors = ['Line 2: Amount is required', 'Line 5: Invoice date is required'];
  const { user } = renderApp(panel, new StubServer({ UploadInvoiceFile: () => uploaded({ successCount: 3, errors }) }));
  await user.upload(upload(), csv);
  expect(await screen.findByText('Successfully processed 3 invoices, 2 rows could not be read')).toBeTruthy();
  for (const error of errors) expect(screen.getByText(error)).toBeTruthy();
});

it('reports if no row could be read', async () => {
  const errors = ['Line 1: Amount is required'];
  const { user } = renderApp(panel, new StubServer({ UploadInvoiceFile: () => uploaded({ successCount: 0, errors }) }));
  await user.upload(upload(), csv);
  expect(await screen.findByText('Upload Failed')).toBeTruthy();
  expect(screen.getAllByText('Line 1: Amount is required')).toHaveLength(2);
});

it('forgets what was counted from the invoices', async () => {
  const server = new StubServer({ UploadInvoiceFile: () => uploaded() });
  const { user, client } = renderApp(panel, server);
  const counted = { query: InvoiceStatsDocument, variables: { companyId: 1, days: 15 } };
  const figures = { total: 1, dueSoon: 1, paidThisMonth: 0, totalOutstandingPence: pence(100) };
  const invoiceStats = { __typename: 'InvoiceStats', ...figures };
  const data = { company: { __typename: 'Company', id: 1, invoiceStats } };
  client.writeQuery({ ...counted, data });
  expect(client.readQuery(counted)).toBeTruthy();
  await user.upload(upload(), csv);
  await screen.findByText('Successfully processed 1 invoice');
  expect(client.readQuery(counted)).toBeNull();
});

it.each([
  [new Refusal('This file is not a CSV', 'MALFORMED_REQUEST'), 'This file is not a CSV'],
  [new Refusal('', 'INTERNAL'), 'There was an error uploading your file'],
])('says why an upload failed', async (refusal, words) => {
  const { user } = renderApp(panel, new StubServer({ UploadInvoiceFile: () => refusal }));
  await user.upload(upload(), csv);
  expect(await screen.findByText('Upload Failed')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it('asks a signed-out user to log in', async () => {
  const refusal = new Refusal('Unauthorized', 'UNAUTHENTICATED');
  const { user } = renderApp(panel, new StubServer({ UploadInvoiceFile: () => refusal }));
  await user.upload(upload(), csv);
  expect(await screen.findByText('Authentication Required')).toBeTruthy();
  expect(screen.getByText('Please log in to upload invoices')).toBeTruthy();
  expect(screen.getByText('Authentication required')).toBeTruthy();
});

it.each([
  [new File(['x'], 'letter.docx'), 'Please choose a PDF, CSV, JPG or PNG file'],
  [new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.csv'), 'The file is larger than 10 MB'],
])('does not send a file that cannot be taken', async (file, words) => {
  const server = new StubServer({});
  renderApp(panel, server);
  fireEvent.drop(screen.getByText('Upload an invoice'), { dataTransfer: { files: [file] } });
  expect(await screen.findByText('Upload Failed')).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  await waitFor(() => expect(upload().disabled).toBe(false));
  expect(server.variablesOf('UploadInvoiceFile')).toEqual([]);
});
