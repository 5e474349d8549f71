import { screen, within } from '@testing-library/react';
import { PaymentRunsPage } from '../pages/payment-runs/PaymentRunsPage.tsx';
import { chooseFromMenu } from './choose-from-menu.ts';
import { findQuestion } from './find-question.ts';
import { paymentRunsServer, type RunRecord } from './payment-run-records.ts';
import { companyRecord } from './records.ts';
import { renderApp } from './render-app.tsx';

type Handlers = Parameters<typeof paymentRunsServer>[1];

/** Opens the dialog of a run. A handler can replace the run, as the server would. */
export async function openRun(
  run: RunRecord,
  handlersOf: (become: (next: RunRecord) => RunRecord) => Handlers = () => ({}),
  company: Parameters<typeof companyRecord>[0] = {},
) {
  const books = { runs: [run], choices: [] };
  const become = (next: RunRecord) => {
    books.runs = [next];
    return next;
  };
  const server = paymentRunsServer(books, handlersOf(become));
  const { user, client } = renderApp(<PaymentRunsPage company={companyRecord(company)} />, server, '/', company);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Payment Run #${run.number}` }));
  await dialog.findByRole('list', { name: 'Suppliers to pay' });
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  /** Chooses from the dialog's menu. */
  const choose = (name: string) => chooseFromMenu(user, 'More actions', name);
  return { server, user, client, dialog, button, become, choose };
}

/** Finds the question before an action that cannot be undone. */
export async function question(name: string) {
  return within(await findQuestion({ name }));
}
