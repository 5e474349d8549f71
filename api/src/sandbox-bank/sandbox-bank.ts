import express, { type ErrorRequestHandler, type Router } from 'express';
import type pg from 'pg';
import { openPool } from '../kernel/connections/open-pool.ts';
import { answerTo } from '../kernel/errors/to-app-error.ts';
import { refuseCrossSite } from '../kernel/http/cross-site-guard.ts';
import type { Logger } from '../kernel/logger.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import { bankPage } from './bank.page.ts';
import { bankApi } from './bank-api.routes.ts';
import { type CustomerSignIn, customerOf } from './bank-customer.ts';
import { BankLedger } from './bank-ledger.ts';
import { BANK_TIMING, type BankTiming } from './bank-payment.ts';
import { type BankSecrets, openSecrets } from './bank-secrets.ts';
import { payerPages } from './payer.routes.ts';
import { deliverWebhooks } from './webhook-outbox.ts';

export interface SandboxBankParts {
  /** Database with the bank's books, in the schema `sandbox_bank`. */
  readonly databaseUrl: string;
  /** Encrypts account numbers and the bank's secrets in its books. */
  readonly secretBox: SecretBox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** URL at which browsers reach the server, for example `http://localhost:3000`; pages are below `/sandbox-bank`. */
  readonly publicUrl: () => string;
  /** Full URL to which webhooks are sent. */
  readonly webhookUrl: () => string;
  /** Different durations for tests. */
  readonly timing?: Partial<BankTiming>;
}

/** A bank for trying things out, separate from the product: it has its own books, pages, key, and API. */
export interface SandboxBank {
  /** To be mounted at `/sandbox-bank`. */
  readonly router: Router;
  apiSecret(): Promise<string>;
  signInOf(email: string): Promise<CustomerSignIn>;
  /** Starts to advance payments and to send webhooks when they are due. */
  start(): void;
  /** Advances payments and sends the webhooks that are due by `now`. Returns the number of webhooks taken. */
  deliverDue(now: Date): Promise<number>;
  /** Ends the work of `start` and work in progress, and closes the books. */
  stop(): Promise<void>;
}

const CONNECTIONS_MAX = 4;
const BODY_MAX = '200kb';
/** Longest form on the bank's pages, in bytes; anyone may send one. */
const FORM_MAX = '16kb';
/** Longest and shortest pause between two checks for due work. */
const PAUSE_MS = { longest: 2000, shortest: 20, afterError: 5000 };

/** Opens the bank. It queries the database only from the first call on. */
export function createSandboxBank(parts: SandboxBankParts): SandboxBank {
  const { secretBox, clock, logger, publicUrl, webhookUrl } = parts;
  const pool = openBooks(parts);
  const ledger = new BankLedger(pool, secretBox, { ...BANK_TIMING, ...parts.timing });
  const secrets = remembered(() => openSecrets(pool, secretBox, clock));
  const closing = new AbortController();
  const outbox = { pool, clock, secrets, webhookUrl, closing: closing.signal };
  const deliverDue = async (now: Date): Promise<number> => {
    await ledger.passTime(now);
    return deliverWebhooks(outbox, now);
  };
  const teller = createTeller(async () => {
    await deliverDue(clock.now());
    return msUntil(await ledger.nextDue(), clock.now());
  }, logger);
  return {
    router: bankRouter({ ledger, clock, secrets, publicUrl, onChange: teller.wake }, logger),
    apiSecret: async () => (await secrets()).apiSecret,
    signInOf: async (email) => customerOf(await secrets(), email),
    start: teller.start,
    deliverDue,
    stop: async () => {
      closing.abort();
      await teller.stop();
      await pool.end();
    },
  };
}

function openBooks({ databaseUrl, logger }: SandboxBankParts): pg.Pool {
  return openPool({ connectionString: databaseUrl, max: CONNECTIONS_MAX }, ({ message }) =>
    logger.warn({ reason: message }, 'the sandbox bank lost an idle database connection'),
  );
}

/** Calls `open` once, and again only after a failure. */
function remembered(open: () => Promise<BankSecrets>): () => Promise<BankSecrets> {
  let opening: Promise<BankSecrets> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

function bankRouter(doorParts: Parameters<typeof bankApi>[0], logger: Logger): Router {
  const router = express.Router();
  router.use(refuseCrossSite);
  router.use(express.json({ limit: BODY_MAX }));
  router.use(express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_MAX }));
  router.use(bankApi(doorParts));
  router.use(payerPages(doorParts));
  router.use(failurePage(logger));
  return router;
}

function failurePage(logger: Logger): ErrorRequestHandler {
  return (thrown, _request, response, next) => {
    if (response.headersSent) return next(thrown);
    const { status, message } = answerTo(thrown, logger, 'a request to the sandbox bank failed');
    const content = `<p>${message}</p>`;
    response.status(status).type('html');
    response.send(bankPage({ title: 'That did not work', content, nonce: response.locals.cspNonce }));
  };
}

interface Teller {
  start(): void;
  wake(): void;
  stop(): Promise<void>;
}

/** Runs `work` whenever something is due. `work` returns the milliseconds until something is due again. */
function createTeller(work: () => Promise<number>, logger: Logger): Teller {
  let state: 'off' | 'waiting' | 'working' | 'stopped' = 'off';
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const wait = (ms: number): void => {
    if (state === 'stopped') return;
    state = 'waiting';
    timer = setTimeout(turn, ms).unref();
  };
  const turn = (): void => {
    state = 'working';
    isWoken = false;
    working = work().then(
      (ms) => wait(isWoken ? 0 : Math.min(Math.max(ms, PAUSE_MS.shortest), PAUSE_MS.longest)),
      (error: unknown) => {
        if (state !== 'stopped')
          logger.error({ err: error }, 'the sandbox bank could not process its payments; it will retry');
        wait(PAUSE_MS.afterError);
      },
    );
  };
  return {
    start: () => {
      if (state === 'off') wait(0);
    },
    wake: () => {
      isWoken = true;
      if (state !== 'waiting') return;
      clearTimeout(timer);
      turn();
    },
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      await working;
    },
  };
}

function msUntil(due: Date | null, now: Date): number {
  return due ? due.getTime() - now.getTime() : PAUSE_MS.longest;
}
