import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { findQuestion } from '../../testing/find-question.ts';
import { companyPeople, invitationRecord, pendingChangeRecord, personRecord } from '../../testing/people-records.ts';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

type Handlers = ConstructorParameters<typeof StubServer>[0];

const maria = personRecord('Maria Whitcombe', { role: 'owner', isOwner: true });
const sam = personRecord('Sam Okafor');
const harbour = companyRecord();
const quayside = companyRecord({ id: 2, name: 'Quayside Studios' });

/** The application at its companies, which Maria owns and which Sam may use. */
async function openPeople(viewer: typeof maria, handlers: Handlers = {}, people = [maria, sam]) {
  const isOwner = viewer === maria;
  const server = new StubServer({
    Viewer: () => ({
      viewer: viewerRecord({ id: viewer.userId, email: viewer.email, firstName: viewer.name, lastName: null }),
    }),
    Companies: () => ({ companies: [{ ...harbour, isOwner }] }),
    CompanyPeople: () => ({ companies: [companyPeople(1, people)] }),
    ...handlers,
  });
  const { user, client } = renderApp(<App />, server, '/companies');
  const opener = await screen.findByRole('button', { name: /^People.* of Harbour Lane Fitness Ltd$/ });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'People: Harbour Lane Fitness Ltd' }));
  return { server, user, client, dialog, opener };
}

type Dialog = Awaited<ReturnType<typeof openPeople>>['dialog'];

const rowsOf = (dialog: Dialog) => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

it('says on the card how many may use a company, and in the dialog who they are', async () => {
  const { dialog } = await openPeople(maria);
  await waitFor(() =>
    expect(rowsOf(dialog)).toEqual([
      'Maria WhitcombeOwnerYoumaria@harbour.example',
      expect.stringMatching(/^Sam Okaforsam@harbour\.example.*Remove$/),
    ]),
  );
  expect(screen.getByText('People (2)')).toBeTruthy();
});

const LINK = 'https://paycycle.example/invitations/secret';

it('invites people one after the other, once however often it is clicked, and shows each link', async () => {
  const invitations: ReturnType<typeof invitationRecord>[] = [];
  const { server, user, dialog } = await openPeople(
    maria,
    {
      InviteToCompany: ({ email, role }) => {
        const invitation = invitationRecord(String(email), { id: invitations.length + 1, role: role as 'bookkeeper' });
        invitations.push(invitation);
        const company = { ...companyPeople(1, [maria]), invitations: [...invitations] };
        return { inviteToCompany: { __typename: 'NewInvitation', link: LINK, invitation, company } };
      },
    },
    [maria],
  );
  const field = await dialog.findByLabelText('Invite by email');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, ' Sam@Harbour.example{Enter}');
  const note = within(await dialog.findByRole('group', { name: 'Invitation for sam@harbour.example' }));
  expect(note.getByLabelText('Invitation link')).toHaveProperty('value', LINK);
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(field);
  expect(screen.getByText('People (1)')).toBeTruthy();

  await user.selectOptions(dialog.getByLabelText('Role'), 'Accountant');
  await user.type(field, 'ada@harbour.example');
  await user.dblClick(dialog.getByRole('button', { name: 'Invite' }));
  const invited = within(await dialog.findByRole('list', { name: 'Invited' }));
  expect(await invited.findByText('ada@harbour.example')).toBeTruthy();
  const more = { companyId: 1, mayCloseMonths: false };
  expect(server.variablesOf('InviteToCompany')).toEqual([
    { ...more, email: 'sam@harbour.example', role: 'bookkeeper' },
    { ...more, email: 'ada@harbour.example', role: 'accountant' },
  ]);
});

it('says that the invitation went out by email, and shows no link then', async () => {
  const { user, dialog } = await openPeople(maria, {
    InviteToCompany: ({ email }) => {
      const invitation = invitationRecord(String(email), { id: 1, role: 'bookkeeper' });
      const company = { ...companyPeople(1, [maria]), invitations: [invitation] };
      return { inviteToCompany: { __typename: 'NewInvitation', link: null, invitation, company } };
    },
  });
  await user.type(await dialog.findByLabelText('Invite by email'), 'ada@harbour.example{Enter}');
  expect(await dialog.findByText('We emailed the invitation to ada@harbour.example')).toBeTruthy();
  expect(dialog.queryByLabelText('Invitation link')).toBeNull();
});

it('invites an accountant who may close months', async () => {
  const { server, user, dialog } = await openPeople(maria, {
    InviteToCompany: () => new Refusal('Try later', 'INTERNAL'),
  });
  await user.type(await dialog.findByLabelText('Invite by email'), 'ada@harbour.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'accountant');
  await user.click(dialog.getByRole('checkbox', { name: 'May close and reopen months' }));
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(server.variablesOf('InviteToCompany')).toMatchObject([{ role: 'accountant', mayCloseMonths: true }]),
  );
});

