import { API_VERSIONS } from '@paycycle/schema/domain/api-version';
import { FEED_KINDS, FEED_VERBS } from '@paycycle/schema/domain/feed';
import { TOKEN_SCOPES } from '@paycycle/schema/domain/token-scope';
import { WEBHOOK_EVENTS } from '@paycycle/schema/domain/webhook-event';
import { applicationChangeSchema, applicationFormSchema } from '@paycycle/schema/validation/application-form';
import { recordQuerySchema } from '@paycycle/schema/validation/audit-log-query';
import { companyDeletionFormSchema } from '@paycycle/schema/validation/company-deletion-form';
import { companyIdSchema } from '@paycycle/schema/validation/company-id';
import { feedQuerySchema } from '@paycycle/schema/validation/feed-query';
import { invitationFormSchema, personRoleSchema } from '@paycycle/schema/validation/invitation-form';
import { testClockSchema } from '@paycycle/schema/validation/test-clock';
import { testEventSchema } from '@paycycle/schema/validation/test-event';
import { tokenChangeSchema, tokenFormSchema, tokenRotationSchema } from '@paycycle/schema/validation/token-form';
import { webhookChangeSchema, webhookFormSchema } from '@paycycle/schema/validation/webhook-form';
import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATUSES } from '../../../modules/webhooks/index.ts';
import { companyDeletion, invitation, invitationAtLink, newInvitation, pendingChange } from '../access-shapes.ts';
import { auditEntry } from '../activity-shapes.ts';
import type { CallDescription } from '../call.ts';
import { boolean, count, id, listOf, month, named, orNull, record, text, timestamp } from '../parts.ts';
import { company, person } from '../record-shapes.ts';
import * as shape from '../response-shapes.ts';

const secret = z.object({ secret: z.string().meta({ description: 'Of the link of the invitation.' }) });
const TOKEN_FIELDS = {
  id,
  name: text,
  scope: z.enum(TOKEN_SCOPES),
  ending: text.meta({ description: 'The last characters of the secret.' }),
  companyIds: listOf(id),
  isTest: boolean.meta({ description: 'For sandbox companies alone, in which no money moves.' }),
  madeBy: text,
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: orNull(timestamp).meta({ description: 'To the minute.' }),
  allowedAddresses: listOf(text).meta({
    description: 'IP addresses and CIDR ranges that it can be used from; empty for everywhere.',
  }),
  apiVersion: z.enum(API_VERSIONS).meta({ description: 'Of requests that name none in `Paycycle-Version`.' }),
  isOfApplication: boolean.meta({ description: 'True if its user allowed an application access.' }),
  oldSecretEnding: orNull(text),
  oldSecretUntil: orNull(timestamp).meta({
    description: 'From then on the secret before the last rotation is refused; null if only one secret works.',
  }),
};
const token = named('AccessToken', 'A token for an outside tool.', record(TOKEN_FIELDS));
const newToken = named(
  'NewAccessToken',
  'A token for an outside tool with its secret, which is shown once.',
  record({ ...TOKEN_FIELDS, token: text.meta({ description: 'The secret, for `Authorization: Bearer`.' }) }),
);
const APPLICATION_FIELDS = {
  id,
  companyId: id,
  clientId: text.meta({ description: 'The `client_id` of its requests.' }),
  name: text,
  redirectUris: listOf(text),
  isConfidential: boolean,
  createdAt: timestamp,
};
const application = named(
  'Application',
  'An application that asks users for access by OAuth 2.1.',
  record(APPLICATION_FIELDS),
);
const newApplication = named(
  'NewApplication',
  'An application that was just registered.',
  record({ ...APPLICATION_FIELDS, secret: orNull(text).meta({ description: 'Shown this once; null without one.' }) }),
);
const WEBHOOK_FIELDS = {
  id,
  companyId: id,
  url: text,
  events: listOf(z.enum(WEBHOOK_EVENTS)),
  isEnabled: boolean,
  disabledReason: orNull(text),
  failingSince: orNull(timestamp),
  previousSecretUntil: orNull(timestamp),
  createdAt: timestamp,
};
const webhook = named(
  'Webhook',
  'An address that is told of what happens. Its secret is shown once, when it is made.',
  record(WEBHOOK_FIELDS),
);
const webhookWithSecret = named(
  'WebhookWithSecret',
  'An address with its new secret, which is shown once.',
  record({ ...WEBHOOK_FIELDS, secret: text.optional() }),
);
const delivery = named(
  'WebhookDelivery',
  'What an address was told, and how it answered.',
  record({
    id,
    eventId: text,
    type: z.enum([...WEBHOOK_EVENTS, 'test']),
    recordType: text,
    recordId: orNull(id),
    recordVersion: orNull(count),
    month: orNull(month),
    occurredAt: timestamp,
    requestId: orNull(text),
    status: z.enum(WEBHOOK_DELIVERY_STATUSES),
    attempts: count,
    lastAttemptAt: orNull(timestamp),
    requestBody: text.meta({ description: 'The body that is sent, as JSON.' }),
    answerStatus: orNull(z.int()),
    answerBody: orNull(text).meta({ description: 'The first 500 characters of the last response.' }),
    failure: orNull(text),
  }),
);

