import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../kernel/logger.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { applicationUrlOf } from '../testing/test-database.ts';
import { type Metrics, serveMetrics } from './metrics.ts';

let app: TestApp;
let metrics: Metrics;

beforeAll(async () => {
  app = await startTestApp();
  const config = { metricsPort: 0, host: '127.0.0.1', backups: null };
  const served = await serveMetrics(config, applicationUrlOf(app.databaseUrl), createLogger('silent'));
  if (!served) throw new Error('a port was configured');
  metrics = served;
});

afterAll(async () => {
  await metrics.close();
  await app.close();
});

async function scrape(): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(response.status).toBe(200);
  return (await response.text()).split('\n');
}

it('counts requests by the part of the product, and never by a path that a caller makes up', async () => {
  const server = createServer(metrics.observe((_request, response) => void response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ['/api/invoices?companyId=1', '/api/made-up', '/made-up', '/graphql']) {
    await fetch(`http://127.0.0.1:${port}${path}`);
  }
  await new Promise((resolve) => server.close(resolve));
  const counts = (await scrape()).filter((line) => line.startsWith('paycycle_http_request_duration_seconds_count'));
  expect(counts.sort()).toEqual(
    [
      ['api', 2],
      ['graphql', 1],
      ['web', 1],
    ].map(
      ([part, count]) =>
        `paycycle_http_request_duration_seconds_count{method="GET",part="${part}",status="404"} ${count}`,
    ),
  );
});

it('has the age of waiting work, read with the rights of the application', async () => {
  const user = await app.newUser();
  const company = await user.rest('POST', '/api/companies', { name: 'Harbour Cafe Ltd' });
  const file = { name: 'bill.pdf', content: '%PDF-1.4' };
  const uploaded = await user.upload('/api/documents', 'files', file, { companyId: String(company.body.id) });
  expect(uploaded.status).toBe(202);
  const lines = await scrape();
  expect(lines).toContain('paycycle_database_up 1');
  expect(lines).toContain('paycycle_job_due{kind="reading documents"} 1');
  expect(lines).toContain('paycycle_job_due{kind="sending webhooks"} 0');
  expect(lines).toContain('paycycle_payment_oldest_due_seconds{kind="processing"} 0');
  expect(lines.some((line) => /^paycycle_connections\{state="in_use"\} \d+$/.test(line))).toBe(true);
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_seconds '))).toBe(true);
});

it('has the other metrics where the backups cannot be listed', async () => {
  const storage = { folder: fileURLToPath(import.meta.url) };
  const config = { metricsPort: 0, host: '127.0.0.1', backups: { storage, key: '', everyHours: 24, keep: 1 } };
  const served = await serveMetrics(config, applicationUrlOf(app.databaseUrl), createLogger('silent'));
  const text = await (await fetch(`http://127.0.0.1:${served?.port}/metrics`)).text();
  await served?.close();
  expect(text).toContain('\npaycycle_newest_backup_timestamp_seconds Nan\n');
  expect(text).toContain('\npaycycle_database_up 1\n');
});

it('serves no metrics without a port', async () => {
  const config = { metricsPort: undefined, host: undefined, backups: null };
  expect(await serveMetrics(config, app.databaseUrl, createLogger('silent'))).toBeNull();
});
