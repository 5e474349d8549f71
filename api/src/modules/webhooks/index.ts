export { endLongWaitsOfWebhooks, forgetOldWebhooks, sendNextWebhooks } from './send-webhooks.service.ts';
export { webhookPurpose } from './webhook.service.ts';