/** Members of a company, and changes that need a second person. */
export const ACCESS: Readonly<Record<string, CallDescription>> = {
  'get /api/companies/:id/people': { summary: 'List the users of a company', answer: listOf(person) },
  'post /api/companies/:id/people': {
    summary: 'Invite a person into a company',
    description: 'Answers the same whether the address has an account or not.',
    body: [invitationFormSchema],
    answer: newInvitation,
  },
  'patch /api/companies/:id/people/:userId': {
    summary: "Change a person's role",
    body: [personRoleSchema],
    answer: listOf(person),
  },
  'delete /api/companies/:id/people/:userId': { summary: 'Take a person off a company', answer: shape.message },
  'get /api/companies/:id/invitations': {
    summary: 'Invitations that are open',
    answer: listOf(invitation),
  },
  'post /api/invitations/:id/renew': { summary: 'Give an invitation a new link', answer: newInvitation },
  'delete /api/invitations/:id': { summary: 'Withdraw an invitation', answer: shape.message },
  'get /api/invitations/:id': {
    summary: 'Get the invitation behind a link',
    pathValues: { id: { type: 'string', description: 'The secret of the link.' } },
    answer: invitationAtLink,
  },
  'post /api/invitations/accept': { summary: 'Accept an invitation', body: [secret], answer: company },
  'post /api/invitations/decline': { summary: 'Decline an invitation', body: [secret], answer: shape.message },
  'get /api/companies/:id/pending-changes': {
    summary: 'List security changes that await a second person',
    answer: listOf(pendingChange),
  },
  'post /api/companies/:id/export': { summary: 'Everything of a company as one ZIP', answer: 'file' },
  'get /api/companies/:id/deletion': {
    summary: 'Whether a company is to be deleted, and when',
    answer: record({ deletion: orNull(companyDeletion) }),
  },
  'post /api/companies/:id/deletion': {
    summary: 'Ask for a company to be deleted, by typing its name; another owner confirms it',
    body: [companyDeletionFormSchema],
    answer: company,
  },
  'post /api/companies/:id/deletion/confirm': { summary: 'Confirm as a second owner', answer: company },
  'post /api/companies/:id/deletion/cancel': { summary: 'Keep the company', answer: company },
  'post /api/pending-changes/:id/confirm': { summary: 'Confirm such a change', answer: company },
  'post /api/pending-changes/:id/refuse': { summary: 'Refuse such a change', answer: company },
  'post /api/pending-changes/:id/withdraw': { summary: 'Take your own change back', answer: company },
};

