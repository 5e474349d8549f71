import express, { type Request, Router } from 'express';
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
      await receiveWebhook(guestScope(), String(request.params['provider']), {
        method: request.method,
        path: request.originalUrl,
        headers: headersOf(request),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      });
      response.status(200).json({ received: true });
    },
  );
  return router;
}

function headersOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
