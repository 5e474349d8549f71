import type { PaymentRunReviewQuery } from '@paycycle/schema/generated/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { runRecord } from '../../testing/payment-run-records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { RunApprovalReview } from './RunApprovalReview.tsx';

type Review = PaymentRunReviewQuery['paymentRun']['review'];

const REVIEW: Review = {
  objection: null,
  people: [{ name: 'Ben', involvement: ['created the run', 'entered 2 invoices'] }],
  changes: [{ at: '2026-11-20T10:00:00.000Z', description: 'Ben changed the amount of INV-1' }],
  payees: [
    {
      supplierName: 'Harbour Print',
      isArchived: true,
      sharesAccountWith: ['Quay Paper'],
    },
  ],
  recentActivity: { entries: [], totalCount: 0 },
};

function show(review: Partial<Review>, run = runRecord(3, { status: 'pending' })) {
  const server = new StubServer({
    PaymentRunReview: () => ({
      paymentRun: {
        __typename: 'PaymentRun',
        id: 3,
        content: run.content,
        review: { ...REVIEW, ...review },
      },
    }),
  });
  return { server, ...renderApp(<RunApprovalReview run={run} />, server) };
}

it('shows who did what, what changed, and which payees deserve a look', async () => {
  const { container } = show({});
  const review = within(await screen.findByRole('region', { name: 'Before you approve' }));
  for (const words of [
    'Ben created the run and entered 2 invoices',
    '20 Nov 2026: Ben changed the amount of INV-1',
    'Harbour Print is archived: it is left out until someone restores it.',
    'Harbour Print has the same account as Quay Paper.',
  ]) {
    expect(review.getByText(words)).toBeTruthy();
  }
  expect(review.queryByText(/You can’t approve this run/)).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('explains why the user may not approve it, and collapses the rest', async () => {
  const { container } = show({ objection: 'You created PR-000003', payees: [], changes: [] });
  expect(await screen.findByText('You can’t approve this run. You created PR-000003.')).toBeTruthy();
  expect(container.querySelector('details')?.open).toBe(false);
  expect(await axeViolations(container)).toEqual([]);
});

const BEN_ALONE = { payees: [], changes: [] };

it('is open for the payer of a run without approval in which others had a hand, and collapsed after an approval', async () => {
  const ada = { name: 'Ada', involvement: ['entered invoice INV-1'] };
  const people = [...REVIEW.people, ada];
  const unapproved = show({ ...BEN_ALONE, people }, runRecord(3, { status: 'draft' }));
  expect(await screen.findByRole('region', { name: 'Before you pay' })).toBeTruthy();
  expect(unapproved.container.querySelector('details')?.open).toBe(true);
  expect(await axeViolations(unapproved.container)).toEqual([]);
  unapproved.unmount();
  const approval = {
    __typename: 'RunApproval' as const,
    approvedByName: 'Cora',
    approvedAt: '2026-11-20T10:00:00.000Z',
  };
  const approved = show({ ...BEN_ALONE, people }, runRecord(3, { status: 'draft', approval }));
  expect(await screen.findByRole('region', { name: 'Before you pay' })).toBeTruthy();
  expect(approved.container.querySelector('details')?.open).toBe(false);
});

it('is not there for who did everything alone', async () => {
  const { server } = show(BEN_ALONE, runRecord(3, { status: 'draft' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Before/ })).toBeNull());
});

it('asks nothing if the user can neither approve nor pay', () => {
  const { server } = show({}, runRecord(3, { status: 'processed', allowedActions: [] }));
  expect(server.calls).toEqual([]);
});

it('says that it could not be loaded', async () => {
  const server = new StubServer({ PaymentRunReview: () => new Refusal('Payment run not found', 'NOT_FOUND') });
  renderApp(<RunApprovalReview run={runRecord(3, { status: 'pending' })} />, server);
  expect(await screen.findByText(/Who did what could not be loaded/)).toBeTruthy();
});

it('shows what was done lately with other bills of the payees, and how much more there is', async () => {
  const deleted = {
    at: '2026-11-02T10:00:00.000Z',
    description: 'Ben deleted invoice HPW-1 of Harbour Print, £120.00',
  };
  show({ recentActivity: { entries: [deleted], totalCount: 3 } });
  const lately = await screen.findByRole('list', { name: 'Deleted, undone or changed lately' });
  expect(within(lately).getByRole('listitem').textContent).toBe(`2 Nov 2026: ${deleted.description}`);
  expect(screen.getByText(/^And 2 earlier/)).toBeTruthy();
});

it('omits bills without recent activity', async () => {
  show({});
  expect(await screen.findByRole('list', { name: 'Who did what' })).toBeTruthy();
  expect(screen.queryByText(/in the last 90 days/)).toBeNull();
});
