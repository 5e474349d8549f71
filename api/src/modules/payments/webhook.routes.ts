import express, { Router } from 'express';
import { webhookRequest } from '../../kernel/http/webhook-request.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { receiveWebhook } from './webhook.service.ts';

const WEBHOOK_BYTES_MAX = '100kb';

/**
 * Receives the provider's webhooks (RULES.md, 44), without a session. Keeps the raw bytes of the body, because they are
 * signed.
 */
export function webhookRoutes(guestScope: () => GuestScope): Router {
  const router = Router();
  router.post(
    '/api/:provider/webhook',
    express.raw({ type: () => true, limit: WEBHOOK_BYTES_MAX }),
    async (request, response) => {
      await receiveWebhook(guestScope(), String(request.params['provider']), webhookRequest(request));
      response.status(200).json({ received: true });
    },
  );
  return router;
}
