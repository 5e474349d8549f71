import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_DATA_KEY } from '../test-secret-box.ts';

const API = path.resolve(import.meta.dirname, '../../..');

/** Ways to start the server: as built, or from its sources. */
export const SERVERS = {
  built: ['dist/main.js'],
  sources: ['--conditions=source', '--import', 'tsx', 'src/main.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Tests take what `npm test` has just built: from its sources the server takes five times as long to start. */
export const TESTED_SERVER = process.env['PRODUCT_IS_BUILT'] === '1' ? 'built' : 'sources';

export interface ProductPlace {
  readonly server: keyof typeof SERVERS;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly port: number;
  /** Further variables of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The product as a process of its own, that can be killed and started again on the same database and port. */
export class KilledProduct {
  readonly url: string;
  #running: ChildProcess | null = null;

  constructor(private readonly place: ProductPlace) {
    this.url = `http://localhost:${place.port}`;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const { server, databaseUrl, dataDir, port, env } = this.place;
    const product = spawn(process.execPath, [...SERVERS[server]], {
      cwd: API,
      env: {
        ...process.env,
        DRAIN_SECONDS: '0',
        ...env,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DATA_KEY: TEST_DATA_KEY,
        PUBLIC_URL: '',
        // As an operator starts it: libraries do otherwise in tests.
        NODE_ENV: '',
        PORT: String(port),
        LOG_LEVEL: 'error',
        TSX_TSCONFIG_PATH: path.join(API, 'tsconfig.json'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#running = product;
    for await (const line of createInterface({ input: product.stdout })) {
      if (line.includes('Paycycle is ready')) return;
    }
    throw new Error('the product ended before it was ready');
  }

  /** Ends it as the signal does, and waits for that. Returns the code it ended with; null where it was killed. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const product = this.#running;
    this.#running = null;
    if (!product || product.exitCode !== null || product.signalCode !== null) return null;
    const ended = once(product, 'exit');
    product.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has an address with a port');
  return address.port;
}
