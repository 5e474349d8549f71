import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKillCycles } from '../src/testing/payment-simulation/kill-cycles.ts';
import { findFreePort, KilledProduct, TESTED_SERVER } from '../src/testing/payment-simulation/killed-product.ts';
import { SeededRandom } from '../src/testing/payment-simulation/seeded-random.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { quickOrFull } from '../src/testing/test-size.ts';

/*
 * The real server, killed again and again while payments are submitted, approved and executed at the sandbox bank.
 * `npm run bench:kill` does it a hundred times, on the built server.
 */

let dataDir: string;
let database: TestDatabase;
let client: pg.Client;
let product: KilledProduct;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-kill-'));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  product = new KilledProduct({
    server: TESTED_SERVER,
    databaseUrl: database.url,
    dataDir,
    port: await findFreePort(),
  });
});

afterAll(async () => {
  await product.end('SIGTERM');
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('pays each invoice once and records it, however often the product is killed', async () => {
  const report = await runKillCycles({
    product,
    client,
    random: new SeededRandom(20_261_121),
    cycles: quickOrFull(2, 10),
    accounts: ['55779911', '90000003', '12345678'],
    skipsTime: true,
  });
  expect(report.violations).toEqual([]);
  expect(report.executed).toBeGreaterThan(quickOrFull(0, 5));
});
