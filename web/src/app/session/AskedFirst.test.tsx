import { CancelPaymentRunDocument } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCommand } from '../../apollo/use-command.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { runRecord } from '../../testing/payment-run-records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { AskedFirst } from './AskedFirst.tsx';

/** The one question about a payment file, whatever command the server asks it of. */

const WORDS =
  "A payment file of PR-000003 was downloaded on 20 Nov 2026 by Ann Lee. Go on only if that file wasn't sent to the bank.";

function CancelButton() {
  const { send } = useCommand(CancelPaymentRunDocument, { companyId: 1, failed: { title: 'Not cancelled' } });
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
