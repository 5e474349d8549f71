import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A running product of its own, for a story in which it ends. */
export interface RunningProduct {
  readonly url: string;
  /** Ends it as the signal does, and waits for that. */
  end(signal: NodeJS.Signals): Promise<void>;
}

interface ProductPlace {
  readonly port: number;
  readonly dataDir: string;
  /** Empty for the embedded database. */
  readonly databaseUrl: string;
  /** Port for incoming email; none if omitted. */
  readonly mailPort?: number;
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the product as `npm start` does, and waits until it answers. */
export function startProduct(place: ProductPlace): Promise<RunningProduct> {
  return start(path.join(ROOT, 'api/launch/start.mjs'), place);
}

/** Starts the built server alone, so that a signal reaches it and nothing that watches over it. */
export function startServer(place: ProductPlace): Promise<RunningProduct> {
  return start(path.join(ROOT, 'api/dist/main.js'), place);
}

/** Asks `npm run check:books` of the product's database. @throws Error with what it found */
export async function checkBooks({ dataDir, databaseUrl }: ProductPlace): Promise<void> {
  const check = spawn(process.execPath, [path.join(ROOT, 'api/launch/check-books.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [exitCode]] = await Promise.all([text(check.stdout), once(check, 'exit')]);
  if (exitCode !== 0) throw new Error(`check:books ended with ${exitCode}: ${said}`);
  process.stdout.write(said);
}

async function start(
  program: string,
  { port, dataDir, databaseUrl, mailPort, environment }: ProductPlace,
): Promise<RunningProduct> {
  const product = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      PUBLIC_URL: '',
      DATABASE_URL: databaseUrl,
      ...(mailPort !== undefined && { MAIL_PORT: String(mailPort), MAIL_DOMAIN: 'mail.example' }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (product.exitCode !== null || product.signalCode !== null) return;
    product.kill(signal);
    await once(product, 'exit');
  };
  await untilReady(product).catch(async (error: unknown) => {
    await end('SIGTERM');
    throw error;
  });
  return { url: `http://localhost:${port}`, end };
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

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}
