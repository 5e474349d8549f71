import { ApolloLink } from '@apollo/client';
import { InvoiceStatsDocument } from '@paycycle/schema/generated/operations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnansweredError } from '../../apollo/server-error.ts';
import { noteRepeating } from '../../apollo/slow-request-link.ts';
import { REPEATING_WORDS } from '../../apollo/use-repeating.ts';
import { ChunkUploadError } from '../../lib/chunked-upload.ts';
import { dashboardStats } from '../../testing/dashboard-records.ts';
import { ofCompany } from '../../testing/records.ts';
import { csv, importResult, openPreview, pdfFiles } from '../../testing/show-bulk-import.tsx';
import { Refusal, type StubServer } from '../../testing/stub-server.ts';
import { importFailure } from './use-send-import.ts';

type Handlers = ConstructorParameters<typeof StubServer>[0];

const toFake: NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake'] = ['setTimeout', 'clearTimeout'];

/** Lets the clock go on by itself, as what waits for something to appear needs it. */
function thaw() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake });
}

beforeEach(thaw);
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

const MANY = pdfFiles(130);

/** Begins an import; from then on the clock stands still. */
async function startImport(handlers: Handlers, pdfs = pdfFiles(3)) {
  const app = await openPreview(handlers, { pdfs });
  const button = app.dialog.getByRole('button', { name: 'Import 3 invoices' });
  vi.useFakeTimers({ toFake });
  fireEvent.click(button);
  return app;
}

function percent() {
  return screen.getByRole('progressbar', { name: 'Import progress' }).getAttribute('aria-valuenow');
}

function names(files: readonly File[]) {
  return files.map(({ name }) => name);
}

/** What an operation was asked with; files by their names. */
function sent(server: StubServer, operation: string) {
  const toName = (_key: string, value: unknown) => (value instanceof File ? value.name : value);
  return server.variablesOf(operation).map((variables) => JSON.parse(JSON.stringify(variables, toName)));
}

function advance(durationMs: number) {
  return act(() => vi.advanceTimersByTimeAsync(durationMs));
}

function staged(stagedFiles: number) {
  return { __typename: 'StagedInvoiceImport', importId: 7, stagedFiles };
}

/** A server that takes chunks, each when it is told to. */
function chunkServer(given: Handlers = {}) {
  const answers = [0, 1, 2].map(() => Promise.withResolvers<object>());
  let next = 0;
  const answer = (field: string) => async () => {
    const given = await answers[next++]?.promise;
    return given instanceof Refusal ? given : { [field]: given };
  };
  const handlers: Handlers = {
    BeginInvoiceImport: answer('beginInvoiceImport'),
    ContinueInvoiceImport: answer('continueInvoiceImport'),
    ProcessInvoiceImport: () => ({ processInvoiceImport: importResult({ processed: 130 }) }),
    ...given,
  };
  return { handlers, answer: (index: number, given: object = staged(50)) => answers[index]?.resolve(given) };
}

it('imports up to 100 PDFs in one request, with the progress that is expected', async () => {
  const answer = Promise.withResolvers<object>();
  const { server, user, dialog } = await startImport({ ImportInvoices: () => answer.promise });
  expect(percent()).toBe('10');
  await advance(500);
  expect(percent()).toBe('30');
  await advance(500);
  expect(percent()).toBe('60');
  await advance(5000);
  expect(percent()).toBe('60');
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();

  thaw();
  answer.resolve({ importInvoices: importResult() });
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  expect(screen.getByText('Successfully processed 3 invoices with 0 errors')).toBeTruthy();
  expect(percent()).toBe('100');
  expect(dialog.getByRole('link', { name: 'Batch 2, 5 Sep 2026' }).getAttribute('href')).toBe('/invoices');
  expect(dialog.queryByRole('region', { name: 'Errors' })).toBeNull();
  expect(sent(server, 'ImportInvoices')).toEqual([{ companyId: 1, csv: csv.name, pdfs: names(pdfFiles(3)) }]);

  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Done' })));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('stays open and warns before the page is left while it imports', async () => {
  const answer = Promise.withResolvers<object>();
  const { user, dialog } = await startImport({ ImportInvoices: () => answer.promise });
  thaw();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  answer.resolve({ importInvoices: importResult() });
  await screen.findByText('Import Complete');
  expect(leave()).toBe(true);
});

