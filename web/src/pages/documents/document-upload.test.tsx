import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { hasUnsentWork } from '../../lib/unsent-work.ts';
import { documentRecord, documentsFrom } from '../../testing/document-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

let lastCompanyId = 100;

function pdfs(count: number): File[] {
  return Array.from({ length: count }, (_, at) => new File(['%PDF'], `${at + 1}.pdf`, { type: 'application/pdf' }));
}

const namesOf = (files: unknown) => (files as File[]).map(({ name }) => name);

/** The page of a company of its own, since uploads outlive a page. */
function openPage(handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const companyId = ++lastCompanyId;
  const server = new StubServer({
    Documents: documentsFrom(() => []),
    UploadDocuments: ({ files }) => ({ uploadDocuments: namesOf(files).map((_name, at) => documentRecord(at + 1)) }),
    ...handlers,
  });
  const view = renderApp(<DocumentsPage company={companyRecord({ id: companyId })} />, server, '/documents');
  return { companyId, server, ...view };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Upload documents');

it('sends what is chosen in small parts, three side by side, and says how far it is', async () => {
  const answers: (() => void)[] = [];
  const { user, server } = openPage({
    UploadDocuments: () => new Promise((resolve) => answers.push(() => resolve({ uploadDocuments: [] }))),
  });
  await user.upload(field(), pdfs(18));
  expect(await screen.findByText('0 of 18 files uploaded')).toBeTruthy();
  expect(server.variablesOf('UploadDocuments').map(({ files }) => namesOf(files).length)).toEqual([5, 5, 5]);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  answers[0]?.();
  expect(await screen.findByText('5 of 18 files uploaded')).toBeTruthy();
  expect(server.variablesOf('UploadDocuments')).toHaveLength(4);
  for (const answer of answers.slice(1)) answer();
  await waitFor(() => expect(screen.queryByText(/files uploaded/)).toBeNull());
  const after = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
  // The new documents are fetched.
  await waitFor(() => expect(server.variablesOf('Documents').length).toBeGreaterThan(1));
});

/** The page as it is reached from the invoices, with the address and the browser's Back beside it. */
function FromInvoices({ companyId }: { readonly companyId: number }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate('/documents?show=set-aside')}>
        Documents
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {pathname === '/documents' && <DocumentsPage company={companyRecord({ id: companyId })} />}
    </>
  );
}

