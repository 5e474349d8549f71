import { AppError } from '@paycycle/schema/errors';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { followChanges, noteChange } from '../connections/changes-made.ts';
import { toAppError } from './to-app-error.ts';

/** An error with a code, as PostgreSQL and Node throw it. */
function thrown(code: string): Error {
  return Object.assign(new Error('as PostgreSQL says it'), { code });
}

it.each([
  ['its disk is full', '53100'],
  ['its memory is full', '53200'],
  ['its disk fails', '58030'],
  ['all its connections are taken', '53300'],
  ['it is read-only', '25006'],
  ['it ended a deadlock', '40P01'],
  ['the password was changed', '28P01'],
  ['the database is not there', '3D000'],
  ['it ended a session that did nothing', '57P05'],
  ['it ended a transaction that did nothing', '25P03'],
  ['it is going down', '57P01'],
  ['the disk of the files is full', 'ENOSPC'],
])('answers UNAVAILABLE when %s', (_why, code) => {
  expect(toAppError(thrown(code)).code).toBe('UNAVAILABLE');
  expect(toAppError(new Error('the session cannot be read', { cause: thrown(code) })).code).toBe('UNAVAILABLE');
});

it.each(['42P01', '22012', '23502'])('takes %s for a bug', (code) => {
  expect(toAppError(thrown(code)).code).toBe('INTERNAL');
});

it('promises that nothing was changed only if that is true', () => {
  const busy = new AppError('UNAVAILABLE', 'Others are changing this company just now. Nothing was changed.');
  expect(toAppError(busy)).toBe(busy);
  followChanges({} as Request, {} as Response, () => {
    expect(toAppError(busy)).toBe(busy);
    noteChange();
    expect(toAppError(busy).code).toBe('RESULT_UNKNOWN');
    expect(toAppError(new AppError('FORBIDDEN')).code).toBe('FORBIDDEN');
  });
});

it('returns UNAVAILABLE when the database accepts no connections', () => {
  const closed = Object.assign(new Error('database "paycycle" is not currently accepting connections'), {
    code: '55000',
  });
  expect(toAppError(closed).code).toBe('UNAVAILABLE');
  expect(toAppError(thrown('55000')).code).toBe('INTERNAL');
});
