import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import { authoriseOne, type ConformanceBank, type ProviderCall } from '../../testing/conformance-bank.ts';
import { describeProviderConformance } from '../../testing/provider-conformance.ts';
import { decideAtSandboxBank, type PayerDecision } from '../../testing/sandbox-payer.ts';
import { startTestBank, type TestBank } from '../../testing/test-bank.ts';

/** The sandbox bank as the port wants it, driven by its pages, its clock and its books. */

const CALLS: Record<ProviderCall, (method: string, path: string) => boolean> = {
  authorise: (method, path) => method === 'POST' && path === '/sandbox-bank/v1/authorisations',
  fetch: (method, path) => method === 'GET' && path.startsWith('/sandbox-bank/v1/payments/'),
  cancel: (method, path) => method === 'POST' && path.endsWith('/cancel'),
  keys: (_method, path) => path === '/sandbox-bank/.well-known/jwks',
};

const EXECUTION_MS = 1500;
const APPROVAL_MS = 15 * 60_000;

async function openSandbox(): Promise<ConformanceBank> {
  const bank = await startTestBank();
  const decide = (id: string, decision: PayerDecision['decision']) => decideFor(bank, id, decision);
  const conformance: ConformanceBank = {
    provider: bank.provider,
    openProvider: bank.openProvider,
    approve: (id) => decide(id, 'approve'),
    reject: (id) => decide(id, 'reject'),
    cancel: (id) => decide(id, 'cancel'),
    execute: () => bank.pass(EXECUTION_MS),
    refuse: async (id) => {
      await bank.query("update sandbox_bank.payments set outcome = 'rejected' where id = $1", [id]);
      await bank.pass(EXECUTION_MS);
    },
    expire: () => bank.pass(APPROVAL_MS),
    countPayments: async () => {
      const [row] = await bank.query<{ n: number }>('select count(*)::integer as n from sandbox_bank.payments');
      return row?.n ?? 0;
    },
    webhooksOf: async (id) => {
      await bank.pass(0);
      return bank.received.filter(({ body }) => Buffer.from(body).includes(id));
    },
    signWebhook: async (body) => signByOutbox(bank, await authoriseOne(conformance), body),
    moveClock: bank.clock.move.bind(bank.clock),
    break: (call, fault) => bank.network.break(fault, CALLS[call]),
    mend: bank.network.mend,
    close: bank.close,
  };
  return conformance;
}

async function decideFor(bank: TestBank, id: string, decision: PayerDecision['decision']): Promise<void> {
  const [row] = await bank.query<{ id: string; page_token: string }>(
    `select a.id, a.page_token from sandbox_bank.authorisations a
     join sandbox_bank.payments p on p.authorisation_id = a.id where p.id = $1`,
    [id],
  );
  const status = await decideAtSandboxBank(`${bank.url}/sandbox-bank/authorise/${row?.id}?token=${row?.page_token}`, {
    as: bank.payer,
    decision,
    only: id,
  });
  if (status !== 303) throw new Error(`the bank did not take the decision: ${status}`);
}

/** Puts a body of the test's own into the bank's outbox, and returns what came in. */
async function signByOutbox(bank: TestBank, paymentId: string, body: string): Promise<WebhookRequest> {
  await bank.pass(0);
  await bank.query(
    `insert into sandbox_bank.webhooks (event_id, payment_id, type, body, created_at, next_attempt_at)
     values (gen_random_uuid(), $1, 'of a test', $2, $3, $3)`,
    [paymentId, body, bank.clock.now()],
  );
  await bank.pass(0);
  const webhook = bank.received.at(-1);
  if (!webhook || Buffer.from(webhook.body).toString() !== body) throw new Error('the webhook did not come in');
  return webhook;
}

describeProviderConformance('Sandbox Bank', openSandbox);
