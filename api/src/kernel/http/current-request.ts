import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { OutgoingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const HEADER = 'Request-Id';

/** The request that the present work belongs to. */
interface CurrentRequest {
  readonly id: string;
  /** Network address that it came from. */
  readonly address: string;
  readonly response: OutgoingMessage;
}

const current = new AsyncLocalStorage<CurrentRequest>();

/**
 * Gives a request its id, which its response has as `Request-Id`. To be mounted again behind what reads a body: the events
 * of a stream do not belong to the request that reads it.
 *
 * An id that the caller sends is ignored. It would otherwise choose what the log and the audit log say.
 */
export const followRequest: RequestHandler = ({ ip }, response, next) => {
  current.run({ id: requestIdOf(response) ?? giveRequestId(response), address: ip ?? '', response }, next);
};

/** Gives the response of a new request its `Request-Id`. */
export function giveRequestId(response: OutgoingMessage): string {
  const id = randomUUID();
  response.setHeader(HEADER, id);
  return id;
}

/** The id that a response has; undefined if it was given none. */
export function requestIdOf(response: OutgoingMessage): string | undefined {
  const id = response.getHeader(HEADER);
  return typeof id === 'string' ? id : undefined;
}

/** Undefined for work that no request waits for. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore();
}
