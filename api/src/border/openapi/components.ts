import { API_VERSIONS } from '@paycycle/schema/domain/api-version';
import { TOKEN_SCOPES } from '@paycycle/schema/domain/token-scope';
import { ERROR_CATALOGUE } from '@paycycle/schema/errors';
import { IDEMPOTENCY_KEY_LENGTH_MAX } from '@paycycle/schema/limits';
import type { JsonSchema } from './json-schema.ts';

export const HEADERS = {
  Deprecation: {
    description: 'From when something of this operation is deprecated, as `@` and seconds (RFC 9745).',
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'The `version` of the record and, if it was read, a digest of the response. `If-Match` compares the version, `If-None-Match` both.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the response of an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: { description: 'Where the first, the previous and the next part are (RFC 8288).', schema: { type: 'string' } },
  'Paycycle-Version': {
    description: 'The version of the API that was used.',
    schema: { type: 'string', enum: API_VERSIONS },
  },
  RateLimit: {
    description:
      'What is left of each limit that this request counted against: `r` pieces, and `t` seconds until all are allowed again.',
    schema: { type: 'string', examples: ['"export";r=239;t=60'] },
  },
  'RateLimit-Policy': {
    description: 'Each limit that this request counted against: `q` pieces in `w` seconds.',
    schema: { type: 'string', examples: ['"export";q=240;w=60'] },
  },
  'Request-Id': {
    description: 'The id of the request. Please quote it when you report a fault.',
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': { description: 'Seconds until the request may be sent again.', schema: { type: 'integer' } },
  Sunset: { description: 'When it is gone (RFC 8594).', schema: { type: 'string' } },
  'X-Total-Count': { description: 'How many there are in all, where that is known.', schema: { type: 'integer' } },
} as const;

export function header(name: keyof typeof HEADERS) {
  return { $ref: `#/components/headers/${name}` };
}

export const ON_ALL = {
  'Request-Id': header('Request-Id'),
  'Paycycle-Version': header('Paycycle-Version'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimit-Policy'),
} as const;

export const DEPRECATION_HEADERS = { Deprecation: header('Deprecation'), Sunset: header('Sunset') } as const;

export const PAYCYCLE_VERSION = {
  name: 'Paycycle-Version',
  in: 'header',
  required: false,
  description: 'The version of the API; if left out, the one of the token, or the newest.',
  schema: { type: 'string', enum: API_VERSIONS },
} as const;

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The request is made once for each key, and a repetition gets the same response for 24 hours. Another body gets 422, and a repetition while the first is in progress 409.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_LENGTH_MAX },
} as const;

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Gets 304 while the response would have this `ETag`.',
  schema: { type: 'string' },
} as const;

export const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'Makes the change only while the record has this `ETag`; otherwise 412 `VERSION_CHANGED`.',
  schema: { type: 'string' },
} as const;

export const LIST_HEADERS = { 'X-Total-Count': header('X-Total-Count'), Link: header('Link') } as const;

export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: 'A refusal: what is wrong, and what to do about it.',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_CATALOGUE) },
    fields: {
      type: 'object',
      description: 'Each wrong field, with what is wrong with it.',
      additionalProperties: { type: 'string' },
    },
    existingId: {
      type: 'integer',
      description:
        'The record that is in the way: the invoice of `DUPLICATE_INVOICE`, the supplier of `SUPPLIER_EXISTS`, the payment run of `INVOICE_IN_RUN`.',
    },
    scopeNeeded: {
      type: ['string', 'null'],
      enum: [...TOKEN_SCOPES, null],
      description:
        'If the scope of a token is too narrow: the scope that the call needs; null if no token may make it.',
    },
    requestId: { type: 'string', format: 'uuid', description: 'The same as the header `Request-Id`.' },
  },
  required: ['message', 'code', 'requestId'],
};
