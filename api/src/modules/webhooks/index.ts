export { forgetOldWebhooks, sendNextWebhooks } from './send-webhooks.service.ts';
