export { endLongWaitsOfWebhooks, purgeWebhookDeliveries, sendNextWebhooks } from './send-webhooks.service.ts';
export { webhookPurpose } from './webhook.service.ts';
