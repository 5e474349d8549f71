import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Starts the built product as `npm start` does, on a free port and an empty data folder, for one run of the stories. */
export default async function globalSetup() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-stories-'));
  const port = await findFreePort();
  const product = spawn(process.execPath, [path.join(ROOT, 'api/launch/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', PUBLIC_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode === null && product.signalCode === null) {
      product.kill('SIGTERM');
      await once(product, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  await untilReady(product).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  process.env['E2E_BASE_URL'] = `http://localhost:${port}`;
  return stop;
}

/** The product says its address when it answers; until then it says what it is doing. */
function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const { stdout } = product;
    if (stdout === null) throw new Error('The product was started without a pipe to listen to');
    createInterface({ input: stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (line.includes('Paycycle is ready')) resolve();
    });
    product.once('exit', (code) => reject(new Error(`The product ended with exit code ${code} before it was ready`)));
  });
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}
