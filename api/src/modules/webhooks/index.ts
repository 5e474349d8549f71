export { endLongWaitsOfWebhooks, purgeWebhookDeliveries, sendNextWebhooks } from './send-webhooks.service.ts';
export { WEBHOOK_DELIVERY_STATUSES } from './webhook.entity.ts';
export { webhookPurpose } from './webhook.service.ts';
