import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { OwnerNotices } from './OwnerNotices.tsx';

const notice = (id: number) => ({
  __typename: 'OwnerNotice' as const,
  id,
  message: `Ben confirmed account ${id}.`,
  createdAt: '2026-11-20T10:00:00.000Z',
});

function show(dismiss: (id: number) => object) {
  let notices = [2, 1].map(notice);
  const company = () => ({ __typename: 'Company' as const, id: 1, ownerNotices: notices });
  const server = new StubServer({
    OwnerNotices: () => ({ companies: [company()] }),
    DismissOwnerNotice: ({ id }) => {
      const refusal = dismiss(Number(id));
      if (refusal instanceof Refusal) return refusal;
      notices = notices.filter((one) => one.id !== id);
      return { dismissOwnerNotice: company() };
    },
  });
  return { server, ...renderApp(<OwnerNotices companyId={1} />, server) };
}

it('lists changes without a second person, and dismisses the read ones', async () => {
  const { user, container } = show(() => ({}));
  expect(await screen.findByText(/Ben confirmed account 2/)).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss: Ben confirmed account 2.' }));
  await waitFor(() => expect(screen.queryByText(/Ben confirmed account 2/)).toBeNull());
  expect(screen.getByText(/Ben confirmed account 1/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss: Ben confirmed account 1.' }));
  await waitFor(() => expect(screen.queryByText('Notices for owners')).toBeNull());
});

it('keeps a notice that could not be dismissed, and shows the error', async () => {
  const { user } = show(() => new Refusal('Notice not found', 'NOT_FOUND'));
  await user.click(await screen.findByRole('button', { name: 'Dismiss: Ben confirmed account 2.' }));
  expect(await screen.findByText('Notice not found')).toBeTruthy();
  expect(screen.getByText(/Ben confirmed account 2/)).toBeTruthy();
});
