import type { Request } from 'express';
import type { WebhookRequest } from '../ports/payment-provider.ts';

/** A request whose body was read as bytes, as it was signed. */
export function webhookRequest({ method, originalUrl, headers, body }: Request): WebhookRequest {
  return {
    method,
    path: originalUrl,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
      ),
    ),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
