import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { reconciliationServer } from '../../../testing/reconciliation-records.ts';
import { companyRecord, ofCompany } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { Refusal } from '../../../testing/stub-server.ts';
import { ReconciliationPage } from '../ReconciliationPage.tsx';

const supplier = { __typename: 'Supplier', id: 1, name: 'Brightwater Ltd' };
const common = {
  supplier,
  transactionDescriptionPattern: 'brightwater w',
  counterpartyNamePattern: null,
  daysDiffFromInvoiceDate: 28,
  daysDiffFromDueDate: -2,
};

/** A server with one entry of each kind, which forgets. */
function learnedServer(handlers: Parameters<typeof reconciliationServer>[0] = {}) {
  const learned = {
    __typename: 'LearnedPatterns',
    matching: [
      { __typename: 'MatchingPattern', id: 1, ...common, matchCount: 4, lastMatchedAt: '2026-09-05T13:07:00Z' },
    ],
    negative: [
      { __typename: 'NegativePattern', id: 2, ...common, rejectCount: 1, lastRejectedAt: '2026-10-01T08:00:00Z' },
    ],
    noInvoice: [
      {
        __typename: 'NoInvoiceRule',
        id: 3,
        counterparty: 'City Council',
        notes: 'Business rates',
        hitCount: 12,
        lastHitAt: '2026-10-02T08:00:00Z',
        createdAt: '2026-08-02T08:00:00Z',
      },
    ],
  };
  const forgetting = (kind: 'matching' | 'negative' | 'noInvoice', field: string) => () => {
    learned[kind] = [];
    return { [field]: { __typename: 'DeletionResult', deletedCount: 1 } };
  };
  return reconciliationServer({
    LearnedPatterns: () => ofCompany(1, { learnedPatterns: { ...learned } }),
    DeleteMatchingPattern: forgetting('matching', 'deleteMatchingPattern'),
    DeleteNegativePattern: forgetting('negative', 'deleteNegativePattern'),
    DeleteNoInvoiceRule: forgetting('noInvoice', 'deleteNoInvoiceRule'),
    ...handlers,
  });
}

async function openSection(server = learnedServer()) {
  const { user } = renderApp(<ReconciliationPage company={companyRecord()} />, server);
  expect(server.variablesOf('LearnedPatterns')).toEqual([]);
  await chooseFromMenu(user, 'More actions', 'What Paycycle has learned');
  const section = within(await screen.findByRole('dialog', { name: 'What Paycycle has learned' }));
  return { user, server, section };
}

async function forget(user: Awaited<ReturnType<typeof openSection>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: `Forget ${name}` }));
  const question = within(await findQuestion({ name: 'Forget this?' }));
  await user.dblClick(question.getByRole('button', { name: 'Forget' }));
}

it('lists what was learned, with how often it was right and when last', async () => {
  const { section } = await openSection();
  await section.findByText('BRIGHTWATER W → Brightwater Ltd');
  expect(section.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'BRIGHTWATER W → Brightwater Ltd4 matches, usually 2 days before the due date, last 5 Sep 2026',
    'BRIGHTWATER W is not Brightwater Ltdrejected 1 time, last 1 Oct 2026',
    'City Councilmarked 12 transactions, last 2 Oct 2026, Business rates',
  ]);
});

it('forgets each kind, once it has asked', async () => {
  const { user, server, section } = await openSection();
  await section.findByText('City Council');
  await forget(user, 'BRIGHTWATER W → Brightwater Ltd');
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await forget(user, 'BRIGHTWATER W is not Brightwater Ltd');
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await forget(user, 'City Council');
  expect(await section.findByText('Nothing learned yet')).toBeTruthy();
  expect(server.variablesOf('DeleteMatchingPattern')).toEqual([{ id: 1 }]);
  expect(server.variablesOf('DeleteNegativePattern')).toEqual([{ id: 2 }]);
  expect(server.variablesOf('DeleteNoInvoiceRule')).toEqual([{ id: 3 }]);
  // Suggestions depend on the learned patterns, so they are fetched again.
  expect(server.variablesOf('Suggestions').length).toBeGreaterThan(1);
});

it('says why something could not be forgotten, and keeps it', async () => {
  const failing = learnedServer({ DeleteMatchingPattern: () => new Refusal('Not found', 'NOT_FOUND') });
  const { user, section } = await openSection(failing);
  await section.findByText('City Council');
  await forget(user, 'BRIGHTWATER W → Brightwater Ltd');
  expect(await screen.findByText('Delete Failed')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(section.getAllByRole('listitem')).toHaveLength(3);
});

it('offers to try again when it cannot be loaded', async () => {
  const { section } = await openSection(
    learnedServer({ LearnedPatterns: () => new Refusal('The database is away', 'UNAVAILABLE') }),
  );
  expect(await section.findByText('The database is away')).toBeTruthy();
  expect(section.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
