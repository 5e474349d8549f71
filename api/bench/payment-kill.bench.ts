import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/adapters/embedded-database/embedded-database.ts';
import { runKillCycles } from '../src/testing/payment-simulation/kill-cycles.ts';
import { findFreePort, KilledProduct } from '../src/testing/payment-simulation/killed-product.ts';
import { SeededRandom } from '../src/testing/payment-simulation/seeded-random.ts';
import { fullOrSmoke } from './smoke.ts';

/**
 * The built server on a real database, killed with SIGKILL while payments are submitted, approved and executed at the
 * sandbox bank; then the invariants, read from both ledgers. Of the environment: CYCLES and SEED.
 */

const cycles = Number(process.env['CYCLES'] ?? fullOrSmoke(100, 1));
const seed = Number(process.env['SEED'] ?? 1);
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-kill-'));
const database = await startEmbeddedDatabase({ dataDir, log: { info: () => undefined, debug: () => undefined } });
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const product = new KilledProduct({ server: 'built', databaseUrl: database.url, dataDir, port: await findFreePort() });
const start = performance.now();
try {
  const report = await runKillCycles({
    product,
    client,
    random: new SeededRandom(seed),
    cycles,
    accounts: ['55779911', '90000003', '90000006', '12345678', '90000009'],
    skipsTime: fullOrSmoke(false, true),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  for (const violation of report.violations.slice(0, 20)) say(violation);
  say(`Payment safety: ${report.kills} kills of the server in ${seconds} s, seed ${seed}`);
  say(
    `  ${report.payments} payments at the bank, ${report.executed} executed, ${report.executedPence} pence stay paid`,
  );
  say(`  ${report.violations.length} violations`);
  if (report.violations.length > 0) process.exitCode = 1;
} finally {
  await product.end('SIGTERM');
  await client.end();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
