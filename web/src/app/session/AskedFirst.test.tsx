import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCancelPaymentRunMutation, useCompletePaymentRunMutation } from '../../apollo/hooks.generated.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { runRecord } from '../../testing/payment-run-records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { AskedFirst } from './AskedFirst.tsx';

/** The server asks these questions before it runs a command. */

const WORDS =
  "A payment file of PR-000003 was downloaded on 20 Nov 2026 by Ann Lee. Go on only if that file wasn't sent to the bank.";

function CancelButton() {
  const { send } = useCancelPaymentRunMutation({ companyId: 1, failed: { title: 'Not cancelled' } });
  return (
    <button type="button" onClick={() => void send({ id: 3 })}>
      Cancel run
    </button>
  );
}

async function open() {
  const server = new StubServer({
    CancelPaymentRun: ({ fileWasNotSent }) =>
      fileWasNotSent
        ? { cancelPaymentRun: runRecord(3, { status: 'cancelled' }) }
        : new Refusal(WORDS, 'PAYMENT_RUN_EXPORTED'),
  });
  const view = renderApp(
    <>
      <CancelButton />
      <AskedFirst />
    </>,
    server,
  );
  await view.user.click(screen.getByRole('button', { name: 'Cancel run' }));
  const question = within(await findQuestion({ name: 'Was the payment file sent to the bank?' }));
  return { ...view, server, question };
}

it('sends the command again with the answer', async () => {
  const { user, server, question } = await open();
  expect(question.getByText(new RegExp(`^${WORDS}`))).toBeTruthy();
  await user.click(question.getByRole('button', { name: "The file wasn't sent – go on" }));
  await waitFor(() => expect(server.variablesOf('CancelPaymentRun').at(-1)).toEqual({ id: 3, fileWasNotSent: true }));
  expect(screen.queryByText('Not cancelled')).toBeNull();
});

it('changes nothing where the file may be at the bank, and says why', async () => {
  const { user, server, question } = await open();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Not cancelled')).toBeTruthy();
  expect(server.variablesOf('CancelPaymentRun')).toHaveLength(1);
});

function CompleteButton() {
  const { send } = useCompletePaymentRunMutation({ companyId: 1, failed: { title: 'Not completed' } });
  return (
    <button type="button" onClick={() => void send({ id: 3 })}>
      Complete run
    </button>
  );
}

it.each([
  ['The supplier has taken it off – go on', [{ id: 3 }, { id: 3, usesCredit: true }]],
  ['Cancel', [{ id: 3 }]],
])('names the credit notes that a run uses up: %s', async (answer, sent) => {
  const words = 'Payment Run #3 uses up credit note CN-7 of Harbour Print (£700.00).';
  const server = new StubServer({
    CompletePaymentRun: ({ usesCredit }) =>
      usesCredit
        ? { completePaymentRun: runRecord(3, { status: 'processed' }) }
        : new Refusal(words, 'CREDIT_UNCONFIRMED'),
  });
  const { user } = renderApp(
    <>
      <CompleteButton />
      <AskedFirst />
    </>,
    server,
  );
  await user.click(screen.getByRole('button', { name: 'Complete run' }));
  const question = within(await findQuestion({ name: 'Use up credit notes?' }));
  expect(question.getByText(words)).toBeTruthy();
  await user.click(question.getByRole('button', { name: answer }));
  await waitFor(() => expect(server.variablesOf('CompletePaymentRun')).toEqual(sent));
  expect(screen.queryAllByText('Not completed')).toHaveLength(sent.length === 1 ? 1 : 0);
});
