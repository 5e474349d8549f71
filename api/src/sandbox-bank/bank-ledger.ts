import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { sealAccountNumber } from '../kernel/account-numbers.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';
import {
  type BankChange,
  type BankPayment,
  type BankTiming,
  changeByDecision,
  changeByTime,
  type Decision,
} from './bank-payment.ts';
import { type RequestedAuthorisation, requestDigest } from './bank-request.ts';
import {
  type AuthorisationRow,
  authorisationOf,
  type BankAuthorisation,
  PAYMENT_COLUMNS,
  type PaymentRow,
  paymentOf,
} from './bank-rows.ts';
import { scriptOf } from './scripted-outcomes.ts';

/** Result of a request for an authorisation. */
export type LedgerRequest =
  | { readonly kind: 'taken' | 'known'; readonly authorisation: BankAuthorisation }
  /** One of its keys was used for another request. */
  | { readonly kind: 'key-reused' };

/** Data that the payer enters on the pages before the decision, one at a time. */
export type PayerStep = 'chosen_bank' | 'signed_in_as' | 'chosen_account';

/** Payments that one transaction advances. */
const BATCH = 100;

/** Books of the bank. Every result is as of `now`: changes by the passage of time are booked first. */
export class BankLedger {
  readonly #pool: Pool;
  readonly #box: SecretBox;
  readonly #timing: BankTiming;

  constructor(pool: Pool, box: SecretBox, timing: BankTiming) {
    this.#pool = pool;
    this.#box = box;
    this.#timing = timing;
  }