export const TOOLS: Readonly<Record<string, CallDescription>> = {
  'get /api/tokens': { summary: 'Tokens of outside tools', answer: listOf(token) },
  'post /api/tokens': {
    summary: 'Make a token; its secret is shown this once',
    body: [tokenFormSchema],
    answer: newToken,
  },
  'patch /api/tokens/:id': {
    summary: 'Change the addresses that a token of yours can be used from',
    body: [tokenChangeSchema],
    answer: token,
  },
  'post /api/tokens/:id/rotate': {
    summary: 'Give a token of yours a new secret, which is shown this once',
    body: [tokenRotationSchema],
    answer: newToken,
  },
  'delete /api/tokens/:id': { summary: 'Revoke a token', answer: shape.message },
  'get /api/token': { summary: 'Get the token that calls', answer: token },
  'post /api/token/rotate': {
    summary: 'Give the calling token a new secret, which is shown this once',
    description:
      'Scope, companies and expiry stay. The old secret works for `overlapHours` hours more. A repetition with the same `Idempotency-Key` does not show the secret again (500 `RESULT_UNKNOWN`): rotate again with the old secret and another key. This replaces the new secret as long as nobody has used it.',
    body: [tokenRotationSchema],
    answer: newToken,
  },
  'delete /api/token': { summary: 'End the token that calls', answer: shape.message },
  'get /api/applications': { summary: 'List the applications of a company', answer: listOf(application) },
  'post /api/applications': {
    summary: 'Register an application; its secret is shown this once',
    example: { companyId: 1, name: 'Ledger Sync', redirectUris: ['https://app.example/callback'] },
    body: [companyIdSchema, applicationFormSchema],
    answer: newApplication,
  },
  'patch /api/applications/:id': {
    summary: 'Change the name or the redirect URIs of an application',
    body: [applicationChangeSchema],
    answer: application,
  },
  'post /api/applications/:id/secret': {
    summary: 'Give a confidential application a new secret, which is shown this once; the old one ends at once',
    answer: newApplication,
  },
  'delete /api/applications/:id': {
    summary: 'Remove an application, and end what users allowed it',
    answer: shape.message,
  },
  'get /api/webhooks': { summary: 'List the webhook endpoints of a company', answer: listOf(webhook) },
  'post /api/webhooks': {
    summary: 'Add an address; its secret is shown this once',
    body: [companyIdSchema, webhookFormSchema],
    answer: webhookWithSecret,
  },
  'patch /api/webhooks/:id': {
    summary: 'Change an address; another one has a new secret, shown this once',
    body: [webhookChangeSchema],
    answer: webhookWithSecret,
  },
  'delete /api/webhooks/:id': { summary: 'Remove an address', answer: shape.message },
  'post /api/webhooks/:id/secret': { summary: 'Give an address a new secret', answer: webhookWithSecret },
  'post /api/test-clock': {
    summary: 'Move the test clock of a sandbox company forward',
    body: [companyIdSchema, testClockSchema],
    answer: company,
  },
  'post /api/test-events': {
    summary: 'Cause an event in a sandbox company, as users cause it',
    body: [companyIdSchema, testEventSchema],
    answer: shape.message,
  },
  'post /api/webhooks/:id/test': { summary: 'Tell an address of a test event', answer: webhook },
  'get /api/webhooks/:id/deliveries': {
    summary: 'List the deliveries of a webhook endpoint',
    answer: listOf(delivery),
  },
  'post /api/webhook-deliveries/:id/replay': { summary: 'Tell an address again', answer: delivery },
};

const changes = named(
  'Changes',
  'A part of the change feed.',
  record({
    changes: listOf(
      record({
        position: count.meta({ description: 'Counts up in each company, in the order of the commits.' }),
        kind: z.enum(FEED_KINDS),
        id,
        verb: z.enum(FEED_VERBS),
        version: count.meta({ description: 'The version of the record after the change.' }),
        at: timestamp,
      }),
    ),
    next: count.meta({ description: 'The position to read on from.' }),
    hasMore: boolean,
  }),
);

/** The change feed (RULES.md, 93). */
export const FEED: Readonly<Record<string, CallDescription>> = {
  'get /api/changes': {
    summary: 'List the changes in a company after a position',
    description:
      'To mirror a company: ask without `after` for the present position (`next`), read all records, then follow from that position and read each record that is named by its id. A reader who has seen a position never finds a smaller one later. Changes are kept for 90 days; a position before them is answered with 410 `POSITION_UNKNOWN`: read all records again. Figures that are worked out from other records, such as totals of a supplier, are no changes of the record.',
    query: feedQuerySchema,
    answer: changes,
  },
};

export const RECORD: Readonly<Record<string, CallDescription>> = {
  'get /api/audit-log': {
    summary: 'List the audit log of a company, newest first',
    query: recordQuerySchema,
    answer: listOf(auditEntry),
  },
  'get /api/exports/audit-log': { summary: 'The record as CSV', query: recordQuerySchema, answer: 'csv' },
  'post /api/exports/audit-log': {
    summary: 'The same by POST',
    body: [companyIdSchema, recordQuerySchema],
    answer: 'csv',
  },
  'get /api/exports/audit-log-chain': { summary: 'The chain of the record, to verify it elsewhere', answer: 'file' },
  'post /api/exports/audit-log-chain': { summary: 'The same by POST', body: [companyIdSchema], answer: 'file' },
};
