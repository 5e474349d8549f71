export { endLongWaitsOfWebhooks, purgeWebhookDeliveries, sendNextWebhooks } from './send-webhooks.service.ts';
export { webhookPurpose } from './webhook.service.ts';
export { isGivenUp, pauseBeforeRetry } from './webhook-retry.plan.ts';
