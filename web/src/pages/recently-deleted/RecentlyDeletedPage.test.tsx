import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal, StubServer } from '../../testing/stub-server.ts';
import { RecentlyDeletedPage } from './RecentlyDeletedPage.tsx';

type Handlers = ConstructorParameters<typeof StubServer>[0];

function deletion(id: number, input: object = {}) {
  return {
    __typename: 'Deletion',
    id,
    kind: 'invoices',
    label: `Invoice A-${id} of Mercer Ltd`,
    recordCount: 1,
    remainingCount: 1,
    amountPence: pence(120_00),
    deletedBy: 'Maria Harbour',
    deletedAt: '2026-09-15T11:00:00.000Z',
    daysLeft: 29,
    ...input,
  };
}
type Deletion = ReturnType<typeof deletion>;

function restored(of: Deletion, input: object = {}) {
  return {
    restoreDeletion: {
      __typename: 'RestoreDeletionResult',
      company: { __typename: 'Company', id: 1 },
      deletion: { ...of, remainingCount: 0 },
      restoredCount: 1,
      refusedCount: 0,
      refusals: [],
      unmatchedCount: 0,
      ...input,
    },
  };
}

/** Opens the page with these deletions. The server lists the ones left in the array. */
function openPage(deletions: Deletion[], handlers: Handlers = {}) {
  const server = new StubServer({
    Deletions: (variables) => {
      const offset = Number(variables['offset']);
      return ofCompany(1, {
        deletions: {
          __typename: 'DeletionPage',
          totalCount: deletions.length,
          items: deletions.slice(offset, offset + Number(variables['limit'])),
        },
      });
    },
    ...handlers,
  });
  return { server, ...renderApp(<RecentlyDeletedPage company={companyRecord()} />, server) };
}

const rows = async () => within(await screen.findByRole('list', { name: 'Recently deleted' })).getAllByRole('listitem');

it('lists what was deleted, when, by whom, and the days left', async () => {
  const lines = { kind: 'bank_transactions', label: '300 bank transactions', amountPence: null, recordCount: 300 };
  const { container } = openPage([deletion(1), deletion(2, { ...lines, remainingCount: 12, daysLeft: 1 })]);
  const [invoice, transactions] = await rows();
  expect(invoice?.textContent).toContain('Invoice A-1 of Mercer Ltd, £120.00');
  expect(invoice?.textContent).toContain('Deleted by Maria Harbour on 15 Sep 2026, 12:00');
  expect(invoice?.textContent).toContain('29 days left');
  expect(transactions?.textContent).toContain('12 of 300 records left');
  expect(transactions?.textContent).toContain('1 day left');
  expect(await axeViolations(container)).toEqual([]);
});

it('restores one, and moves the focus to the next', async () => {
  const deletions = [deletion(1), deletion(2)];
  const { server, user } = openPage(deletions, {
    RestoreDeletion: () => {
      const [first = deletion(1)] = deletions.splice(0, 1);
      return restored(first);
    },
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Restore: Invoice A-1 of Mercer Ltd' }));
  expect(await screen.findByText('1 record restored')).toBeTruthy();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.variablesOf('RestoreDeletion')).toEqual([{ id: 1 }]);
  await waitFor(async () => expect(document.activeElement).toBe((await rows())[0]));
});

it('lists what could not be restored, with the reason', async () => {
  const reason = 'An invoice with its number and amount has been entered or changed since';
  const refusals = [{ __typename: 'BulkRefusal', reason, count: 1 }];
  const one = deletion(1);
  const { user } = openPage([one], {
    RestoreDeletion: () => restored(one, { deletion: one, restoredCount: 0, refusedCount: 1, refusals }),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: /^Restore: / }));
  expect(await screen.findByText('Invoice A-1 of Mercer Ltd: not restored')).toBeTruthy();
  expect(screen.getByText(`1 record not restored. ${reason}.`)).toBeTruthy();
  expect(await rows()).toHaveLength(1);
});

it('shows which of two is being restored, also when the other was tried before', async () => {
  const [one, two] = [deletion(1), deletion(2)];
  let isSlow = false;
  const { user } = openPage([one, two], {
    RestoreDeletion: () =>
      isSlow
        ? new Promise<never>(() => undefined)
        : restored(one, { deletion: one, restoredCount: 0, refusedCount: 1 }),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: `Restore: ${one.label}` }));
  await screen.findByText(`${one.label}: not restored`);
  isSlow = true;
  await user.click(screen.getByRole('button', { name: `Restore: ${two.label}` }));
  const [first, second] = await rows();
  expect(second?.textContent).toContain('Restoring...');
  expect(first?.textContent).not.toContain('Restoring...');
});

it('says when restoring failed', async () => {
  const { user } = openPage([deletion(1)], { RestoreDeletion: () => new Refusal('Not now.', 'INTERNAL') });
  await rows();
  await user.click(screen.getByRole('button', { name: /^Restore: / }));
  expect(await screen.findByText('Restore failed')).toBeTruthy();
});

it('says that nothing waits to be restored', async () => {
  openPage([]);
  expect(await screen.findByText('Nothing to restore')).toBeTruthy();
});

it('shows more of many, and moves the focus to the first of them', async () => {
  const many = Array.from({ length: 70 }, (_, index) => deletion(index + 1));
  const { user } = openPage(many);
  expect(await rows()).toHaveLength(50);
  expect(screen.getByText('50 of 70 deletions')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(70));
  expect(document.activeElement).toBe((await rows())[50]);
});

it('offers to try again where it could not be loaded', async () => {
  let isDown = true;
  const answer = { __typename: 'DeletionPage', totalCount: 0, items: [] };
  const { user } = openPage([], {
    Deletions: () => (isDown ? new Refusal('Try later.', 'INTERNAL') : ofCompany(1, { deletions: answer })),
  });
  await screen.findByText('What was deleted could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing to restore')).toBeTruthy();
});
