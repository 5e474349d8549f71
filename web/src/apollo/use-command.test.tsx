import { gql } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { DeleteMatchingPatternDocument, MarkInvoiceRequiredDocument } from '@paycycle/schema/generated/operations';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toaster } from '../components/notify.ts';
import { transactionRecord } from '../testing/records.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Refusal, StubServer } from '../testing/stub-server.ts';
import { changedMonth } from '../testing/suggestion-records.ts';
import { useCommand } from './use-command.ts';

const NEEDS_INVOICE = gql`
  fragment NeedsInvoice on BankTransaction {
    id
    requiresInvoice
  }
`;

const LINES = [1, 2];

/** Two lines that need no invoice, each with the button that says otherwise. */
function Lines() {
  const { cache } = useApolloClient();
  const command = useCommand(MarkInvoiceRequiredDocument, {
    companyId: 1,
    optimistic: (shown, { id }) => {
      shown.modify({ id: `BankTransaction:${id}`, fields: { requiresInvoice: () => true } });
    },
    done: (_answer, { id }) => ({ title: `Line ${id} changed` }),
    failed: { title: 'Update Failed' },
    undo:
      (_answer, { id }) =>
      async () => ({
        isModified: cache.modify({ id: `BankTransaction:${id}`, fields: { requiresInvoice: () => false } }),
      }),
  });
  return LINES.map((id) => (
    <button key={id} type="button" onClick={() => void command.send({ id, month: monthOf(localDate('2026-09-02')) })}>
      Line {id}
    </button>
  ));
}

function Forget() {
  const command = useCommand(DeleteMatchingPatternDocument, { companyId: 1, failed: { title: 'Delete Failed' } });
  return (
    <button type="button" disabled={command.busy} onClick={() => void command.send({ id: 5 })}>
      Forget
    </button>
  );
}

const line = (id: number, requiresInvoice: boolean) => ({
  ...transactionRecord(id, { date: localDate('2026-09-02'), requiresInvoice }),
  company: changedMonth(),
});

function show(server: StubServer) {
  const view = renderApp(
    <>
      <Lines />
      <Forget />
    </>,
    server,
  );
  const { cache } = view.client;
  for (const id of LINES) {
    const fragment = { id: `BankTransaction:${id}`, fragment: NEEDS_INVOICE };
    cache.writeFragment({ ...fragment, data: { __typename: 'BankTransaction', id, requiresInvoice: false } });
  }
  const needsInvoice = (id: number) => {
    const read = { id: `BankTransaction:${id}`, fragment: NEEDS_INVOICE, optimistic: true };
    return cache.readFragment<{ requiresInvoice: boolean }>(read)?.requiresInvoice;
  };
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press, needsInvoice };
}

afterEach(() => toaster.remove());

it('shows at once that it is busy, and confirms when it is done', async () => {
  const answer = Promise.withResolvers<object>();
  const { press, needsInvoice } = show(new StubServer({ MarkInvoiceRequired: () => answer.promise }));
  await press('Line 1');
  expect(needsInvoice(1)).toBe(true);
  expect(screen.queryByText('Line 1 changed')).toBeNull();
  answer.resolve({ markInvoiceRequired: line(1, true) });
  expect(await screen.findByText('Line 1 changed')).toBeTruthy();
  expect(needsInvoice(1)).toBe(true);
});

