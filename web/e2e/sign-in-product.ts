import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { findFreePort, type RunningProduct, startProduct } from './start-product.ts';
import { expect, test } from './test.ts';

const PEER = path.resolve(import.meta.dirname, '../../api/src/testing/identity-providers/run-oidc-provider.ts');
const CLOCK = pathToFileURL(path.resolve(import.meta.dirname, 'fake-clock.mjs')).href;

/** Users of the identity provider, by their sign-in name there. */
const AT_PROVIDER = {
  maria: { email: 'maria@acme.example', email_verified: true, given_name: 'Maria', family_name: 'Whitcombe' },
  ada: { email: 'ada@acme.example', email_verified: true, given_name: 'Ada', family_name: 'Lowe' },
} as const;

/** A product of its own with a mail server, an identity provider and a clock that a story moves. */
export interface SignInProduct {
  readonly url: string;
  readonly mails: MailSink;
  /** Moves the clock of the server ahead, for the rest of the stories. */
  wait(minutes: number): Promise<void>;
  /** Time of its clock, in milliseconds. */
  now(): number;
  end(): Promise<void>;
}

/** Stories at such a product: one for all stories of a file. */
export function signInTest() {
  return test.extend<object, { readonly product: SignInProduct }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the names of what it depends on
      async ({}, use) => {
        const product = await startSignInProduct();
        await use(product);
        await product.end();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
}

/** Removes the browser's own reports of expected refusals. */
export function expectRefusals(reported: string[], statuses: readonly number[]): void {
  const others = reported.splice(0).filter((text) => !statuses.some((status) => text.includes(`status of ${status}`)));
  expect(others).toEqual([]);
}

async function startSignInProduct(): Promise<SignInProduct> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'paycycle-sign-in-'));
  const clockFile = path.join(dataDir, 'clock-ahead');
  const port = await findFreePort();
  const mails = await startMailSink();
  await writeFile(clockFile, '0');
  const clock = { E2E_CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${CLOCK}` };
  const peer = await startPeer(`http://localhost:${port}`, clock);
  const environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Paycycle <hello@paycycle.example>',
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: 'paycycle',
    OIDC_CLIENT_SECRET: 'a secret of the tests only',
    OIDC_NAME: 'Acme',
    ...clock,
  };
  let product: RunningProduct | null = null;
  let minutesAhead = 0;
  const end = async () => {
    await product?.end('SIGTERM');
    peer.process.kill();
    mails.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    product = await startProduct({ port, dataDir, databaseUrl: '', environment });
  } catch (error) {
    await end();
    throw error;
  }
  const wait = async (minutes: number) => {
    minutesAhead += minutes;
    // The product reads the file at any moment: moved into place, it is never half written.
    await writeFile(`${clockFile}.next`, String(minutesAhead * 60_000));
    await rename(`${clockFile}.next`, clockFile);
  };
  return { url: product.url, mails, wait, now: () => Date.now() + minutesAhead * 60_000, end };
}

async function startPeer(
  productUrl: string,
  clock: Readonly<Record<string, string>>,
): Promise<{ readonly issuer: string; readonly process: ChildProcess }> {
  const peer = spawn(process.execPath, [PEER, productUrl, JSON.stringify(AT_PROVIDER)], {
    env: { ...process.env, ...clock },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: peer.stdout })) return { issuer: line, process: peer };
  throw new Error('The identity provider ended before it was ready');
}
