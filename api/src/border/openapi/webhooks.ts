import { API_VERSIONS } from '@paycycle/schema/domain/api-version';
import { WEBHOOK_EVENTS } from '@paycycle/schema/domain/webhook-event';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';
import { id, month, named, record, text, timestamp } from './parts.ts';

const EVENTS = [...WEBHOOK_EVENTS, 'test'] as const;

const message = named(
  'WebhookMessage',
  'An event. It has no data of the books: read the record by its id.',
  record({
    id: z.uuid().meta({ description: 'Of the event, also when it is sent again.' }),
    type: z.enum(EVENTS),
    occurredAt: timestamp,
    companyId: id,
    apiVersion: z.enum(API_VERSIONS).meta({ description: 'The version of this message.' }),
    data: record({
      type: text.meta({ description: 'The kind of the record, such as `invoice`.' }),
      id: id.optional(),
      version: z.int().optional().meta({ description: 'The `version` of the record after the change.' }),
      month: month.optional().meta({ description: 'Instead of an id, of an event of a month.' }),
    }),
    requestId: z.uuid().optional().meta({ description: 'The `Request-Id` of the request that caused it.' }),
  }),
);

const HEADERS = [
  ['Paycycle-Event-Id', 'The same as `id`.'],
  [
    'Paycycle-Signature',
    '`t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of time, full stop and body. See the guide.',
  ],
].map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } }));

/** The `webhooks` of the document: each event, as it is sent to the address of a tool. */
export function webhooksOf(schemas: Map<string, JsonSchema>): JsonSchema {
  const schema = jsonSchemaOf(message, 'output', schemas);
  return Object.fromEntries(
    EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: `on${pascalCase(event)}`,
          tags: ['Outside tools'],
          summary: `Event \`${event}\``,
          description: 'Sent to each webhook of the company that has chosen it.',
          security: [],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: {
            '2XX': { description: 'Accepted.' },
            '4XX': { description: 'Not accepted: it is sent again.' },
            '5XX': { description: 'Not accepted: it is sent again.' },
          },
        },
      },
    ]),
  );
}

function pascalCase(event: string): string {
  return event.replace(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
