import { localDate } from '@paycycle/schema/domain/local-date';
import { pence } from '@paycycle/schema/domain/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.ts';
import { dashboardServer } from '../../testing/dashboard-records.ts';
import { companyRecord, ofCompany } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Refusal } from '../../testing/stub-server.ts';
import { DashboardPage } from './DashboardPage.tsx';

/** Expected bills (RULES.md, 63) and VAT to repay (RULES.md, 64). */

const page = <DashboardPage company={companyRecord()} />;
const SAID = { __typename: 'NotExpected', markedBy: 'Olivia Hart', markedAt: '2026-11-10T09:30:00Z' };

function bill(supplierId: number, name: string, given: object = {}) {
  return {
    __typename: 'ExpectedBill',
    supplierId,
    supplier: { __typename: 'Supplier', id: supplierId, name },
    state: 'late',
    expectedOn: localDate('2026-11-03'),
    amountPence: pence(120_00),
    reason: 'Billed around the 3rd of each month, last 3 Oct 2026, £120.00',
    documentId: null,
    notExpected: null,
    ...given,
  };
}

/** A server whose expected bills change when a bill or a supplier is dismissed. */
function books() {
  const said = { isDismissed: false, isStopped: false };
  const answer = (field: string) => ({
    [field]: { __typename: 'Supplier', id: 4, expectedBills: [], billsNotExpected: null },
  });
  const server = dashboardServer([], {
    ExpectedBills: () => {
      const isThere = !said.isDismissed && !said.isStopped;
      const items = [
        ...(isThere ? [bill(4, 'Alder Power')] : []),
        bill(5, 'Birch Water', { state: 'waiting', documentId: 31 }),
      ];
      const supplier = { __typename: 'Supplier', id: 4, name: 'Alder Power' };
      return ofCompany(1, {
        expectedBills: {
          __typename: 'ExpectedBills',
          items,
          totalCount: items.length,
          missingCount: items.length - 1,
          notExpected: said.isDismissed ? [bill(4, 'Alder Power', { state: 'not_expected', notExpected: SAID })] : [],
          suppliersNotExpected: said.isStopped ? [{ ...SAID, __typename: 'SupplierNotExpected', supplier }] : [],
        },
      });
    },
    DismissExpectedBill: () => {
      said.isDismissed = true;
      return answer('dismissExpectedBill');
    },
    UndoDismissExpectedBill: () => {
      said.isDismissed = false;
      return answer('undoDismissExpectedBill');
    },
    StopExpectingBills: () => {
      said.isStopped = true;
      return answer('stopExpectingBills');
    },
    ResumeExpectingBills: () => {
      said.isStopped = false;
      return answer('resumeExpectingBills');
    },
  });
  return { server, ...renderApp(page, server) };
}

async function panel(missing: number) {
  return within(await screen.findByRole('region', { name: `Expected bills (${missing})` }));
}

it('lists what has not come, with the way to the supplier and to what waits for review', async () => {
  const { server, container } = books();
  const shown = await panel(1);
  expect(shown.getByRole('link', { name: 'Alder Power' }).getAttribute('href')).toBe('/suppliers/4');
  expect(shown.getByText('Late')).toBeTruthy();
  expect(shown.getByText('expected around 3 Nov 2026')).toBeTruthy();
  expect(shown.getAllByText(/^Billed around the 3rd of each month/)).toHaveLength(2);
  expect(shown.getByRole('link', { name: 'Waiting for review' }).getAttribute('href')).toBe('/documents/31');
  expect(server.variablesOf('ExpectedBills')).toEqual([{ companyId: 1, days: 15 }]);
  expect(await axeViolations(container)).toEqual([]);
});

it('dismisses a bill, names the user who did, and expects it again', async () => {
  const { user, server } = books();
  await user.click(await screen.findByRole('button', { name: 'Skip this one: Alder Power, 3 Nov 2026' }));
  const shown = await panel(0);
  expect(server.variablesOf('DismissExpectedBill')).toEqual([
    { supplierId: 4, expectedOn: '2026-11-03', amountPence: 120_00 },
  ]);
  expect(shown.getByText('Olivia Hart, 10 Nov 2026, 09:30')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Expect again: Alder Power, 3 Nov 2026' }));
  expect((await panel(1)).getByText('Late')).toBeTruthy();
});

it('offers to undo in the notice', async () => {
  const { user } = books();
  await user.click(await screen.findByRole('button', { name: /^Skip this one: Alder Power/ }));
  await panel(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await panel(1);
});

it('stops and resumes expecting bills of a supplier', async () => {
  const { user, server } = books();
  await user.click(await screen.findByRole('button', { name: 'Stop expecting bills from Alder Power' }));
  await panel(0);
  expect(server.variablesOf('StopExpectingBills')).toEqual([{ supplierId: 4 }]);
  await user.click(screen.getByRole('button', { name: 'Expect bills again: Alder Power' }));
  await panel(1);
});

it('shows a loading error, and retries', async () => {
  let isDown = true;
  const server = dashboardServer([], {
    ExpectedBills: () => {
      if (isDown) return new Refusal('Not now', 'UNAVAILABLE');
      const none = { totalCount: 1, missingCount: 1, notExpected: [], suppliersNotExpected: [] };
      return ofCompany(1, { expectedBills: { __typename: 'ExpectedBills', items: [bill(4, 'Alder')], ...none } });
    },
  });
  const { user } = renderApp(page, server);
  expect(await screen.findByText('Expected bills could not be loaded')).toBeTruthy();
  isDown = false;
  const failed = within(screen.getByRole('region', { name: 'Expected bills' }));
  await user.click(failed.getByRole('button', { name: 'Retry' }));
  await panel(1);
});

it('shows nothing where nothing is expected', async () => {
  renderApp(page, dashboardServer([]));
  await waitFor(() => expect(screen.getByText('1,234')).toBeTruthy());
  expect(screen.queryByText(/Expected bills/)).toBeNull();
  expect(screen.queryByText(/to repay to HMRC/)).toBeNull();
});

it('shows the VAT to repay, with a link to the invoices', async () => {
  const figures = { count: 2, amountPence: pence(60_00), soonCount: 1, soonAmountPence: pence(5_00) };
  const server = dashboardServer([], {
    VatToRepay: () => ofCompany(1, { vatToRepay: { __typename: 'VatToRepay', ...figures } }),
  });
  const { container } = renderApp(page, server);
  const link = await screen.findByRole('link', {
    name: 'VAT £60.00 to repay to HMRC: 2 invoices unpaid for six months',
  });
  expect(link.getAttribute('href')).toBe('/invoices?vat=to-repay');
  expect(screen.getByText(/VAT £5.00 of 1 invoice will follow within 30 days/)).toBeTruthy();
  expect(screen.getByText('Unless you use cash accounting.')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});
