import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActiveCompanyContext } from '../../../app/company/active-company.ts';
import { findQuestion } from '../../../testing/find-question.ts';
import { paymentRecord, paymentStatsOf, paymentsFrom } from '../../../testing/payment-records.ts';
import { companyRecord } from '../../../testing/records.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { StubServer } from '../../../testing/stub-server.ts';
import { PaymentsPage } from '../PaymentsPage.tsx';

const payment = paymentRecord(5, { status: 'pending', canCancel: true });

function openAt(path: string) {
  const company = companyRecord();
  const server = new StubServer({
    Payments: paymentsFrom(() => [payment]),
    Payment: () => ({ providerPayment: payment && { ...payment, warnings: [] } }),
    PaymentStats: () => paymentStatsOf([payment], 0),
    PaymentProvider: () => ({
      paymentProvider: { __typename: 'PaymentProvider', providerId: 'sandbox', name: 'Sandbox bank', notice: null },
    }),
    SandboxSignIn: () => ({ sandboxSignIn: null }),
    Activity: () => ({ activity: [] }),
  });
  const page = (
    <ActiveCompanyContext value={{ companies: [company], company, switchTo: () => undefined }}>
      <PaymentsPage company={company} />
    </ActiveCompanyContext>
  );
  return { server, ...renderApp(page, server, path) };
}

it('shows a payment with what it pays, and asks before it cancels it', async () => {
  const { user } = openAt('/payments/5');
  const panel = within(await screen.findByRole('complementary', { name: 'Payment to Supplier 5' }));
  expect(panel.getByRole('link', { name: 'Invoice INV-5' }).getAttribute('href')).toBe('/invoices/5');
  expect(panel.getByRole('button', { name: 'Continue at Sandbox bank' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(panel.getByRole('button', { name: 'Cancel payment' }));
  expect(await findQuestion({ name: 'Cancel this payment?' })).toBeTruthy();
});

it('begins with the tab of its address', async () => {
  const { server } = openAt('/payments?status=failed');
  expect((await screen.findByRole('tab', { name: /Failed/ })).getAttribute('aria-selected')).toBe('true');
  expect(server.variablesOf('Payments')[0]).toMatchObject({ statuses: ['failed'] });
});
