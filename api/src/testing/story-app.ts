import { STORY_INVOICES, STORY_STATEMENT } from './books.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** The product with one user, whose company 1 has the story's invoices and has imported its statement. */
export async function startStoryApp(): Promise<{ app: TestApp; user: TestClient }> {
  const app = await startTestApp();
  const user = await app.newUser();
  await user.rest('POST', '/api/companies', { name: 'Lowe Ltd' });
  for (const invoice of STORY_INVOICES) await user.rest('POST', '/api/invoices/manual', { ...invoice, companyId: 1 });
  await user.upload('/api/bank-transactions/import-file', 'file', STORY_STATEMENT, { companyId: '1' });
  return { app, user };
}
