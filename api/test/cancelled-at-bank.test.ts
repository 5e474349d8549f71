import { localDate, monthOf } from '@paycycle/schema/domain/local-date';
import { CancelPaymentDocument, MatchBankTransactionDocument } from '@paycycle/schema/generated/operations';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** An action at the bank remains done even if our own statements fail. The caller must not receive "nothing was changed". */

let app: TestApp;
let calls: RestCalls;

beforeAll(async () => {
  app = await startTestApp();
  calls = new RestCalls(await app.newUser());
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** An invoice whose payment waits at the bank, and a line that pays it. */
async function newPayment() {
  const companyId = await calls.newCompany('Lowe Ltd');
  const { body: invoice } = await calls.newInvoice(companyId, {
    supplierName: 'Acme',
    invoiceNumber: 'A-1',
    amount: '10.00',
  });
  const account = { bankSortCode: '20-00-00', bankAccountNumber: '55779911' };
  await calls.user.rest('PUT', `/api/suppliers/${invoice.supplier.id}`, { name: 'Acme', ...account });
  await calls.user.rest('POST', `/api/sandbox/payments/invoice/${invoice.id}`, {});
  const file = { name: 'bank.csv', content: 'Date,Description,Amount\n2026-09-14,ACME,-10.00\n' };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  const { body: lines } = await calls.user.rest('GET', `/api/bank-transactions?companyId=${companyId}`);
  const { body: payments } = await calls.user.rest('GET', `/api/sandbox/payments?companyId=${companyId}`);
  return { id: payments[0].id as number, line: lines[0].id as number, invoiceId: invoice.id as number };
}

/** The bank cancels, and our database goes away before we could say so. */
function loseDatabase(): void {
  const cancel = app.bank.cancel.bind(app.bank);
  vi.spyOn(app.bank, 'cancel').mockImplementation(async (id) => {
    await cancel(id);
    throw new Error('Connection terminated unexpectedly');
  });
}

const UNKNOWN = { code: 'RESULT_UNKNOWN' };

describe('a payment that the bank has cancelled, of which we lost the database', () => {
  it('is not said to be unchanged where it was cancelled', async () => {
    const { id } = await newPayment();
    loseDatabase();
    expect((await calls.user.rest('POST', `/api/payments/${id}/cancel`)).body).toMatchObject(UNKNOWN);
    expect((await calls.user.graphql(CancelPaymentDocument, { id })).errors).toMatchObject([{ extensions: UNKNOWN }]);
  });

  it('is not said to be unchanged where a match stops it', async () => {
    const { line, invoiceId } = await newPayment();
    loseDatabase();
    const outside = { invoiceId, paidOutside: true };
    expect((await calls.user.rest('POST', `/api/bank-transactions/${line}/match`, outside)).body).toMatchObject(
      UNKNOWN,
    );
    const { errors } = await calls.user.graphql(MatchBankTransactionDocument, {
      id: line,
      month: monthOf(localDate('2026-09-14')),
      ...outside,
    });
    expect(errors).toMatchObject([{ extensions: UNKNOWN }]);
  });
});