it('shows what is uploaded where it appears, and leaves Back as it was', async () => {
  const companyId = ++lastCompanyId;
  const server = new StubServer({
    Documents: documentsFrom(() => []),
    UploadDocuments: () => ({ uploadDocuments: [documentRecord(1)] }),
  });
  const { user } = renderApp(<FromInvoices companyId={companyId} />, server, '/invoices');
  const address = () => document.querySelector('output')?.textContent;
  await user.click(screen.getByRole('button', { name: 'Documents' }));
  await user.upload(field(), pdfs(1));
  await waitFor(() => expect(address()).toBe('/documents'));
  await user.upload(field(), pdfs(1));
  await waitFor(() => expect(server.variablesOf('UploadDocuments')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/invoices'));
});

it('lists the files that were not sent, with the reason', async () => {
  const large = pdfs(1)[0] as File;
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  const { user, server } = openPage();
  await user.upload(field(), [large, new File([], 'nothing.pdf', { type: 'application/pdf' })]);
  expect((await screen.findByRole('alert')).textContent).toContain('2 files not uploaded');
  expect(screen.getByText('1.pdf: The file is larger than 10 MB')).toBeTruthy();
  expect(screen.getByText('nothing.pdf: The file is empty')).toBeTruthy();
  expect(server.variablesOf('UploadDocuments')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps out only the file that is refused', async () => {
  const { user, server } = openPage({
    UploadDocuments: ({ files }) =>
      namesOf(files).includes('2.pdf')
        ? new Refusal('The file is not a document', 'FILE_TYPE')
        : { uploadDocuments: [documentRecord(1)] },
  });
  await user.upload(field(), pdfs(3));
  expect(await screen.findByText('2.pdf: The file is not a document')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(server.variablesOf('UploadDocuments').map(({ files }) => namesOf(files))).toEqual([
    ['1.pdf', '2.pdf', '3.pdf'],
    ['1.pdf'],
    ['2.pdf'],
    ['3.pdf'],
  ]);
});

it('sends again what did not arrive', async () => {
  let isAway = true;
  const { user, server } = openPage({
    UploadDocuments: () => {
      if (isAway) throw new Error('away');
      return { uploadDocuments: [documentRecord(1)] };
    },
  });
  await user.upload(field(), pdfs(1));
  expect(await screen.findByText('1.pdf: It could not be sent')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const [first, again, ...more] = server.variablesOf('UploadDocuments');
  expect(more).toEqual([]);
  // The server knows by the key that it is the same file.
  expect(first?.['uploadKeys']).toEqual([expect.stringMatching(/^\S+$/)]);
  expect(again?.['uploadKeys']).toEqual(first?.['uploadKeys']);
});

const sentNames = (server: StubServer) => server.variablesOf('UploadDocuments').map(({ files }) => namesOf(files));

it('waits as long as a busy server asks, shows that, and sends the same files again', async () => {
  const busy = Promise.withResolvers<void>();
  let isBusy = true;
  const { user, server } = openPage({
    UploadDocuments: async ({ files }) => {
      if (isBusy) return new Refusal('Too many attempts.', 'TOO_MANY_REQUESTS', undefined, '1');
      await busy.promise;
      return { uploadDocuments: namesOf(files).map((_name, at) => documentRecord(at + 1)) };
    },
  });
  await user.upload(field(), pdfs(20));
  expect(await screen.findByText(/uploaded · Waiting for the server. Uploading continues by itself./)).toBeTruthy();
  const refused = sentNames(server);
  expect(refused.map(({ length }) => length)).toEqual([5, 5, 5]);
  isBusy = false;
  await waitFor(() => expect(sentNames(server).length).toBeGreaterThan(refused.length));
  busy.resolve();
  await waitFor(() => expect(screen.queryByText(/files uploaded/)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sentNames(server)).toHaveLength(7);
  expect(sentNames(server).slice(3).flat()).toHaveLength(20);
});

it('stops when the sign-in has expired, keeps the files, and sends them after the next sign-in', async () => {
  let isSignedOut = true;
  const { user, server } = openPage({
    UploadDocuments: ({ files }) =>
      isSignedOut
        ? new Refusal('Unauthorized', 'UNAUTHENTICATED')
        : { uploadDocuments: namesOf(files).map((_name, at) => documentRecord(at + 1)) },
  });
  await user.upload(field(), pdfs(300));
  expect(await screen.findByText('300 files not uploaded')).toBeTruthy();
  expect(server.variablesOf('UploadDocuments').length).toBeLessThanOrEqual(3);
  expect(hasUnsentWork()).toBe(true);
  isSignedOut = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(hasUnsentWork()).toBe(false));
  expect(sentNames(server).slice(-60).flat()).toHaveLength(300);
});

it('offers to send again what met a fault of the server, without asking file by file', async () => {
  let isBroken = true;
  const { user, server } = openPage({
    UploadDocuments: () =>
      isBroken
        ? new Refusal('Something went wrong on our side.', 'INTERNAL')
        : { uploadDocuments: [documentRecord(1)] },
  });
  await user.upload(field(), pdfs(100));
  expect(await screen.findByText('100 files not uploaded')).toBeTruthy();
  // Three side by side, and what each of them began before the third had failed.
  expect(server.variablesOf('UploadDocuments').length).toBeLessThanOrEqual(5);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('sends nothing more where the company has no room', async () => {
  const { user, server } = openPage({
    UploadDocuments: () => new Refusal('This company’s file storage is full.', 'STORAGE_FULL'),
  });
  await user.upload(field(), pdfs(100));
  expect(await screen.findByText('100 files not uploaded')).toBeTruthy();
  expect(server.variablesOf('UploadDocuments').length).toBeLessThanOrEqual(3);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('takes files and whole folders that are dropped anywhere on the page', async () => {
  const { server } = openPage();
  const page = await screen.findByText('Nothing to review');
  const [one, two] = pdfs(2);
  const dataTransfer = {
    types: ['Files'],
    files: [],
    items: [entry(fileEntry(one)), entry(folderEntry('invoices', [fileEntry(two), fileEntry(hidden())]))],
  };
  fireEvent.dragEnter(page, { dataTransfer });
  expect(screen.getByText('Drop invoices here to have them read')).toBeTruthy();
  fireEvent.drop(page, { dataTransfer });
  expect(screen.queryByText('Drop invoices here to have them read')).toBeNull();
  await waitFor(() => expect(server.variablesOf('UploadDocuments')).toHaveLength(1));
  expect(namesOf(server.variablesOf('UploadDocuments')[0]?.['files'])).toEqual(['1.pdf', '2.pdf']);
});

const entry = (given: object) => ({ webkitGetAsEntry: () => given });
const hidden = () => new File(['x'], '.DS_Store');

function fileEntry(file: File | undefined) {
  return { isFile: true, isDirectory: false, name: file?.name, file: (give: (file?: File) => void) => give(file) };
}

/** A folder gives its content in parts, until one is empty. */
function folderEntry(name: string, content: readonly object[]) {
  return {
    isFile: false,
    isDirectory: true,
    name,
    createReader: () => {
      const parts = [content, []];
      return { readEntries: (give: (part: readonly object[]) => void) => give(parts.shift() ?? []) };
    },
  };
}
