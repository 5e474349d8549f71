import { randomUUID } from 'node:crypto';
import { AppError } from '@paycycle/schema/errors';
import { WEBHOOK_ENDPOINTS_MAX } from '@paycycle/schema/limits';
import { validate } from '@paycycle/schema/validation/validate';
import { webhookChangeSchema, webhookFormSchema } from '@paycycle/schema/validation/webhook-form';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { type Page, requirePage } from '../../kernel/limits/paging.ts';
import { inTransaction, requireCompany, type Scope } from '../../kernel/scope.ts';
import { lockCompany } from '../companies/index.ts';
import { WebhookDelivery, WebhookEndpoint } from './webhook.entity.ts';
import type { ChangedWebhook, WebhookWithSecret } from './webhook.types.ts';
import { newWebhookSecret } from './webhook-signature.plan.ts';

/** While receivers learn a new secret, messages are signed with both. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** A company's endpoints, in the order in which they were added. */
export const webhooksOf = batchLoad(readEndpoints);

/** As `webhooksOf`, for a company that a call names. @throws NOT_FOUND */
export async function listWebhooks(scope: Scope, companyId: number): Promise<WebhookEndpoint[]> {
  requireCompany(scope, companyId);
  return webhooksOf(scope, companyId);
}

/**
 * Returns an endpoint's sent and pending messages: the newest first, or with `afterId` in the order of their ids.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function listDeliveries(
  scope: Scope,
  endpointId: number,
  page: Page,
  limitMax?: number,
): Promise<WebhookDelivery[]> {
  const { id, companyId } = await getEndpoint(scope, endpointId);
  const { afterId, ...part } = requirePage(page, limitMax);
  if (afterId === undefined)
    return scope.em.find(WebhookDelivery, { companyId, endpoint: id }, { ...part, orderBy: { id: 'desc' } });
  const isLater = { id: { $gt: afterId } };
  return scope.em.find(WebhookDelivery, { companyId, endpoint: id, ...isLater }, { ...part, orderBy: { id: 'asc' } });
}

/** How many `listDeliveries` finds. @throws NOT_FOUND */
export async function countDeliveries(scope: Scope, endpointId: number): Promise<number> {
  const { id, companyId } = await getEndpoint(scope, endpointId);
  return scope.em.count(WebhookDelivery, { companyId, endpoint: id });
}

/**
 * Tells an address of a company's events from now on (RULES.md, 75).
 * @throws NOT_FOUND; VALIDATION_FAILED, also for an address that is not in the public internet
 */
export async function createWebhook(scope: Scope, companyId: number, input: unknown): Promise<WebhookWithSecret> {
  requireCompany(scope, companyId);
  const { url, events } = validate(webhookFormSchema, input);
  await refusePrivate(scope, url);
  const secret = newWebhookSecret();
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    if ((await scope.em.count(WebhookEndpoint, { companyId })) >= WEBHOOK_ENDPOINTS_MAX) {
      const message = `A company has at most ${WEBHOOK_ENDPOINTS_MAX} webhooks. Remove one first.`;
      throw new AppError('VALIDATION_FAILED', message, { url: message });
    }
    const createdAt = scope.ports.clock.now();
    const endpoint = scope.em.create(WebhookEndpoint, {
      companyId,
      url,
      events,
      secret: sealedSecret(scope, companyId, secret),
      createdAt,
      createdBy: scope.userId,
    });
    await scope.em.flush();
    return { endpoint, secret };
  });
}

/**
 * Changes the URL or events of an endpoint, or switches it off or on; omitted fields keep their values. A new URL may
 * belong to another party: it gets its own secret, and belongs to the user who set it. An endpoint that is switched on
 * starts anew.
 * @throws NOT_FOUND, VALIDATION_FAILED
 */
export async function updateWebhook(scope: Scope, id: number, input: unknown): Promise<ChangedWebhook> {
  const { companyId, url: before } = await getEndpoint(scope, id);
  const { url, events, isEnabled } = validate(webhookChangeSchema, input);
  if (url !== undefined && url !== before) await refusePrivate(scope, url);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const endpoint = await scope.em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true });
    const secret = url !== undefined && url !== endpoint.url ? newWebhookSecret() : null;
    scope.em.assign(endpoint, {
      ...(url !== undefined && { url }),
      ...(secret !== null && {
        secret: sealedSecret(scope, companyId, secret),
        previousSecret: null,
        previousSecretUntil: null,
        createdBy: scope.userId,
        secretBy: null,
      }),
      ...(events !== undefined && { events }),
      ...(isEnabled !== undefined && { isEnabled, disabledReason: null }),
    });
    await scope.em.flush();
    if (isEnabled) await beginAnew(scope, endpoint);
    return { endpoint, secret };
  });
}

/**
 * Replaces the secret. For a day messages are signed with both, so that no receiver misses one.
 * @throws NOT_FOUND
 */
