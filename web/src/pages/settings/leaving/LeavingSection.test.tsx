import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../app/App.tsx';
import { findQuestion } from '../../../testing/find-question.ts';
import { companyRecord, viewerRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../../testing/stub-server.ts';

const viewer = viewerRecord();
const NAME = companyRecord().name;

const of = (deletion: object | null) => ({ __typename: 'Company', id: 1, deletion });
const WAITING = {
  __typename: 'CompanyDeletion',
  requestedByName: 'Dan Osei',
  askedAt: '2026-09-15T11:00:00Z',
  dueAt: null,
  mayConfirm: true,
};
const DECIDED = { ...WAITING, dueAt: '2026-09-22T11:00:00Z', mayConfirm: false };

function openSection(handlers: ConstructorParameters<typeof StubServer>[0] = {}, company = companyRecord()) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [company] }),
    CompanyDeletion: () => ({ company: of(null) }),
    ...handlers,
  });
  return { server, ...renderApp(<App />, server, '/settings/export-and-deletion') };
}

it('asks for the name before it asks for the deletion, and says why the server refuses', async () => {
  const answers = [
    new Refusal('1 payment is still at the bank. Wait for the bank, or cancel them first.', 'DELETION_STATE'),
    { requestCompanyDeletion: of(DECIDED) },
  ];
  const { server, user } = openSection({ RequestCompanyDeletion: () => answers.shift() ?? {} });
  await user.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
  const dialog = within(await findQuestion());
  const typed = dialog.getByLabelText(new RegExp(`^Type ${NAME}`));
  await user.type(typed, 'Harbour');
  await user.click(dialog.getByRole('button', { name: 'Delete company' }));
  expect(await dialog.findByText(`Type the name exactly: ${NAME}`)).toBeTruthy();
  expect(server.variablesOf('RequestCompanyDeletion')).toEqual([]);
  await user.clear(typed);
  await user.type(typed, NAME);
  await user.click(dialog.getByRole('button', { name: 'Delete company' }));
  expect(await dialog.findByText(/1 payment is still at the bank/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByText(`${NAME} will be deleted on 22 Sep 2026, 12:00`)).toBeTruthy();
  expect(server.variablesOf('RequestCompanyDeletion').at(-1)).toEqual({ companyId: 1, name: NAME });
});

it('lets another owner confirm, and any owner keep the company', async () => {
  const { user } = openSection({
    CompanyDeletion: () => ({ company: of(WAITING) }),
    ConfirmCompanyDeletion: () => ({ confirmCompanyDeletion: of(DECIDED) }),
    CancelCompanyDeletion: () => ({ cancelCompanyDeletion: of(null) }),
  });
  expect(await screen.findByText('A deletion waits for another owner')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm deletion' }));
  expect(await screen.findByText(/will be deleted on 22 Sep 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Keep ${NAME}` }));
  expect(await screen.findByRole('button', { name: `Delete ${NAME}` })).toBeTruthy();
});

it('tells other users who can do it', async () => {
  openSection({}, companyRecord({ role: 'finance', isOwner: false }));
  expect(await screen.findByText('Only an owner of the company can export or delete it.')).toBeTruthy();
});
