import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Invoice } from '../src/modules/invoices/index.ts';
import { matchBankTransaction } from '../src/modules/matching/matches/matching.service.ts';
import { listSuggestions, suggestFor } from '../src/modules/matching/suggestions/suggestion.service.ts';
import { newReferenceTokens, type ReferenceTarget } from '../src/modules/payments/payment-reference.service.ts';
import { payInvoice } from '../src/modules/payments/submission.service.ts';
import { storeLines } from '../src/testing/bank-lines.ts';
import { newPaymentRun } from '../src/testing/new-payment-run.ts';
import { newPayableInvoice } from '../src/testing/payment-books.ts';
import { openTestServices, type TestServices, type TestUser } from '../src/testing/test-scope.ts';

/** Suggestions by the references of payments that the product has made: they need invoices, runs and payments. */

let services: TestServices;
let user: TestUser;
let companyId: number;

beforeAll(async () => {
  services = await openTestServices();
  user = await services.newUser();
});

afterAll(() => services.close());

beforeEach(async () => {
  companyId = await user.newCompany();
});

/** Stores a line of September, such as "03,HARBOUR,-100.00", and answers its id. */
async function newTransaction(line: string): Promise<number> {
  const [id = 0] = await storeLines(user, companyId, `2026-09-${line}`);
  return id;
}

function newRun(status: string, ...invoices: Invoice[]) {
  return newPaymentRun(user, companyId, status, invoices);
}

async function newToken(target: ReferenceTarget): Promise<string> {
  const [token = ''] = await newReferenceTokens(await user.scope(), companyId, [target]);
  return token;
}

async function twoInvoices(): Promise<[Invoice, Invoice]> {
  const first = await user.newInvoice(companyId, { invoiceNumber: 'HPW-1', amountPence: 60_00 });
  return [first, await user.newInvoice(companyId, { invoiceNumber: 'HPW-2', amountPence: 40_00 })];
}

async function suggestions() {
  return listSuggestions(await user.scope(), companyId);
}

describe('suggestions by reference (RULES.md, 27)', () => {
  it('find the run item that a line paid, long after it, and no certainty in another amount', async () => {
    const invoices = await twoInvoices();
    const [paymentRunItemId = 0] = (await newRun('pending', ...invoices)).itemIds;
    const token = await newToken({ paymentRunItemId });
    const id = await newTransaction(`30,FASTER PAYMENT ${token.toLowerCase()} HPW1,-100.00`);
    await newTransaction(`29,FASTER PAYMENT ${token},-99.00`);
    const choice = {
      kind: 'payment_run',
      paymentRunItemId,
      confidence: 1,
      score: null,
      differencePence: 0,
      reasons: [`reference ${token} found`],
      invoices: invoices.map((invoice) => ({ id: invoice.id })),
    };
    const expected = { bankTransactionId: id, isTie: false, choices: [choice] };
    const certain = (await suggestions()).filter(({ choices }) => choices[0]?.confidence === 1);
    expect(certain).toMatchObject([expected]);
    expect(await suggestFor(await user.scope(), companyId, id)).toMatchObject(expected);
  });

  it('find a whole run that one line paid', async () => {
    const invoices = await twoInvoices();
    const other = await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning', amountPence: 25_00 });
    const run = await newRun('pending', ...invoices, other);
    const token = await newToken({ paymentRunId: run.id });
    await newTransaction(`15,BACS ${token},-125.00`);
    const [found] = await suggestions();
    expect(found).toMatchObject({ choices: [{ kind: 'payment_run', paymentRunItemId: null, confidence: 1 }] });
    expect(found?.choices[0]?.invoices).toHaveLength(3);
  });

  it('find the invoice of a single payment before any that fits better otherwise', async () => {
    const paid = await user.newInvoice(companyId, { supplierName: 'Lantern Cleaning', invoiceNumber: 'LC-77' });
    await user.newInvoice(companyId, { invoiceNumber: 'HPW-2201' });
    const token = await newToken({ invoiceId: paid.id });
    const id = await newTransaction(`03,HARBOUR PRINT WORKS HPW-2201 ${token},-100.00`);
    const [found, ...others] = await suggestions();
    expect(found).toMatchObject({
      bankTransactionId: id,
      isTie: false,
      choices: [{ kind: 'invoice', invoices: [{ id: paid.id }], confidence: 1, reasons: [`reference ${token} found`] }],
    });
    expect(others).toEqual([]);
  });

  it('are of what is not matched yet, and of money that went out', async () => {
    const [first, second] = await twoInvoices();
    const [paymentRunItemId = 0] = (await newRun('pending', first, second)).itemIds;
    const token = await newToken({ paymentRunItemId });
    await newTransaction(`02,OTHER,-1.00`);
    await newTransaction(`03,RETURNED ${token},100.00`);
    expect(await suggestions()).toEqual([]);
    const single = await newTransaction('04,HARBOUR,-60.00');
    await matchBankTransaction(await user.scope(), single, { invoiceId: first.id, paidOutside: true });
    const rest = await newTransaction(`05,REST ${token},-40.00`);
    expect(await suggestions()).toMatchObject([
      { bankTransactionId: rest, choices: [{ confidence: 1, invoices: [{ id: second.id }] }] },
    ]);
  });

  it('are of the company alone, and for those who may use it', async () => {
    const invoices = await twoInvoices();
    const [paymentRunItemId = 0] = (await newRun('pending', ...invoices)).itemIds;
    const token = await newToken({ paymentRunItemId });
    const owner = companyId;
    companyId = await user.newCompany();
    const id = await newTransaction(`03,HARBOUR ${token},-100.00`);
    expect(await suggestions()).toEqual([]);
    const notFound = { code: 'NOT_FOUND' };
    await expect(suggestFor(await user.scope(), owner, id)).rejects.toMatchObject(notFound);
    const stranger = await (await services.newUser()).scope();
    await expect(suggestFor(stranger, companyId, id)).rejects.toMatchObject(notFound);
    await expect(listSuggestions(stranger, companyId)).rejects.toMatchObject(notFound);
  });
});

describe('what a payment through the provider has paid', () => {
  it('is suggested for the line of that payment, and for no earlier one', async () => {
    const invoice = await newPayableInvoice(user, companyId, { invoiceNumber: 'HPW-2201' });
    const { payments } = await payInvoice(await user.scope(), invoice.id);
    services.bank.move(payments[0]?.providerPaymentId ?? '', 'completed');
    services.clock.moveToInstant(new Date(services.clock.now().getTime() + 60_000).toISOString());
    await services.runPaymentJob();
    await newTransaction('10,HARBOUR PRINT WORKS HPW-2201,-100.00');
    expect(await listSuggestions(await user.scope(), companyId, { includePossible: true })).toEqual([]);
    const id = await newTransaction('16,HARBOUR PRINT WORKS LTD,-100.00');
    expect(await suggestions()).toMatchObject([
      { bankTransactionId: id, strength: 'sure', choices: [{ invoices: [{ id: invoice.id }] }] },
    ]);
  });
});
