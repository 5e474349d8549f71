import { isOnline, LEDGERS } from '@paycycle/schema/domain/ledger';
import express, { Router } from 'express';
import { webhookRequest } from '../../kernel/http/webhook-request.ts';
import type { LedgerEvent } from '../../kernel/ports/accounting-system.ts';
import type { WebhookRequest } from '../../kernel/ports/payment-provider.ts';
import type { GuestScope } from '../../kernel/scope.ts';

const WEBHOOK_BYTES_MAX = '1mb';

/**
 * Receives the webhooks of accounting systems (RULES.md, 96): no session, and the body as the bytes that were signed.
 * An event only says which bill to look at. Xero wants a response without a body, and 401 for a wrong signature.
 */
export function ledgerWebhookRoutes(guestScope: () => GuestScope): Router {
  const router = Router();
  router.post(
    '/api/accounting/:ledger/webhook',
    express.raw({ type: () => true, limit: WEBHOOK_BYTES_MAX }),
    async (request, response) => {
      const ledger = String(request.params['ledger']);
      const isTaken = await receiveLedgerWebhook(guestScope(), ledger, webhookRequest(request));
      response.status(isTaken ? 200 : 401).end();
    },
  );
  return router;
}

/** @returns whether it comes from the accounting system, which this server knows */
async function receiveLedgerWebhook(scope: GuestScope, name: string, request: WebhookRequest): Promise<boolean> {
  const ledger = LEDGERS.find((one) => one === name) ?? null;
  const system = isOnline(ledger) ? scope.ports.accountingSystems.get(ledger) : undefined;
  const reading = system?.readWebhook(request);
  if (!system || reading?.kind !== 'events') return false;
  for (const event of reading.events) await lookAtBill(scope, system.ledger, event);
  return true;
}

/** The bill is read before others that are due, and its organisation has the next turn. */
async function lookAtBill({ em, ports }: GuestScope, ledger: string, event: LedgerEvent): Promise<void> {
  const { organisationId, externalId } = event;
  await em.execute(
    'update publications set checked_at = null where ledger = ? and organisation_id = ? and external_id = ?',
    [ledger, organisationId, externalId],
  );
  await em.execute(
    'update publication_targets set next_check_at = ? where ledger = ? and organisation_id = ? and next_check_at > ?',
    [ports.clock.now(), ledger, organisationId, ports.clock.now()],
  );
}