it.each([
  ['', 'Email is required'],
  ['sam', 'Invalid email address'],
  ['SAM@harbour.example', 'This person is on the list already'],
])('does not ask the server for %j', async (email, words) => {
  const { server, user, dialog } = await openPeople(maria);
  await user.type(await dialog.findByLabelText('Invite by email'), `${email}{Enter}`);
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(server.variablesOf('InviteToCompany')).toEqual([]);
});

it('shows at the field why a person cannot be invited, and keeps the input', async () => {
  const words = 'This person is on the list already';
  const { user, dialog } = await openPeople(maria, {
    InviteToCompany: () => new Refusal(words, 'VALIDATION_FAILED', { email: words }),
  });
  const field = await dialog.findByLabelText('Invite by email');
  await user.type(field, 'nobody@harbour.example{Enter}');
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(field).toHaveProperty('value', 'nobody@harbour.example');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

it('gives an invitation a new link, and takes it back', async () => {
  const invitation = invitationRecord('ada@harbour.example', { isExpired: true });
  const invited = { ...companyPeople(1, [maria]), invitations: [invitation] };
  const { server, user, dialog } = await openPeople(maria, {
    CompanyPeople: () => ({ companies: [invited] }),
    RenewInvitation: () => ({
      renewInvitation: { __typename: 'NewInvitation', link: LINK, invitation, company: invited },
    }),
    WithdrawInvitation: () => ({ withdrawInvitation: companyPeople(1, [maria]) }),
  });
  expect(await dialog.findByText('Expired')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'New link for ada@harbour.example' }));
  expect(await dialog.findByLabelText('Invitation link')).toHaveProperty('value', LINK);
  await user.click(dialog.getByRole('button', { name: 'Withdraw the invitation for ada@harbour.example' }));
  await waitFor(() => expect(dialog.queryByText('ada@harbour.example')).toBeNull());
  expect(server.variablesOf('WithdrawInvitation')).toEqual([{ id: 1 }]);
});

it('changes a role, and says when it waits for a second person', async () => {
  const changed = (role: 'approver' | 'finance') => ({
    changePersonRole: {
      ...companyPeople(1, [maria, personRecord('Sam Okafor', { role })]),
      role: 'owner' as const,
      mayCloseMonths: true,
      isOwner: true,
    },
  });
  const answers = [changed('approver'), changed('approver')];
  const { server, user, dialog } = await openPeople(maria, {
    ChangePersonRole: () => answers.shift() ?? changed('finance'),
  });
  const select = await dialog.findByLabelText('Role of Sam Okafor');
  await user.selectOptions(select, 'Approver');
  expect(await screen.findByText('Sam Okafor is now Approver')).toBeTruthy();
  await user.selectOptions(select, 'Finance');
  expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
  expect(server.variablesOf('ChangePersonRole')).toEqual([
    { companyId: 1, userId: sam.userId, role: 'approver', mayCloseMonths: false },
    { companyId: 1, userId: sam.userId, role: 'finance', mayCloseMonths: false },
  ]);
});

it('shows what waits for a second person, to be confirmed or withdrawn', async () => {
  const pendingChanges = [
    pendingChangeRecord(1, 'Raise the approval threshold', { mayConfirm: true }),
    pendingChangeRecord(2, 'Make Ada Approver', { mayWithdraw: true, dueAt: '2026-09-16T11:00:00.000Z' }),
  ];
  const { server, user, dialog } = await openPeople(sam, {
    CompanyPeople: () => ({ companies: [{ ...companyPeople(1, [maria, sam]), pendingChanges }] }),
    ConfirmPendingChange: () => ({
      confirmPendingChange: { ...companyPeople(1, [maria, sam]), pendingChanges: pendingChanges.slice(1) },
    }),
  });
  const waiting = within(await dialog.findByRole('group', { name: 'Waiting for a second person' }));
  expect(waiting.getByText(/Takes effect 16 Sep 2026, 12:00, because nobody else can confirm it/)).toBeTruthy();
  expect(waiting.getByRole('button', { name: 'Withdraw: Make Ada Approver' })).toBeTruthy();
  await user.click(waiting.getByRole('button', { name: 'Confirm: Raise the approval threshold' }));
  expect(await screen.findByText('Change confirmed')).toBeTruthy();
  await waitFor(() => expect(waiting.queryByText('Raise the approval threshold')).toBeNull());
  expect(server.variablesOf('ConfirmPendingChange')).toEqual([{ id: 1 }]);
});

