import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../app/App.tsx';
import { companyRecord, viewerRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';

const viewer = viewerRecord({ lastName: null });

async function openSettings(section: string, handlers: ConstructorParameters<typeof StubServer>[0] = {}) {
  const server = new StubServer({
    Viewer: () => ({ viewer }),
    Companies: () => ({ companies: [companyRecord()] }),
    EmailVerification: () => ({ viewer: { __typename: 'User', id: 'u1', needsEmailVerification: false } }),
    ...handlers,
  });
  const { user } = renderApp(<App />, server, `/settings${section}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  return { server, user };
}

it('stands in the sidebar, and is reached by a full page navigation', async () => {
  await openSettings('');
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  const group = within(screen.getByRole('group', { name: 'SETTINGS' }));
  const link = group.getByRole('link', { name: 'Settings' });
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/settings', 'page']);
  // The router prevents the clicks that it takes, before they come up to the document.
  let isTakenByRouter: boolean | undefined;
  const look = (event: Event) => {
    isTakenByRouter = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(isTakenByRouter).toBe(false);
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Companies', 'Settings', 'Logout']);
});

it('has the email verified, and the link sent again', async () => {
  const user = () => ({ __typename: 'User', id: 'u1', needsEmailVerification: true });
  const { server, user: person } = await openSettings('/profile', {
    EmailVerification: () => ({ viewer: user() }),
    SendEmailVerification: () => ({ sendEmailVerification: user() }),
  });
  const note = within(await screen.findByRole('group', { name: 'Verify your email' }));
  expect(note.getByText(/We sent a link to maria@harbour.example/)).toBeTruthy();
  await person.click(note.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Email sent')).toBeTruthy();
  expect(server.variablesOf('SendEmailVerification')).toHaveLength(1);
});

it('takes the link that went to the address by a press, and forgets it', async () => {
  const { server, user } = await openSettings('/profile?token=s3cret', {
    EmailVerification: () => ({ viewer: { __typename: 'User', id: 'u1', needsEmailVerification: true } }),
    VerifyEmail: () => ({ verifyEmail: { __typename: 'User', id: 'u1', needsEmailVerification: false } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Verify email' }));
  expect(await screen.findByText('Email verified')).toBeTruthy();
  expect(server.variablesOf('VerifyEmail')).toEqual([{ secret: 's3cret' }]);
  expect(screen.queryByRole('group', { name: 'Verify your email' })).toBeNull();
});

it('hides settings that a role may not change, and explains that to a user with a link', async () => {
  const companies = [companyRecord({ role: 'accountant', isOwner: false, mayCloseMonths: false })];
  await openSettings('/webhooks', { Companies: () => ({ companies }) });
  expect(await screen.findByText(/Your role in Harbour Lane Fitness Ltd \(Accountant\) doesn’t let you/)).toBeTruthy();
  const sections = within(screen.getByRole('navigation', { name: 'Sections of settings' }));
  expect(sections.queryByRole('link', { name: 'Webhooks' })).toBeNull();
  expect(sections.getByRole('link', { name: 'Audit log' })).toBeTruthy();
});

it('saves the names, and shows them in the header', async () => {
  const { server, user } = await openSettings('/profile', {
    UpdateProfile: ({ input }) => ({ updateProfile: { __typename: 'User', id: 'u1', ...(input as object) } }),
  });
  await user.type(await screen.findByLabelText('Last name'), 'Whitcombe');
  await user.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Profile saved')).toBeTruthy();
  expect(server.variablesOf('UpdateProfile')).toEqual([{ input: { firstName: 'Maria', lastName: 'Whitcombe' } }]);
  expect(await screen.findByText('Maria Whitcombe')).toBeTruthy();
});

it('changes the password, says at the field what is wrong, and shows what was typed when asked to', async () => {
  const answers = [
    new Refusal("This isn't your current password.", 'VALIDATION_FAILED', {
      currentPassword: "This isn't your current password.",
    }),
    { changePassword: { __typename: 'ChangedPassword', message: 'Password changed.', endedSessions: 2 } },
  ];
  const { server, user } = await openSettings('/password', { ChangePassword: () => answers.shift() ?? {} });
  const current = await screen.findByLabelText('Current password');
  const next = screen.getByLabelText('New password');
  await user.type(current, 'a wrong guess');
  await user.type(next, 'short');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('New password must be at least 10 characters')).toBeTruthy();
  expect(server.variablesOf('ChangePassword')).toEqual([]);
  await user.type(next, ' no more');
  expect(next.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show passwords' }));
  expect(next.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText("This isn't your current password.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(current));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText("You've been signed out of 2 other sessions.")).toBeTruthy();
  await waitFor(() => expect(next).toHaveProperty('value', ''));
  expect(next.getAttribute('type')).toBe('password');
});

it('has an address for each section, and a select of them on narrow screens', async () => {
  const { user } = await openSettings('/appearance');
  const list = within(await screen.findByRole('navigation', { name: 'Sections of settings' }));
  expect(list.getByRole('link', { name: 'Appearance' }).getAttribute('aria-current')).toBe('page');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Keyboard');
  expect(await screen.findByRole('region', { name: 'Keyboard' })).toBeTruthy();
  expect(await screen.findByText('Search and commands')).toBeTruthy();
});

it('sets the colours, and follows the device again', async () => {
  const { user } = await openSettings('/appearance');
  await user.click(await screen.findByRole('radio', { name: /^Dark/ }));
  expect(document.documentElement.className).toContain('dark');
  await user.click(screen.getByRole('radio', { name: /^System/ }));
  expect(localStorage.getItem('paycycle.colour-mode')).toBeNull();
});

it('shows the approval settings and the start of reconciliation, with a link to the form', async () => {
  const { user } = await openSettings('/approvals');
  expect(await screen.findByText(/^No approval needed/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Opening balance' }));
  await user.click(await screen.findByRole('button', { name: 'Change opening balance' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Company' })).toBeTruthy();
});

it('offers to add a company where there is none, and knows no other sections', async () => {
  await openSettings('/opening-balance', { Companies: () => ({ companies: [] }) });
  expect(await screen.findByRole('button', { name: 'Add Company' })).toBeTruthy();
});

it('says of an unknown section that there is no such page', async () => {
  const server = new StubServer({ Viewer: () => ({ viewer }), Companies: () => ({ companies: [companyRecord()] }) });
  renderApp(<App />, server, '/settings/none');
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
});