it('has the browser ask before the page is closed while changes that are shown wait to be sent', async () => {
  const answers: (() => void)[] = [];
  const server = new StubServer({
    MarkInvoiceRequired: ({ id }) =>
      new Promise((resolve) => answers.push(() => resolve({ markInvoiceRequired: line(Number(id), true) }))),
  });
  const { press } = show(server);
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  await press('Line 1');
  await press('Line 2');
  expect(isAsked()).toBe(true);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(isAsked()).toBe(true);
  answers[1]?.();
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('puts back what a refusal did not let happen, in the words of the server', async () => {
  const answer = Promise.withResolvers<object>();
  const { press, needsInvoice } = show(new StubServer({ MarkInvoiceRequired: () => answer.promise }));
  await press('Line 1');
  answer.resolve(new Refusal('This month is closed. Reopen it first.', 'MONTH_CLOSED'));
  expect(await screen.findByText('Update Failed')).toBeTruthy();
  expect(screen.getByText('This month is closed. Reopen it first.')).toBeTruthy();
  expect(needsInvoice(1)).toBe(false);
});

it('puts it back, and says why, when the server cannot be reached', async () => {
  const { press, needsInvoice } = show(
    new StubServer({ MarkInvoiceRequired: () => Promise.reject(new TypeError('Failed to fetch')) }),
  );
  await press('Line 1');
  expect(await screen.findByText('The server could not be reached. Please try again.')).toBeTruthy();
  expect(needsInvoice(1)).toBe(false);
});

it('takes the next while one is under way, and sends them in turn', async () => {
  const first = Promise.withResolvers<object>();
  const server = new StubServer({
    MarkInvoiceRequired: ({ id }) => (id === 1 ? first.promise : { markInvoiceRequired: line(2, true) }),
  });
  const { press, needsInvoice } = show(server);
  await press('Line 1');
  await press('Line 1');
  await press('Line 2');
  expect([needsInvoice(1), needsInvoice(2)]).toEqual([true, true]);
  expect(server.variablesOf('MarkInvoiceRequired')).toMatchObject([{ id: 1 }]);
  // A refusal of the first leaves the second as it is.
  first.resolve(new Refusal('Not found', 'NOT_FOUND'));
  await waitFor(() => expect(server.variablesOf('MarkInvoiceRequired')).toMatchObject([{ id: 1 }, { id: 2 }]));
  expect(await screen.findByText('Line 2 changed')).toBeTruthy();
  expect([needsInvoice(1), needsInvoice(2)]).toEqual([false, true]);
});

it('offers to take it back', async () => {
  const { press, needsInvoice, user } = show(
    new StubServer({ MarkInvoiceRequired: () => ({ markInvoiceRequired: line(1, true) }) }),
  );
  await press('Line 1');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(needsInvoice(1)).toBe(false);
});

it('is busy, and sends nothing else, where it shows nothing before the answer', async () => {
  const answer = Promise.withResolvers<object>();
  const server = new StubServer({ DeleteMatchingPattern: () => answer.promise });
  const { press } = show(server);
  await press('Forget');
  expect(screen.getByRole('button', { name: 'Forget' }).hasAttribute('disabled')).toBe(true);
  answer.resolve({ deleteMatchingPattern: { __typename: 'DeletionResult', deletedCount: 1 } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Forget' }).hasAttribute('disabled')).toBe(false));
  expect(server.calls).toHaveLength(1);
});

it('sends what a form says next after what is under way, and a double click once', async () => {
  const first = Promise.withResolvers<object>();
  const forgotten = { deleteMatchingPattern: { __typename: 'DeletionResult', deletedCount: 1 } };
  const server = new StubServer({ DeleteMatchingPattern: ({ id }) => (id === 1 ? first.promise : forgotten) });
  const answers: unknown[] = [];
  function Forms() {
    const command = useCommand(DeleteMatchingPatternDocument, { companyId: 1, failed: () => null });
    return [1, 2].map((id) => (
      <button
        key={id}
        type="button"
        onClick={() =>
          void command.sendOrThrow({ id }).then(
            () => answers.push(id),
            () => answers.push(`not ${id}`),
          )
        }
      >
        Form {id}
      </button>
    ));
  }
  const { user } = renderApp(<Forms />, server);
  await user.dblClick(screen.getByRole('button', { name: 'Form 1' }));
  await user.dblClick(screen.getByRole('button', { name: 'Form 2' }));
  first.resolve(new Refusal('Not found', 'NOT_FOUND'));
  await waitFor(() => expect(answers).toEqual(['not 1', 'not 1', 2, 2]));
  expect(server.variablesOf('DeleteMatchingPattern')).toMatchObject([{ id: 1 }, { id: 2 }]);
});

it.each([
  ['shows nothing before the answer', undefined],
  ['shows at once what it does', () => undefined],
])('does not do again what a second click repeats before the dialog closes, where it %s', async (_how, optimistic) => {
  const clickAgain = vi.fn(() => screen.getByRole('button', { name: 'Forget it' }).click());
  function Question() {
    const [isOpen, setIsOpen] = useState(true);
    const options = { companyId: 1, failed: { title: 'Delete Failed' }, ...(optimistic && { optimistic }) };
    const command = useCommand(DeleteMatchingPatternDocument, options);
    const confirm = async () => {
      if ((await command.send({ id: 5 })) === null) return;
      setIsOpen(false);
      clickAgain();
    };
    return isOpen ? (
      <button type="button" disabled={command.busy} onClick={confirm}>
        Forget it
      </button>
    ) : (
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask again
      </button>
    );
  }
  const server = new StubServer({
    DeleteMatchingPattern: () => ({ deleteMatchingPattern: { __typename: 'DeletionResult', deletedCount: 1 } }),
  });
  const { user } = renderApp(<Question />, server);
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(clickAgain).toHaveBeenCalledTimes(1);
  expect(server.calls).toHaveLength(1);
  // Asked anew, the same is done again.
  await user.click(await screen.findByRole('button', { name: 'Forget it' }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
});
