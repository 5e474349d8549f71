import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { validate } from './validate.ts';

const schema = z.object({
  name: z.string('Name is required'),
  size: z.number('Size is required').int('Whole sizes only'),
});

function refusalOf(input: unknown): AppError {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('validate', () => {
  it('answers what the schema reads, without unknown keys', () => {
    expect(validate(schema, { name: 'a', size: 1, id: 7 })).toEqual({ name: 'a', size: 1 });
  });

  it('refuses with the first message, and names each wrong field once', () => {
    expect(refusalOf({ size: 1.5 })).toMatchObject({
      code: 'VALIDATION_FAILED',
      status: 400,
      message: 'Name is required',
      fields: { name: 'Name is required', size: 'Whole sizes only' },
    });
  });

  it.each([[null], [undefined], ['text'], [[]], [7]])('refuses %j, which has no fields', (input) => {
    expect(refusalOf(input)).toMatchObject({ message: 'The fields must be sent as an object', fields: {} });
  });
});
