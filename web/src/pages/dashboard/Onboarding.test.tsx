import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { Onboarding } from './Onboarding.tsx';

const KINDS = ['company_details', 'supplier', 'invoices', 'bank_statement', 'payment_run'];

function onboarding(done: readonly string[], given: object = {}) {
  const steps = KINDS.map((kind) => ({ __typename: 'OnboardingStep', kind, isDone: done.includes(kind) }));
  const none = { isDismissed: false, canLoadSampleData: false, hasSampleData: false };
  return { onboarding: { __typename: 'Onboarding', steps, ...none, ...given } };
}

const page = <Onboarding companyId={1} />;

async function panel(name = 'Get started') {
  return within(await screen.findByRole('region', { name }));
}

it('lists the steps with their ways, says how many are done, and which comes next', async () => {
  const server = new StubServer({ Onboarding: () => ofCompany(1, onboarding(['company_details', 'invoices'])) });
  const { container } = renderApp(page, server);
  const list = await panel();
  expect(list.getByRole('status').textContent).toBe('2 of 5 done');
  expect(list.getByRole('progressbar', { name: '2 of 5 done' }).getAttribute('aria-valuenow')).toBe('2');
  const steps = list.getAllByRole('listitem').map((item) => item.textContent);
  expect(steps[0]).toBe('Your bank account: done');
  expect(steps[1]).toContain('Your first supplier: to do');
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add supplier', '/suppliers'],
    ['Import statement', '/reconciliation'],
    ['Create payment run', '/payment-runs'],
  ]);
  expect(list.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'))).toHaveLength(1);
  expect(list.queryByRole('button', { name: /sample data/ })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it.each([
  ['all steps are done', onboarding(KINDS)],
  ['they were put away', onboarding([], { isDismissed: true, canLoadSampleData: true })],
])('shows nothing when %s', async (_when, answer) => {
  const server = new StubServer({ Onboarding: () => ofCompany(1, answer) });
  renderApp(page, server);
  await waitFor(() => expect(server.variablesOf('Onboarding')).toHaveLength(1));
  for (const name of ['Get started', 'Sample data']) expect(screen.queryByRole('region', { name })).toBeNull();
});

it('is put away for good', async () => {
  const server = new StubServer({
    Onboarding: () => ofCompany(1, onboarding([])),
    DismissOnboarding: () => ({
      dismissOnboarding: { __typename: 'Company', id: 1, ...onboarding([], { isDismissed: true }) },
    }),
  });
  const { user } = renderApp(page, server);
  await user.click((await panel()).getByRole('button', { name: 'Hide these steps' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
  expect(server.variablesOf('DismissOnboarding')).toEqual([{ companyId: 1 }]);
});

it('loads sample data once, however often it is pressed', async () => {
  let isLoaded = false;
  const { promise: loadedInTheEnd, resolve: finish } = Promise.withResolvers<void>();
  const loaded = () => onboarding([], { canLoadSampleData: !isLoaded, hasSampleData: isLoaded });
  const server = new StubServer({
    Onboarding: () => ofCompany(1, loaded()),
    LoadSampleData: async () => {
      await loadedInTheEnd;
      isLoaded = true;
      return { loadSampleData: { __typename: 'Company', id: 1, ...loaded() } };
    },
  });
  const { user } = renderApp(page, server);
  await user.dblClick((await panel()).getByRole('button', { name: 'Load sample data' }));
  finish();
  expect(await screen.findByRole('button', { name: 'Remove sample data' })).toBeTruthy();
  expect(await screen.findByText('Sample data loaded')).toBeTruthy();
  expect(server.variablesOf('LoadSampleData')).toEqual([{ companyId: 1 }]);
});

it('removes sample data after a question, even with dismissed steps, and explains what stayed', async () => {
  const server = new StubServer({
    Onboarding: () => ofCompany(1, onboarding([], { isDismissed: true, hasSampleData: true })),
    RemoveSampleData: () => ({
      removeSampleData: {
        __typename: 'DeletionResult',
        deletedCount: 18,
        refusedCount: 2,
        refusals: [
          {
            __typename: 'BulkRefusal',
            reason: 'Transactions matched to an invoice of yours: unmatch them first',
            count: 2,
          },
        ],
      },
    }),
  });
  const { user } = renderApp(page, server);
  await user.click((await panel('Sample data')).getByRole('button', { name: 'Remove sample data' }));
  const question = within(await findQuestion({ name: 'Remove sample data?' }));
  expect(server.variablesOf('RemoveSampleData')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  const list = await panel('Sample data');
  expect(await list.findByText('2 sample records could not be removed')).toBeTruthy();
  expect(list.getByText('Transactions matched to an invoice of yours: unmatch them first (2)')).toBeTruthy();
});