it('asks before it removes a person, and keeps the focus in the list', async () => {
  let people = [maria, sam];
  const { server, user, dialog } = await openPeople(maria, {
    CompanyPeople: () => ({ companies: [companyPeople(1, people)] }),
    RemoveCompanyPerson: () => {
      people = [maria];
      return { removeCompanyPerson: companyPeople(1, people) };
    },
  });
  const remove = await dialog.findByRole('button', { name: 'Remove Sam Okafor' });
  await user.click(remove);
  const question = within(await findQuestion({ name: 'Remove this person?' }));
  expect(question.getByText(/^Sam Okafor \(sam@harbour.example\) will no longer see Harbour Lane/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(remove));
  expect(server.variablesOf('RemoveCompanyPerson')).toEqual([]);

  await user.click(remove);
  await user.dblClick(within(await findQuestion()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Sam Okafor can no longer use Harbour Lane Fitness Ltd')).toBeTruthy();
  await waitFor(() => expect(rowsOf(dialog)).toEqual(['Maria WhitcombeOwnerYoumaria@harbour.example']));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('list')));
  expect(screen.getByText('People (1)')).toBeTruthy();
  expect(server.variablesOf('RemoveCompanyPerson')).toEqual([{ companyId: 1, userId: sam.userId }]);
});

it('says why the password of a second person is not reset by an owner, and what to do', async () => {
  const { user, dialog } = await openPeople(maria, {
    CompanyPeople: () => ({
      companies: [
        {
          ...companyPeople(1, [maria, sam, personRecord('Bo Lund', { role: 'bookkeeper' })]),
          approvalThresholdPence: pence(50_000),
        },
      ],
    }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Reset password of Sam Okafor' }));
  const explained = within(await screen.findByRole('dialog', { name: 'Reset the password of Sam Okafor' }));
  expect(explained.getByText(/^Sam Okafor confirms what you do, so you can’t choose their password/)).toBeTruthy();
  expect(explained.queryByRole('button', { name: 'Make link' })).toBeNull();
  await user.click(explained.getByRole('button', { name: 'Cancel' }));
  await user.click(await dialog.findByRole('button', { name: 'Reset password of Bo Lund' }));
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeTruthy();
});

it('shows that the removal of an approver is pending', async () => {
  const { user, dialog } = await openPeople(maria, {
    RemoveCompanyPerson: () => ({ removeCompanyPerson: companyPeople(1, [maria, sam]) }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Remove Sam Okafor' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Sam Okafor can use Harbour Lane Fitness Ltd until then.')).toBeTruthy();
});

it('refetches the list if a person could not be removed', async () => {
  let people = [maria, sam];
  const { user, dialog } = await openPeople(maria, {
    CompanyPeople: () => ({ companies: [companyPeople(1, people)] }),
    RemoveCompanyPerson: () => {
      people = [maria];
      return new Refusal('This person is not on the list', 'NOT_FOUND');
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Remove Sam Okafor' }));
  const question = within(await findQuestion());
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This person is not on the list')).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText('Sam Okafor')).toBeNull());
});

it('lets a member leave but not change others; another company becomes active', async () => {
  localStorage.setItem('paycycle.active-company-id', '1');
  let companies = [{ ...harbour, isOwner: false }, quayside];
  const { server, user, client, dialog } = await openPeople(sam, {
    Companies: () => ({ companies }),
    CompanyPeople: () => ({ companies: [companyPeople(1, [maria, sam]), companyPeople(2, [sam])] }),
    RemoveCompanyPerson: () => {
      companies = [quayside];
      return { removeCompanyPerson: companyPeople(1, [maria]) };
    },
  });
  const leave = await dialog.findByRole('button', { name: 'Leave' });
  expect(dialog.queryByLabelText('Invite by email')).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(leave);
  const question = within(await findQuestion({ name: 'Leave this company?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));

  expect(await screen.findByText('You have left Harbour Lane Fitness Ltd')).toBeTruthy();
  expect(await screen.findByText('1 company')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Harbour Lane Fitness Ltd' })).toBeNull();
  expect(localStorage.getItem('paycycle.active-company-id')).toBe('2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(server.variablesOf('RemoveCompanyPerson')).toEqual([{ companyId: 1, userId: sam.userId }]);
  expect(Object.keys(Object(client.extract()))).not.toContain('Company:1');
});

it('shows the empty state to a user who left their last company', async () => {
  let companies = [{ ...harbour, isOwner: false }];
  const { user, dialog } = await openPeople(sam, {
    Companies: () => ({ companies }),
    RemoveCompanyPerson: () => {
      companies = [];
      return { removeCompanyPerson: companyPeople(1, [maria]) };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Leave' }));
  await user.click(within(await findQuestion()).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('No companies found')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that the people are loading, and offers to try again when they cannot be loaded', async () => {
  let isDown = true;
  const { user, dialog, opener } = await openPeople(maria, {
    CompanyPeople: () =>
      isDown ? new Refusal('Paycycle is starting', 'UNAVAILABLE') : { companies: [companyPeople(1, [maria, sam])] },
  });
  expect(await dialog.findByText('Paycycle is starting')).toBeTruthy();
  expect(screen.getByText('People')).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Sam Okafor')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.textContent).toBe('People (2)');
});

it('tells a user who has just been removed from the company', async () => {
  localStorage.setItem('paycycle.active-company-id', '2');
  const places = [companyPeople(1, [maria, sam]), companyPeople(2, [sam])];
  const answers = [places, places.slice(1)];
  const { dialog } = await openPeople(sam, {
    Companies: () => ({ companies: [{ ...harbour, isOwner: false }, quayside] }),
    CompanyPeople: () => ({ companies: answers.shift() ?? [] }),
  });
  expect(await dialog.findByText('You can no longer use this company.')).toBeTruthy();
});