export async function rotateWebhookSecret(scope: Scope, id: number): Promise<WebhookWithSecret> {
  const { companyId } = await getEndpoint(scope, id);
  const secret = newWebhookSecret();
  const until = new Date(scope.ports.clock.now().getTime() + OVERLAP_MS);
  await inTransaction(scope, ({ em }) =>
    em.execute(
      `update webhook_endpoints set previous_secret = secret, previous_secret_until = ?, secret = ?,
         secret_by = ?
       where id = ? and company_id = ?`,
      [until, sealedSecret(scope, companyId, secret), scope.userId, id, companyId],
    ),
  );
  const endpoint = await scope.em.findOneOrFail(WebhookEndpoint, { id }, { refresh: true });
  return { endpoint, secret };
}

/** Deletes an endpoint and its messages. @returns the company's id @throws NOT_FOUND */
export async function deleteWebhook(scope: Scope, id: number): Promise<number> {
  const { companyId } = await getEndpoint(scope, id);
  await inTransaction(scope, ({ em }) => em.nativeDelete(WebhookEndpoint, { id, companyId }));
  return companyId;
}

/** Sends an endpoint a message that is about nothing, to try it. @throws NOT_FOUND; VALIDATION_FAILED while it is off */
export async function sendTestWebhook(scope: Scope, id: number): Promise<WebhookEndpoint> {
  const endpoint = await getEndpoint(scope, id);
  refuseOff(endpoint);
  await scope.em.execute(
    `insert into webhook_deliveries (company_id, endpoint_id, event_id, type, record_type, occurred_at)
     values (?, ?, ?, 'test', 'test', ?)`,
    [endpoint.companyId, id, randomUUID(), scope.ports.clock.now()],
  );
  await wake(scope, endpoint);
  return endpoint;
}

/** Sends a message again, regardless of its status. @throws NOT_FOUND; VALIDATION_FAILED while its endpoint is off */
export async function replayWebhookDelivery(scope: Scope, id: number): Promise<WebhookDelivery> {
  const delivery = await scope.em.findOne(WebhookDelivery, { id }, { populate: ['endpoint'] });
  if (!delivery) throw new AppError('NOT_FOUND', 'Message not found');
  requireCompany(scope, delivery.companyId);
  refuseOff(delivery.endpoint.getEntity());
  await scope.em.execute(
    `update webhook_deliveries set status = 'pending', next_attempt_at = '-infinity', first_attempt_at = null
     where id = ? and company_id = ?`,
    [id, delivery.companyId],
  );
  await wake(scope, delivery.endpoint.getEntity());
  return scope.em.findOneOrFail(WebhookDelivery, { id }, { refresh: true });
}

async function getEndpoint(scope: Scope, id: number): Promise<WebhookEndpoint> {
  const endpoint = await scope.em.findOne(WebhookEndpoint, { id });
  if (!endpoint) throw new AppError('NOT_FOUND', 'Webhook not found');
  requireCompany(scope, endpoint.companyId);
  return endpoint;
}

async function readEndpoints(scope: Scope, companyIds: readonly number[]): Promise<WebhookEndpoint[][]> {
  const found = await scope.em.find(
    WebhookEndpoint,
    { companyId: { $in: [...companyIds] } },
    { orderBy: { id: 'asc' } },
  );
  const byCompany = Map.groupBy(found, ({ companyId }) => companyId);
  return companyIds.map((id) => byCompany.get(id) ?? []);
}

async function refusePrivate(scope: Scope, url: string): Promise<void> {
  const message = await scope.ports.webhooks.refusalOf(url);
  if (message !== null) throw new AppError('VALIDATION_FAILED', message, { url: message });
}

function refuseOff({ isEnabled }: WebhookEndpoint): void {
  if (!isEnabled) throw new AppError('VALIDATION_FAILED', 'This webhook is switched off. Switch it on first.');
}

/** Sends pending messages now, regardless of earlier failures. */
async function beginAnew(scope: Scope, endpoint: WebhookEndpoint): Promise<void> {
  await scope.em.execute(
    `update webhook_deliveries set next_attempt_at = '-infinity', first_attempt_at = null
     where endpoint_id = ? and company_id = ? and status = 'pending'`,
    [endpoint.id, endpoint.companyId],
  );
  await scope.em.execute(
    `update webhook_endpoints set failing_since = null, failure_count = 0, next_attempt_at = '-infinity'
     where id = ? and company_id = ?`,
    [endpoint.id, endpoint.companyId],
  );
  endpoint.failingSince = null;
}

/** Ends an endpoint's pause: a message that a user requests does not wait for it. */
async function wake(scope: Scope, { id, companyId }: WebhookEndpoint): Promise<void> {
  await scope.em.execute(`update webhook_endpoints set next_attempt_at = '-infinity' where id = ? and company_id = ?`, [
    id,
    companyId,
  ]);
}

/** Encryption purpose of the secrets of a company's endpoints. */
export function webhookPurpose(companyId: number): string {
  return `webhook of company ${companyId}`;
}

function sealedSecret({ ports }: Scope, companyId: number, secret: string): string {
  return ports.secretBox.seal(secret, webhookPurpose(companyId));
}