it('lists what went wrong in a box that scrolls', async () => {
  const errors = [
    'Line 2: You already have invoice HP-2 from this supplier',
    '009.pdf: no row of the CSV goes with it',
  ];
  const { dialog } = await startImport({
    ImportInvoices: () => ({ importInvoices: importResult({ processed: 1, errors, batchSequenceNumber: null }) }),
  });
  thaw();
  const toast = await screen.findByText('Successfully processed 1 invoice with 2 errors');
  expect(toast.closest('[data-type]')?.getAttribute('data-type')).toBe('error');
  const box = dialog.getByRole('region', { name: 'Errors' });
  expect(box.tabIndex).toBe(0);
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(errors);
  expect(dialog.queryByRole('link')).toBeNull();
});

it('lists warnings beside errors, counts errors alone in the notice, and leads to the flagged invoices', async () => {
  const warnings = ['Line 1: Possible duplicate of line 114'];
  const { dialog } = await startImport({
    ImportInvoices: () => ({ importInvoices: importResult({ warnings, possibleDuplicates: 1 }) }),
  });
  thaw();
  const toast = await screen.findByText('Successfully processed 3 invoices with 0 errors');
  expect(toast.closest('[data-type]')?.getAttribute('data-type')).not.toBe('error');
  expect(dialog.getByText('3 invoices imported, 0 errors, 1 warning.')).toBeTruthy();
  expect(within(dialog.getByRole('region', { name: 'Warnings' })).getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByRole('region', { name: 'Errors' })).toBeNull();
  const link = dialog.getByRole('link', { name: 'Review 1 possible duplicate' });
  expect(link.getAttribute('href')).toBe('/invoices?duplicates=possible');
});

it('forgets the lists that the invoices change', async () => {
  const { client, user, dialog } = await openPreview({
    InvoiceStats: () => ofCompany(1, { invoiceStats: dashboardStats }),
    ImportInvoices: () => ({ importInvoices: importResult() }),
  });
  const stats = { query: InvoiceStatsDocument, variables: { companyId: 1, days: 30 } };
  await client.query(stats);
  expect(client.readQuery(stats)).not.toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Import 3 invoices' }));
  await screen.findByText('Import Complete');
  expect(client.readQuery(stats)).toBeNull();
});

it('sends more than 100 PDFs in chunks of 50 with a pause between them, and then has them processed', async () => {
  const { handlers, answer } = chunkServer();
  const { server, dialog } = await startImport(handlers, MANY);
  expect(percent()).toBe('10');
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  answer(0);
  await advance(199);
  expect(percent()).toBe('37');
  expect(dialog.getByText('50 of 130 PDFs sent')).toBeTruthy();
  expect(server.variablesOf('ContinueInvoiceImport')).toEqual([]);
  await advance(1);
  expect(server.variablesOf('ContinueInvoiceImport')).toHaveLength(1);
  answer(1, staged(100));
  await advance(0);
  expect(percent()).toBe('64');
  await advance(200);
  answer(2, staged(130));
  thaw();
  expect(await screen.findByText('Successfully processed 130 invoices with 0 errors')).toBeTruthy();
  const chunk = (from: number, to: number) => names(MANY.slice(from, to));
  expect(sent(server, 'BeginInvoiceImport')).toEqual([{ companyId: 1, csv: csv.name, pdfs: chunk(0, 50) }]);
  expect(sent(server, 'ContinueInvoiceImport')).toEqual([
    { importId: 7, pdfs: chunk(50, 100), startIndex: 50 },
    { importId: 7, pdfs: chunk(100, 130), startIndex: 100 },
  ]);
  expect(server.variablesOf('ProcessInvoiceImport')).toEqual([{ importId: 7, totalFiles: 130 }]);
});

