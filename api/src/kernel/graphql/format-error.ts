import type { ApolloServerPlugin } from '@apollo/server';
import { type AppError, ERROR_CATALOGUE, type ErrorCode, type FieldErrors } from '@paycycle/schema/errors';
import type { ErrorRequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError, OperationTypeNode } from 'graphql';
import { logRefusal } from '../access/security-log.ts';
import { scopeNeededOf } from '../access/token-refusal.ts';
import { answerTo } from '../errors/to-app-error.ts';
import { callerFacts } from '../http/caller.ts';
import { currentRequest, requestIdOf } from '../http/current-request.ts';
import type { Logger } from '../logger.ts';
import type { GraphQLContext } from './context.ts';
import { asksForPlainJson } from './json-get.ts';
import { truncate } from './truncate.ts';

/** Apollo's codes for a request that does not fit the schema or cannot be parsed. */
const CALLERS_FAULT = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * Errors reported for one invalid operation. A person who writes operations by hand needs no more; a flood of them would
 * only cost time.
 */
const ERRORS_MAX = 5;

/** The border at which GraphQL turns errors into answers, with the same codes as REST's. */
export function formatGraphQLError(logger: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const { message, path, locations, extensions } = formatted;
    const wrongLiterals = extensions?.['code'] === 'GRAPHQL_VALIDATION_FAILED' && (extensions['fields'] as FieldErrors);
    if (wrongLiterals) return { message: truncate(message), extensions: refusal('VALIDATION_FAILED', wrongLiterals) };
    if (CALLERS_FAULT.has(String(extensions?.['code'])) || isOfOperation(thrown)) {
      return {
        message: truncate(message),
        ...(locations && { locations }),
        ...(path && { path }),
        extensions: refusal('MALFORMED_REQUEST'),
      };
    }
    const original = thrown instanceof GraphQLError && thrown.originalError ? thrown.originalError : thrown;
    const error = answerTo(original, logger, 'a GraphQL operation failed', { path });
    return {
      message: error.message,
      ...(path && { path }),
      extensions: extensionsOf(error),
    };
  };
}

/**
 * Gives an operation that is refused before it runs the status that its code has in REST, and never Apollo's 500. A client
 * that accepts only plain JSON expects 200 if its request was read but the operation is wrong.
 */
export const statusOfRefusal: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ request, response, source, operation }) => {
      if (response.body.kind !== 'single' || response.body.singleResult.data !== undefined) return;
      const { errors = [] } = response.body.singleResult;
      response.body.singleResult.errors = errors.slice(0, ERRORS_MAX);
      // For a mutation in a GET, keep Apollo's status: the method is the error.
      if (response.http.status === 405) return;
      const { status, retryAfter } = errors[0]?.extensions ?? {};
      const isOfThisAddress = source !== undefined && operation?.operation !== OperationTypeNode.SUBSCRIPTION;
      const isRead = isOfThisAddress && asksForPlainJson(request.http?.headers.get('accept'));
      if (typeof status === 'number') response.http.status = isRead && status === 400 ? 200 : status;
      if (typeof retryAfter === 'string') response.http.headers.set('retry-after', retryAfter);
    },
  }),
};

/** Writes refused operations to the security log. */
export const refusalsForLog: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      const { userId = null } = contextValue.scope ?? {};
      for (const { originalError, path } of errors)
        logRefusal(originalError, { userId, call: String(path?.[0] ?? '') });
    },
  }),
};

/** Responds in GraphQL's shape to errors that Express and the parsers raise before an operation is known. */
export function graphqlErrorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    if (response.headersSent) return next(thrown);
    const requestId = requestIdOf(response);
    const error = answerTo(thrown, logger, 'a GraphQL request failed', { requestId });
    logRefusal(error, callerFacts(request));
    if (error.retryAfter) response.setHeader('Retry-After', error.retryAfter);
    response
      .status(error.status)
      .json({ errors: [{ message: error.message, extensions: { ...extensionsOf(error), requestId } }] });
  };
}

/** graphql's own errors about a whole operation, such as a subscription where none exist. */
function isOfOperation(thrown: unknown): boolean {
  return thrown instanceof GraphQLError && !thrown.originalError && !thrown.path;
}

/** Extensions of an error that GraphQL returns: what REST has beside the message. */
export function extensionsOf(error: AppError) {
  const { code, fields, retryAfter, existingId } = error;
  const known = { ...(retryAfter && { retryAfter }), ...(existingId !== undefined && { existingId }) };
  return { ...refusal(code, fields), ...known, ...scopeNeededOf(error) };
}

function refusal(code: ErrorCode, fields?: FieldErrors) {
  return {
    code,
    status: ERROR_CATALOGUE[code].status,
    requestId: currentRequest()?.id,
    ...(fields && { fields }),
  };
}
