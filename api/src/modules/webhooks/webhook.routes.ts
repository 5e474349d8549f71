import { monthOf } from '@paycycle/schema/domain/local-date';
import { LIST_SIZE_MAX } from '@paycycle/schema/limits';
import { listRoute } from '../../kernel/http/list-route.ts';
import { bodyCompanyId, pathId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { WebhookDelivery, WebhookEndpoint } from './webhook.entity.ts';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from './webhook.service.ts';

/** Routes of webhook endpoints and their messages (RULES.md, 75). */
export const webhookRoutes: readonly Route[] = [
  { method: 'get', path: '/api/webhooks', reads: ['companyId'], handle: getWebhooks },
  { method: 'post', path: '/api/webhooks', status: 201, idempotency: 'secret', handle: postWebhook },
  { method: 'patch', path: '/api/webhooks/:id', handle: patchWebhook },
  { method: 'delete', path: '/api/webhooks/:id', handle: deleteOne },
  { method: 'post', path: '/api/webhooks/:id/secret', handle: postSecret },
  { method: 'post', path: '/api/webhooks/:id/test', handle: postTest },
  listRoute({
    path: '/api/webhooks/:id/deliveries',
    reads: [],
    rows: (scope, request, page) => listDeliveries(scope, pathId(request), page, LIST_SIZE_MAX),
    json: (_scope, delivery) => deliveryJson(delivery),
    idOf: ({ id }) => id,
  }),
  { method: 'post', path: '/api/webhook-deliveries/:id/replay', handle: postReplay },
];

async function getWebhooks(scope: Scope, request: RestRequest) {
  return (await listWebhooks(scope, queryCompanyId(request))).map(webhookJson);
}

async function postWebhook(scope: Scope, request: RestRequest) {
  const { endpoint, secret } = await createWebhook(scope, bodyCompanyId(request), request.body);
  return { ...webhookJson(endpoint), secret };
}

async function patchWebhook(scope: Scope, request: RestRequest) {
  const { endpoint, secret } = await updateWebhook(scope, pathId(request), request.body);
  return { ...webhookJson(endpoint), ...(secret !== null && { secret }) };
}

async function deleteOne(scope: Scope, request: RestRequest) {
  await deleteWebhook(scope, pathId(request));
  return { message: 'Webhook removed' };
}

async function postSecret(scope: Scope, request: RestRequest) {
  const { endpoint, secret } = await rotateWebhookSecret(scope, pathId(request));
  return { ...webhookJson(endpoint), secret };
}

async function postTest(scope: Scope, request: RestRequest) {
  return webhookJson(await sendTestWebhook(scope, pathId(request)));
}

async function postReplay(scope: Scope, request: RestRequest) {
  return deliveryJson(await replayWebhookDelivery(scope, pathId(request)));
}

function webhookJson(endpoint: WebhookEndpoint) {
  const { id, companyId, url, events, isEnabled, disabledReason, failingSince, previousSecretUntil, createdAt } =
    endpoint;
  return { id, companyId, url, events, isEnabled, disabledReason, failingSince, previousSecretUntil, createdAt };
}

function deliveryJson(delivery: WebhookDelivery) {
  const { id, eventId, type, recordType, recordId, month, occurredAt, status, attempts, lastAttemptAt } = delivery;
  const { answerStatus, answerBody, failure, requestId, recordVersion } = delivery;
  const record = { recordType, recordId, recordVersion, month: month && monthOf(month) };
  return {
    id,
    eventId,
    type,
    ...record,
    occurredAt,
    requestId,
    status,
    attempts,
    lastAttemptAt,
    requestBody: delivery.requestBody,
    answerStatus,
    answerBody,
    failure,
  };
}