it('shows that the chunks are processed, which cannot be cancelled', async () => {
  const done = Promise.withResolvers<object>();
  const { handlers, answer } = chunkServer({ ProcessInvoiceImport: () => done.promise });
  const { dialog } = await startImport(handlers, MANY);
  for (const index of [0, 1, 2]) answer(index);
  await advance(200);
  await advance(200);
  expect(percent()).toBe('85');
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  done.resolve({ processInvoiceImport: importResult() });
  await advance(0);
  expect(percent()).toBe('100');
});

it('can be cancelled while chunks are sent, without an error', async () => {
  const { handlers, answer } = chunkServer();
  const { server, dialog } = await startImport(handlers, MANY);
  answer(0);
  await advance(199);
  expect(percent()).toBe('37');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await advance(1000);
  expect(dialog.getByRole('button', { name: 'Import 3 invoices' })).toBeTruthy();
  expect(server.variablesOf('ContinueInvoiceImport')).toEqual([]);
  expect(screen.queryByText('Import Failed')).toBeNull();
});

it.each([
  ['', 'Chunk upload failed: Upload failed at files 51-100'],
  ['The server is out of space', 'Chunk upload failed: The server is out of space'],
])('says which chunk failed, or why: %j', async (message, description) => {
  const { handlers, answer } = chunkServer();
  const { dialog } = await startImport(handlers, MANY);
  answer(0);
  answer(1, new Refusal(message, 'INTERNAL'));
  await advance(200);
  thaw();
  expect(await screen.findByText('Import Failed')).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain(description);
});

it('does not ask to look for what a part without an answer cannot have made', () => {
  const unanswered = new UnansweredError(new TypeError('Failed to fetch'));
  const lostChunk = new ChunkUploadError('Upload failed at files 51-100', { cause: unanswered });
  expect(importFailure(lostChunk, 130)).toBe('Chunk upload failed: Upload failed at files 51-100');
  expect(importFailure(unanswered, 130)).toContain("we don't know whether this was saved");
});

it('says in the dialog that the server is waited for', async () => {
  const answer = Promise.withResolvers<object>();
  const { client, dialog } = await startImport({ ImportInvoices: () => answer.promise });
  thaw();
  let operation: ApolloLink.Operation | undefined;
  const noted = new ApolloLink((given) => {
    operation = given;
    return EMPTY;
  });
  ApolloLink.execute(noted, { query: InvoiceStatsDocument }, { client }).subscribe({});
  if (!operation) throw new Error('nothing was sent');
  const shown = operation;
  let end = () => {};
  act(() => {
    end = noteRepeating(shown);
  });
  expect(dialog.getByRole('status').textContent).toContain(REPEATING_WORDS);
  act(() => end());
  expect(dialog.getByRole('status').textContent).toBe('Importing the invoices...');
  answer.resolve({ importInvoices: importResult() });
  await screen.findByText('Import Complete');
});

it.each([
  [3, 'Bulk import failed'],
  [130, 'Processing failed'],
])('says that an import of %d PDFs failed where the server does not say why', async (count, description) => {
  const { handlers, answer } = chunkServer({
    ImportInvoices: () => new Refusal('', 'INTERNAL'),
    ProcessInvoiceImport: () => new Refusal('', 'INTERNAL'),
  });
  for (const index of [0, 1, 2]) answer(index);
  const { dialog } = await startImport(handlers, pdfFiles(count));
  await advance(200);
  await advance(200);
  thaw();
  expect(await screen.findByText('Import Failed')).toBeTruthy();
  expect((await dialog.findByRole('alert')).textContent).toContain(description);
});

it('sends the same import again after a failure', async () => {
  const answers = [new Refusal('The connection was lost', 'INTERNAL'), { importInvoices: importResult() }];
  const { server, user, dialog } = await startImport({ ImportInvoices: () => answers.shift() ?? {} });
  thaw();
  expect((await dialog.findByRole('alert')).textContent).toContain('The connection was lost');
  expect(screen.getByText(/^1 CSV file and 3 PDFs/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Import Complete')).toBeTruthy();
  const same = { companyId: 1, csv: csv.name, pdfs: names(pdfFiles(3)) };
  expect(sent(server, 'ImportInvoices')).toEqual([same, same]);
});
