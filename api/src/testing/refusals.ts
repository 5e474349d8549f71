import { ERROR_CATALOGUE, type ErrorCode } from '@paycycle/schema/errors';
import { expect } from 'vitest';
import type { GraphQLResponse, RestResponse } from './test-client.ts';

/** Text that an error must not contain: stacks, paths, SQL, and names of the product's libraries. */
const INNARDS =
  /\n\s+at |node_modules|\.[cm]?[jt]s:\d|mikro|postgres|multer|select .* from|SQLSTATE|undefined|\[object /i;

/** A refusal that says what to do (RULES.md, 45), and is the caller's fault. */
export interface Refusal {
  readonly code: Exclude<ErrorCode, 'INTERNAL' | 'UNAVAILABLE'>;
  /** The wrong fields, where the refusal is about fields. */
  readonly fields?: readonly string[];
}

export const MALFORMED: Refusal = { code: 'MALFORMED_REQUEST' };
export const NOT_FOUND: Refusal = { code: 'NOT_FOUND' };
export const wrong = (...fields: string[]): Refusal => ({ code: 'VALIDATION_FAILED', fields });

export function expectRestRefusal({ status, body }: RestResponse, { code, fields }: Refusal): void {
  expect(body).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  expect(status).toBe(ERROR_CATALOGUE[code].status);
  const { existingId, ...refusal } = body;
  // Of a duplicate, and of a run that has the invoice.
  if (existingId !== undefined) expect(existingId).toEqual(expect.any(Number));
  expect(Object.keys(refusal).toSorted()).toEqual(fields ? ['code', 'fields', 'message'] : ['code', 'message']);
  if (fields) expect(Object.keys(body.fields).toSorted()).toEqual(fields.toSorted());
  expect(JSON.stringify(body)).not.toMatch(INNARDS);
}

export function expectGraphQLRefusal({ status, errors }: GraphQLResponse<unknown>, { code, fields }: Refusal): void {
  const [error, ...others] = errors;
  expect(error).toMatchObject({ message: expect.stringMatching(/\S/), extensions: { code } });
  expect(status).toBeLessThan(500);
  expect(Object.keys(error?.extensions.fields ?? {}).toSorted()).toEqual((fields ?? []).toSorted());
  expect(new Set(others.map((other) => other.extensions.code))).toEqual(new Set(others.length > 0 ? [code] : []));
  expect(JSON.stringify(errors)).not.toMatch(INNARDS);
}
