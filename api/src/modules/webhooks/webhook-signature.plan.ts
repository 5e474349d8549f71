import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const RANDOM_BYTES = 32;

/** The secret of an endpoint, as it is shown once. */
export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(RANDOM_BYTES).toString('base64url')}`;
}

/**
 * The header by which a receiver knows that a message is ours and new: `t=…,v1=…`, the HMAC-SHA256 of `timestamp.body`. While
 * a secret is being replaced there is one `v1` for each.
 * @param at when it is sent
 */
export function webhookSignature(secrets: readonly string[], at: Date, body: string): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}
