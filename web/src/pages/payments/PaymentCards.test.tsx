import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActiveCompanyContext } from '../../app/company/active-company.ts';
import { axeViolations } from '../../testing/axe.ts';
import { findQuestion } from '../../testing/find-question.ts';
import { paymentRecord, paymentStatsOf, paymentsFrom } from '../../testing/payment-records.ts';
import { companyRecord } from '../../testing/records.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { StubServer } from '../../testing/stub-server.ts';
import { PaymentsPage } from './PaymentsPage.tsx';

/** A telephone: the list has no room for its columns. */
beforeEach(() => void vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(366));
afterEach(() => vi.restoreAllMocks());

function openPage() {
  const company = companyRecord();
  const authorisationUrl = 'https://bank.example/approve/1';
  const payments = [
    paymentRecord(1, { canCancel: true, authorisationUrl }),
    paymentRecord(2, { status: 'failed', failureReason: 'The account is closed' }),
  ];
  const server = new StubServer({
    Payments: paymentsFrom(() => payments),
    PaymentStats: () => paymentStatsOf(payments),
    PaymentProvider: () => ({
      paymentProvider: { __typename: 'PaymentProvider', providerId: 'sandbox', name: 'Sandbox bank', notice: null },
    }),
    SandboxSignIn: () => ({ sandboxSignIn: null }),
  });
  const page = (
    <ActiveCompanyContext value={{ companies: [company], company, switchTo: () => undefined }}>
      <PaymentsPage company={company} />
    </ActiveCompanyContext>
  );
  return { server, ...renderApp(page, server, '/payments') };
}

async function cardOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  return within(row ?? expect.unreachable());
}

it('shows a payment as a card that says once what it pays, with what can be done', async () => {
  const { container } = openPage();
  const card = await cardOf('Supplier 1');
  expect(card.getAllByRole('cell')).toHaveLength(1);
  for (const text of ['K7Q2MX INV 1', '£123.45', 'Pending', '••••4567', '20-00-00', '20 Nov 2026, 10:15']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getAllByText(/INV-1/).map(({ textContent }) => textContent)).toEqual(['Invoice INV-1']);
  expect(card.getByRole('link', { name: 'Continue at Sandbox bank: Supplier 1' })).toBeTruthy();
  expect((await cardOf('Supplier 2')).getByText('The account is closed')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('sorts and asks before it cancels', async () => {
  const { server, user } = openPage();
  await cardOf('Supplier 1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Amount');
  await screen.findByRole('button', { name: 'Sorted descending: turn round' });
  expect(server.variablesOf('Payments').at(-1)).toMatchObject({ sort: { field: 'amount', direction: 'desc' } });
  await user.click((await cardOf('Supplier 1')).getByRole('button', { name: 'Cancel payment: Supplier 1' }));
  expect(await findQuestion({ name: 'Cancel this payment?' })).toBeTruthy();
});