  /** Stores payments for approval. Repeated keys store them only once. */
  async take(request: RequestedAuthorisation, now: Date): Promise<LedgerRequest> {
    const digest = requestDigest(request);
    const isNew = await this.#inTransaction(async (client) => {
      const id = await insertAuthorisation(client, request, digest, now, this.#timing);
      if (!id) return false;
      await insertPayments(client, this.#box, id, request, now, this.#timing);
      return true;
    }).catch((error: unknown) => {
      if (error instanceof KeyReusedError) return null;
      throw error;
    });
    if (isNew === null) return { kind: 'key-reused' };
    const { rows } = await this.#pool.query<{ id: string; request_digest: string }>(
      'select id, request_digest from sandbox_bank.authorisations where idempotency_key = $1',
      [request.idempotencyKey],
    );
    const [known] = rows;
    if (!known || known.request_digest !== digest) return { kind: 'key-reused' };
    const authorisation = await this.findAuthorisation(known.id, now);
    if (!authorisation) throw new Error('an authorisation that was taken is gone');
    return { kind: isNew ? 'taken' : 'known', authorisation };
  }

  /** Returns an authorisation with its payments; null if no authorisation has this id. */
  findAuthorisation(id: string, now: Date): Promise<BankAuthorisation | null> {
    return this.#inTransaction(async (client) => {
      const payments = await this.#lockUpToDate(client, id, now);
      const { rows } = await client.query<AuthorisationRow>('select * from sandbox_bank.authorisations where id = $1', [
        id,
      ]);
      return rows[0] ? authorisationOf(rows[0], payments) : null;
    });
  }

  /** Returns a payment; null if no payment has this id. */
  async findPayment(id: string, now: Date): Promise<BankPayment | null> {
    const authorisationId = await this.#authorisationIdOf(id);
    if (!authorisationId) return null;
    const authorisation = await this.findAuthorisation(authorisationId, now);
    return authorisation?.payments.find((payment) => payment.id === id) ?? null;
  }

  /** Decides on a payment for the client. The returned payment has not changed if it was decided before. */
  async decideOne(id: string, decision: Decision, now: Date): Promise<BankPayment | null> {
    const authorisationId = await this.#authorisationIdOf(id);
    if (!authorisationId) return null;
    await this.decide(authorisationId, [id], decision, now);
    return this.findPayment(id, now);
  }

  /** Applies the payer's decision to the payments that are not yet decided. */
  async decide(authorisationId: string, ids: readonly string[], decision: Decision, now: Date): Promise<void> {
    await this.#inTransaction(async (client) => {
      for (const payment of await this.#lockUpToDate(client, authorisationId, now)) {
        const change = ids.includes(payment.id) && changeByDecision(payment, decision, now, this.#timing);
        if (change) await applyChange(client, payment, change);
      }
    });
  }

  /** Stores the payer's input of a step. */
  async keepStep(authorisationId: string, step: PayerStep, value: string): Promise<void> {
    await this.#pool.query(`update sandbox_bank.authorisations set ${step} = $2 where id = $1`, [
      authorisationId,
      value,
    ]);
  }

  /** Books all status changes that are due. Several processes may do so at once. */
  async passTime(now: Date): Promise<void> {
    for (let moved = BATCH; moved === BATCH; ) {
      moved = await this.#inTransaction(async (client) => {
        const { rows } = await client.query<PaymentRow>(
          `select ${PAYMENT_COLUMNS} from sandbox_bank.payments where next_status_at <= $1
           order by next_status_at limit ${BATCH} for update skip locked`,
          [now],
        );
        for (const row of rows) await passTimeOf(client, paymentOf(row, this.#box), now, this.#timing);
        return rows.length;
      });
    }
  }

  /** Returns when the next status or webhook is due; null if none is. */
  async nextDue(): Promise<Date | null> {
    const { rows } = await this.#pool.query<{ due: Date | null }>(
      `select least((select min(next_status_at) from sandbox_bank.payments where next_status_at is not null),
                    (select min(next_attempt_at) from sandbox_bank.webhooks where next_attempt_at is not null)) as due`,
    );
    return rows[0]?.due ?? null;
  }

  async #authorisationIdOf(paymentId: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ authorisation_id: string }>(
      'select authorisation_id from sandbox_bank.payments where id = $1',
      [paymentId],
    );
    return rows[0]?.authorisation_id;
  }

  /** Locks and returns the payments of an authorisation in their order, after booking due status changes. */
  async #lockUpToDate(client: PoolClient, authorisationId: string, now: Date): Promise<BankPayment[]> {
    const { rows } = await client.query<PaymentRow>(
      `select ${PAYMENT_COLUMNS} from sandbox_bank.payments where authorisation_id = $1 order by position for update`,
      [authorisationId],
    );
    const payments: BankPayment[] = [];
    for (const row of rows) payments.push(await passTimeOf(client, paymentOf(row, this.#box), now, this.#timing));
    return payments;
  }

  async #inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

class KeyReusedError extends Error {}

/** Returns the new authorisation's id; undefined if its key is known. */
async function insertAuthorisation(
  client: PoolClient,
  request: RequestedAuthorisation,
  digest: string,
  now: Date,
  timing: BankTiming,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into sandbox_bank.authorisations
       (id, idempotency_key, request_digest, page_token, payer_name, return_url, metadata, created_at, expires_at,
        payer_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (idempotency_key) do nothing returning id`,
    [
      randomUUID(),
      request.idempotencyKey,
      digest,
      randomBytes(24).toString('base64url'),
      request.payerName,
      request.returnUrl,
      request.metadata,
      now,
      new Date(now.getTime() + timing.approvalMs),
      request.payerEmail,
    ],
  );
  return rows[0]?.id;
}

/** @throws KeyReusedError when one of the keys is known */
async function insertPayments(
  client: PoolClient,
  box: SecretBox,
  authorisationId: string,
  { payments }: RequestedAuthorisation,
  now: Date,
  timing: BankTiming,
): Promise<void> {
  const positions = new Map(payments.map(({ idempotencyKey }, index) => [idempotencyKey, index]));
  // Inserts in one order everywhere: two requests with shared keys then wait for each other and do not deadlock.
  const sorted = [...payments].sort((a, b) => (a.idempotencyKey < b.idempotencyKey ? -1 : 1));
  for (const payment of sorted) {
    const { outcome, nameCheck } = scriptOf(payment.accountNumber, payments.length);
    const { rowCount } = await client.query(
      `insert into sandbox_bank.payments
         (id, authorisation_id, position, idempotency_key, amount_pence, reference, beneficiary_name, sort_code,
          account_number, outcome, name_check, status, next_status_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'authorization_required', $12, $13, $13)
       on conflict (idempotency_key) do nothing`,
      [
        randomUUID(),
        authorisationId,
        positions.get(payment.idempotencyKey),
        payment.idempotencyKey,
        payment.amountPence,
        payment.reference,
        payment.beneficiaryName,
        payment.sortCode,
        sealAccountNumber(box, payment.accountNumber),
        outcome,
        nameCheck,
        new Date(now.getTime() + timing.approvalMs),
        now,
      ],
    );
    if (rowCount !== 1) throw new KeyReusedError();
  }
}

async function passTimeOf(
  client: PoolClient,
  payment: BankPayment,
  now: Date,
  timing: BankTiming,
): Promise<BankPayment> {
  const change = changeByTime(payment, now, timing);
  return change ? passTimeOf(client, await applyChange(client, payment, change), now, timing) : payment;
}

/** Books a change and, in the same transaction, the webhook that announces it. */
async function applyChange(client: PoolClient, payment: BankPayment, change: BankChange): Promise<BankPayment> {
  const { event, at, ...state } = change;
  await client.query(
    `update sandbox_bank.payments set status = $2, reason = $3, stage = $4, next_status_at = $5, updated_at = $6
     where id = $1`,
    [payment.id, state.status, state.reason, state.stage, state.nextStatusAt, at],
  );
  const eventId = randomUUID();
  const body = JSON.stringify({
    type: event,
    event_version: 1,
    event_id: eventId,
    payment_id: payment.id,
    authorisation_id: payment.authorisationId,
    occurred_at: at.toISOString(),
    ...(state.reason && { failure_reason: state.reason, failure_stage: state.stage }),
  });
  await client.query(
    `insert into sandbox_bank.webhooks (event_id, payment_id, type, body, created_at, next_attempt_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [eventId, payment.id, event, body, at],
  );
  return { ...payment, ...state, updatedAt: at };
}
