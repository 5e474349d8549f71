import { request } from 'node:http';
import * as operations from '@paycycle/schema/generated/operations';
import { print } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RestCalls } from '../src/testing/rest-calls.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

/** The response to a match does not grow with the month: it has the line, and otherwise only changes. */

const LINES = 300;
const MOST_BYTES = 2_048;

/** Names without a common word, so that patterns learned for one do not apply to the others. */
const SUPPLIERS =
  'Harbour Lantern Quarry Meadow Falcon Copper Willow Granite Saffron Juniper Anchor Beacon Cobalt Drover'
    .split(' ')
    .map((name, index) => ({
      supplierName: name,
      invoiceNumber: `${name.slice(0, 3).toUpperCase()}-${2201 + index}`,
      amount: `${100 + 37 * index}.00`,
    }));

const month = '2026-09' as operations.MatchBankTransactionMutationVariables['month'];

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** A company with a statement of 300 lines, some of which pay its invoices. */
async function monthOf300(): Promise<{ calls: RestCalls; companyId: number }> {
  const calls = new RestCalls(await app.newUser());
  const companyId = await calls.newCompany();
  for (const invoice of SUPPLIERS) await calls.newInvoice(companyId, invoice);
  const lines = Array.from({ length: LINES }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, '0');
    const invoice = SUPPLIERS[index];
    return invoice
      ? `${day}/09/2026,${invoice.supplierName} ${invoice.invoiceNumber},-${invoice.amount}`
      : `${day}/09/2026,CARD PAYMENT ${index},-${1_000 + index}.00`;
  });
  const file = { name: 'statement.csv', content: ['Date,Description,Amount', ...lines, ''].join('\n') };
  await calls.user.upload('/api/bank-transactions/import-file', 'file', file, { companyId: String(companyId) });
  return { calls, companyId };
}

/** The bytes of an answer's body as they come over the wire, to a browser that takes what browsers take. */
function bytesOf(url: string, cookie: string, body: object): Promise<{ bytes: number; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br', cookie };
    const sent = request(url, { method: 'POST', headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, encoding: answer.headers['content-encoding'] }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

it('answers a match in a month of 300 lines with 2 KB at most, as it is and as it is sent', async () => {
  const { calls, companyId } = await monthOf300();
  const read = await calls.user.graphql(operations.SuggestionsDocument, { companyId, month });
  const { company } = read.data ?? expect.unreachable();
  expect(company.suggestions).toHaveLength(SUPPLIERS.length);
  const [first, second] = company.suggestions.map(({ bankTransactionId, choices }) => ({
    id: bankTransactionId,
    invoiceId: choices[0]?.invoices[0]?.id ?? expect.unreachable(),
    confidence: 1,
    month,
    withSuggestions: true,
  }));
  if (!first || !second) expect.unreachable();

  // All that the screen shows of the month is in the one answer.
  const answer = await calls.user.graphql(operations.MatchBankTransactionDocument, {
    ...first,
    since: company.suggestionsVersion,
  });
  const { matchBankTransaction } = answer.data ?? expect.unreachable();
  const { reconciliationSummary, suggestionChanges } = matchBankTransaction.company;
  expect(reconciliationSummary).toMatchObject({ totalTransactions: LINES, matchedTransactions: 1 });
  expect(suggestionChanges).toMatchObject({ isWhole: false, gone: [first.id], changed: [] });
  expect(Buffer.byteLength(JSON.stringify({ data: { matchBankTransaction } }))).toBeLessThanOrEqual(MOST_BYTES);

  const sent = await bytesOf(`${app.url}/graphql`, calls.user.cookie, {
    query: print(operations.MatchBankTransactionDocument),
    variables: { ...second, since: suggestionChanges?.version },
  });
  expect(sent.bytes).toBeGreaterThan(200);
  expect(sent.bytes).toBeLessThanOrEqual(MOST_BYTES);
});
