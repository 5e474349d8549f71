// Written by codegen from operations/*.graphql: do not edit.
import { field, fragment } from '../../document-parts.ts';
export const fragmentWebhookFields = fragment("WebhookFields","WebhookEndpoint",[field("id"),field("url"),field("events"),field("isEnabled"),field("disabledReason"),field("failingSince"),field("previousSecretUntil"),field("addedBy")]);
export const fragmentWebhookDeliveryFields = fragment("WebhookDeliveryFields","WebhookDelivery",[field("id"),field("type"),field("occurredAt"),field("status"),field("attempts"),field("answerStatus"),field("failure")]);