import { TOAST_DISPLAY_MS } from '@paycycle/schema/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDeleteMatchingPatternMutation } from '../apollo/hooks.generated.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Refusal, StubServer } from '../testing/stub-server.ts';
import { clearNotice, type Notice, notify, toaster } from './notify.ts';

function show() {
  return renderApp(<button type="button">A line</button>, new StubServer({})).user;
}

/** What is shown is not yet read by React. */
const tell = (notice: Notice) => act(() => notify(notice));

const undos = () =>
  screen
    .getAllByRole('button', { name: /^Undo/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

afterEach(() => void vi.restoreAllMocks());

it('keeps an Undo in reach when the next notice takes its place', async () => {
  const undo = vi.fn();
  const user = show();
  tell({ title: 'Transaction Matched', about: 'Harbour Print, £120.00', undo });
  tell({ title: 'Update Failed', description: 'The line has changed', variant: 'destructive' });
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  const earlier = within(screen.getByRole('list', { name: 'Done before' }));
  expect(earlier.getByText('Transaction Matched: Harbour Print, £120.00')).toBeTruthy();
  await user.click(earlier.getByRole('button', { name: 'Undo: Transaction Matched: Harbour Print, £120.00' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('list', { name: 'Done before' })).toBeNull();
  expect(screen.getByText('Update Failed')).toBeTruthy();
});

it('offers the newest Undo first, and each by its own words', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const user = show();
  tell({ title: 'Success', description: 'Invoice deleted successfully', undo: first });
  tell({ title: 'Transaction Matched', undo: second });
  await screen.findByText('Transaction Matched');
  expect(undos()).toEqual(['Undo', 'Undo: Invoice deleted successfully']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(undos()).toEqual(['Undo: Invoice deleted successfully']);
});

it('undoes one after the other: the second waits for the response to the first', async () => {
  const answer = Promise.withResolvers<object>();
  const second = vi.fn();
  const user = show();
  tell({ title: 'Second', undo: second });
  tell({ title: 'First', undo: () => answer.promise });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo: Second' }));
  expect(second).not.toHaveBeenCalled();
  answer.resolve({});
  await waitFor(() => expect(second).toHaveBeenCalledOnce());
});

it('drops an earlier Undo after the time of a notice, and keeps that of the notice before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  show();
  tell({ title: 'First', undo: vi.fn() });
  now.mockReturnValue(TOAST_DISPLAY_MS - 1);
  tell({ title: 'Second', undo: vi.fn() });
  now.mockReturnValue(TOAST_DISPLAY_MS);
  tell({ title: 'Third', undo: vi.fn() });
  await screen.findByText('Third');
  expect(undos()).toEqual(['Undo', 'Undo: Second']);
});

it('keeps a notice that offers an Undo while something else is begun', async () => {
  show();
  tell({ title: 'Saved' });
  act(clearNotice);
  expect(screen.queryByText('Saved')).toBeNull();
  tell({ title: 'Deleted', undo: vi.fn() });
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  act(clearNotice);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('drops all of them when the person closes the notice', async () => {
  const user = show();
  tell({ title: 'First', undo: vi.fn() });
  tell({ title: 'Second', undo: vi.fn() });
  await user.click(await screen.findByRole('button', { name: /dismiss/i }));
  tell({ title: 'Third' });
  expect(await screen.findByText('Third')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('is reached by keys, and keeps the focus when a button or the whole notice is replaced', async () => {
  const user = show();
  await user.tab();
  tell({ title: 'First', undo: vi.fn() });
  tell({ title: 'Second', undo: vi.fn() });
  await screen.findByText('Second');
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('region'));
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Undo');
  await user.keyboard('{Enter}');
  const notice = () => document.activeElement?.closest('[data-part=root]');
  await waitFor(() => expect(notice()?.textContent).toContain('Second'));
  tell({ title: 'Undone' });
  await waitFor(() => expect(notice()?.textContent).toContain('Undone'));
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: First');
});

it('leaves the focus where the person works when Undo is pressed by mouse', async () => {
  const user = show();
  await user.tab();
  tell({ title: 'First', undo: vi.fn() });
  tell({ title: 'Second', undo: vi.fn() });
  await user.click(await screen.findByRole('button', { name: 'Undo: First' }));
  expect(document.activeElement?.textContent).toBe('A line');
});

/** Something with an Undo that the server answers as is said. */
function Learned() {
  const forget = useDeleteMatchingPatternMutation({ companyId: 1, failed: { title: 'Undo Failed' } });
  const learn = () => notify({ title: 'Learned', about: 'Harbour', undo: () => forget.sendOrThrow({ id: 5 }) });
  return (
    <button type="button" onClick={learn}>
      Learn
    </button>
  );
}

async function learnAndUndo(...answers: (() => object)[]) {
  const left = [...answers];
  const server = new StubServer({ DeleteMatchingPattern: () => left.shift()?.() ?? {} });
  const { user } = renderApp(<Learned />, server);
  await user.click(screen.getByRole('button', { name: 'Learn' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  return { user, server };
}

function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

const forgotten = () => ({ deleteMatchingPattern: { __typename: 'DeletionResult', deletedCount: 1 } });

it('offers an Undo again that did not go through, until it does', async () => {
  // The client does not repeat what was sent without a connection.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { user, server } = await learnAndUndo(unreachable, unreachable, forgotten);
  expect(await screen.findByText('Undo Failed')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.variablesOf('DeleteMatchingPattern')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  now.mockReturnValue(10 * TOAST_DISPLAY_MS);
  tell({ title: 'Something else' });
  expect(await screen.findByText('Something else')).toBeTruthy();
  expect(toaster.getVisibleToasts()).toMatchObject([{ duration: Number.POSITIVE_INFINITY }]);
  await user.click(screen.getByRole('button', { name: 'Undo: Learned: Harbour' }));
  await waitFor(() => expect(server.variablesOf('DeleteMatchingPattern')).toHaveLength(3));
  await waitFor(() => expect(toaster.getVisibleToasts()).toEqual([]));
});

it('does not offer it again where the server has refused it for good', async () => {
  await learnAndUndo(() => new Refusal('It is used', 'CONTENT_CHANGED'));
  expect(await screen.findByText('It is used')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
