import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Two files that share a day (RULES.md, 30). */

let app: TestApp;
let clerk: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  clerk = await app.newUser();
});
afterAll(() => app.close());

it('keeps a payment that is made again after its refund, on the day on which the first file ended', async () => {
  const companyId = (await clerk.rest('POST', '/api/companies', { name: 'Lowe Ltd' })).body.id;
  const importFile = async (...lines: readonly string[]) => {
    const content = `${['Date,Description,Amount,Balance', ...lines].join('\n')}\n`;
    const fields = { companyId: String(companyId), skipDuplicates: 'true' };
    return (await clerk.upload('/api/bank-transactions/import-file', 'file', { name: 'bank.csv', content }, fields))
      .body;
  };
  await importFile('21/08/2026,SHOP,-10.00,90.00', '21/08/2026,SHOP REFUND,10.00,100.00');
  // It has no refund between the payment and the next day: it is no copy of the first file's day.
  const { imported, skipped } = await importFile('21/08/2026,SHOP,-10.00,90.00', '22/08/2026,COFFEE,-4.00,86.00');
  expect({ imported, skipped }).toEqual({ imported: 2, skipped: 0 });
});
