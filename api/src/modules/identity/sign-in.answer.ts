import { AppError } from '@paycycle/schema/errors';
import type { Request, Response } from 'express';
import { logRefusal } from '../../kernel/access/security-log.ts';
import { TooManyRequests } from '../../kernel/errors/too-many-requests.ts';
import { type SignInPage, signInPage } from './sign-in.page.ts';

/** Sends one of the sign-in pages. It is stored nowhere. */
export function sendPage(response: Response, status: number, page: Omit<SignInPage, 'nonce'>): void {
  response.status(status).setHeader('Cache-Control', 'no-store');
  response.type('html').send(signInPage({ ...page, nonce: response.locals.cspNonce }));
}

/**
 * Shows a refusal on the form that it answers.
 * @throws the error itself, where the caller is a tool or it is a bug
 */
export function pageOfError(
  request: Request,
  response: Response,
  error: unknown,
  page: Omit<SignInPage, 'nonce' | 'message' | 'fields' | 'values'>,
): void {
  if (!(error instanceof AppError) || !wantsPage(request)) throw error;
  logRefusal(error, { call: 'sign in' });
  if (error instanceof TooManyRequests) response.set('Retry-After', String(error.retryAfterSeconds));
  const message = error.fields ? undefined : error.message;
  sendPage(response, error.status, { ...page, message, fields: error.fields, values: texts(request.body) });
}

/** A form post, even an empty one, comes from the page; a tool sends JSON. */
export function wantsPage(request: Request): boolean {
  return request.is('application/json') !== 'application/json';
}

/** Returns the text fields of a request body or query. */
export function texts(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
