import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { serverMessage } from './server-error.ts';

const requestId = '1c1f7f0e-6f0a-4c8e-9d5b-0a4f6c1d2e3f';

function failure(code: string, message: string): CombinedGraphQLErrors {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, requestId } }] });
}

it('names the request of an internal error, so that users can report it', () => {
  const message = serverMessage(failure('INTERNAL', 'Something went wrong.'), 'Not saved.');
  expect(message).toBe(`Something went wrong. If it happens again, please report it with this reference: ${requestId}`);
});

it('names no request of a refusal', () => {
  expect(serverMessage(failure('FORBIDDEN', 'You are not allowed to do this'), 'Not saved.')).not.toContain(requestId);
});

it('asks for another try, or names the missing network, when no response arrived', () => {
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe('The server could not be reached. Please try again.');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(serverMessage(new TypeError('Failed to fetch'))).toBe(
    "The server could not be reached: you're offline. Try again when you're connected.",
  );
  vi.restoreAllMocks();
});
