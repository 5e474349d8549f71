import express, { Router } from 'express';
import { webhookRequest } from '../../kernel/http/webhook-request.ts';
import type { GuestScope } from '../../kernel/scope.ts';
import { receiveWebhook } from './webhook.service.ts';

const WEBHOOK_BYTES_MAX = '100kb';

/** Where the provider's webhooks arrive (RULES.md, 44): no session, and the body as the bytes that were signed. */
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
