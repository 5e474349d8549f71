import type { Membership } from '@paycycle/schema/domain/access';
import { AppError, type ErrorCode } from '@paycycle/schema/errors';
import type { Request, RequestHandler, Response } from 'express';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  specifiedRules,
  validate,
} from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/express';
import { callerOf } from '../access/caller-of.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { rateLimitKey } from '../http/caller.ts';
import type { RowBudget } from '../limits/row-budget.ts';
import type { Logger } from '../logger.ts';
import type { Scope } from '../scope.ts';
import { versionsOf } from './company-versions.ts';
import type { GraphQLContext, ListTurns } from './context.ts';
import { extensionsOf, formatGraphQLError } from './format-error.ts';
import { graphqlProtection } from './protection.ts';
import { VALUES_OF_OPERATION_MAX, valuesAllowed } from './row-cost.plugin.ts';
import { refusalOfFields } from './token-fields.ts';
import { wrongVariables } from './wrong-inputs.ts';

/** Streams that one user may have open in this process: more than the pages that anyone has open. */
const STREAMS_OF_USER_MAX = 20;

/** Interval at which subscribers' permissions are checked again. */
const LOOK_EVERY_MS = 2000;

interface StreamContext extends Record<PropertyKey, unknown> {
  /** Makes a new context for each answer, with current data and rights. Null when the stream is over. */
  readonly freshContext: () => Promise<GraphQLContext | null>;
  /** Settles when the stream ends, even if no event has come. */
  readonly over: Promise<void>;
}

/**
 * Subscriptions, as server-sent events by graphql-sse, beside Apollo Server, which has none. Each event is answered in a
 * scope of its own, as a request is: it sees the data as it is then, and only while the user may see it. A stream ends
 * with its session (signing out, another password, expiry), and when the user loses a company, or the role in it, that
 * they had at its beginning; a client that may still follow another opens it again.
 *
 * @param scopeOfNow asks whether the session still stands; null when it does not
 * @param listTurns includes the budget that each answer counts against
 */
export function eventStream(
  schema: GraphQLSchema,
  scopeOfNow: (request: Request) => Promise<Scope | null>,
  logger: Logger,
  listTurns: ListTurns,
): RequestHandler {
  const { validationRules } = graphqlProtection();
  const formatted = (result: ExecutionResult) => withErrors(result, formatGraphQLError(logger));
  const handler = createHandler<StreamContext>({
    schema,
    context: ({ raw }) => streamContext(raw, scopeOfNow, listTurns),
    validate: (schema, document) => {
      const errors =
        getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION
          ? validate(schema, document, [...specifiedRules, ...validationRules])
          : [new GraphQLError('Only subscriptions are answered here')];
      return errors.length > 0 ? (formatted({ errors }).errors ?? []) : [];
    },
    subscribe: async (args) => {
      const { document, operationName, variableValues } = args;
      const operation = getOperationAST(document, operationName);
      const wrong = operation && wrongVariables(schema, operation, document, variableValues ?? {});
      if (wrong) return formatted({ errors: [wrong] });
      const context: StreamContext = args.contextValue;
      const contextValue = (await context.freshContext()) ?? { scope: null, listTurns };
      const { token = null } = contextValue.scope ?? {};
      const refusal = token && operation && refusalOfFields(schema, operation, document, token);
      if (refusal) return formatted(refused(refusal));
      const spend = spendingFor(args, listTurns.budget);
      if (spend instanceof AppError) return formatted(refused(spend));
      const source = await createSourceEventStream({ ...args, contextValue });
      return isAsyncIterable(source) ? answersTo(source, args, { ...context, spend }, formatted) : formatted(source);
    },
  });
  const enter = countStreams();
  return async (request, response) => {
    const caller = rateLimitKey(request);
    if (caller === undefined) throw new AppError('UNAUTHENTICATED');
    // The page may have gone while its session was read.
    if (response.closed) return;
    enter(caller, response);
    adaptResponse(response);
    await handler(request, response);
  };
}

function refused(reason: AppError): ExecutionResult {
  return { errors: [new GraphQLError(reason.message, { originalError: reason })] };
}

/** Charges one answer of a subscription to its subscriber. */
type Spend = (scope: Scope) => Promise<void>;

/** @returns the refusal if a single answer would exceed the limit */
function spendingFor(
  { schema, document, operationName, variableValues }: ExecutionArgs,
  budget: RowBudget,
): Spend | AppError {
  const operation = getOperationAST(document, operationName);
  try {
    const values = operation
      ? valuesAllowed(VALUES_OF_OPERATION_MAX, schema, document, operation, variableValues ?? {})
      : 0;
    return (scope) => budget.spend(callerOf(scope), values);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Looks after one stream until its connection is closed. */
function streamContext(
  request: Request,
  scopeOfNow: (request: Request) => Promise<Scope | null>,
  listTurns: ListTurns,
): StreamContext {
  let memberships: Scope['memberships'] | undefined;
  const scopeWhileAllowed = async (): Promise<Scope | null> => {
    const scope = await scopeOfNow(request);
    memberships ??= scope?.memberships;
    const isAllowed = scope && [...(memberships ?? [])].every(([id, was]) => isSame(was, scope.memberships.get(id)));
    return isAllowed ? scope : null;
  };
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const look = setInterval(() => {
    // A check that fails now is made again later.
    void scopeWhileAllowed().then(
      (scope) => scope ?? end(),
      () => undefined,
    );
  }, LOOK_EVERY_MS).unref();
  request.res?.once('close', () => clearInterval(look));
  return {
    over,
    freshContext: async () => {
      const scope = await scopeWhileAllowed();
      return scope && { scope, listTurns };
    },
  };
}

/** False after a change of role: the stream then sends nothing more. */
function isSame(was: Membership, is: Membership | undefined): boolean {
  return is?.role === was.role && is.mayCloseMonths === was.mayCloseMonths;
}

/**
 * @throws TOO_MANY_REQUESTS when the user has as many streams open as allowed
 */
function countStreams(): (userId: string, response: Response) => void {
  const open = new Map<string, number>();
  return (userId, response) => {
    const count = open.get(userId) ?? 0;
    if (count >= STREAMS_OF_USER_MAX) throw new AppError('TOO_MANY_REQUESTS');
    open.set(userId, count + 1);
    response.once('close', () => {
      const left = (open.get(userId) ?? 0) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    });
  };
}

/**
 * graphql-sse ends an answer with a callback, which the `end` of express-session takes for a last chunk. Its own
 * refusals have neither our codes nor the id of the request: they get both.
 */
function adaptResponse(response: Response): void {
  const end = response.end.bind(response) as (chunk?: unknown) => Response;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, text: string, headers: Readonly<Record<string, string>> = {}) => {
    // Also written by the first chunk, which names no text.
    response.writeHead = writeHead;
    if (status < 400) return writeHead(status, text, headers);
    return response.status(status).set(headers);
  }) as Response['writeHead'];
  response.end = ((...given: unknown[]) => {
    const [chunk] = given;
    const callback = given.find((argument) => typeof argument === 'function') as (() => void) | undefined;
    if (callback) response.once('close', callback);
    if (response.statusCode >= 400) return end(withCode(response.type('json'), chunk));
    return typeof chunk === 'string' ? end(chunk) : end();
  }) as Response['end'];
}

const CODES_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  415: 'BODY_TYPE',
};

function withCode({ statusCode }: Response, chunk: unknown): string {
  const { errors = [] } = (typeof chunk === 'string' ? JSON.parse(chunk) : {}) as ExecutionResult;
  const known = errors.filter((error) => error.extensions?.['code'] !== undefined);
  if (known.length > 0) return JSON.stringify({ errors: known });
  const error = new AppError(CODES_OF_STATUS[statusCode] ?? 'MALFORMED_REQUEST', errors[0]?.message);
  return JSON.stringify({ errors: [{ message: error.message, extensions: extensionsOf(error) }] });
}

/**
 * An iterator by hand: `return` of an async generator would wait for the next event before it releases the source, and
 * in a quiet company none comes. graphql-sse returns those alone that have `throw`, too.
 */
function answersTo(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  { freshContext, over, spend }: StreamContext & { readonly spend: Spend },
  formatted: (result: ExecutionResult) => ExecutionResult,
): AsyncGenerator<ExecutionResult> {
  const events = source[Symbol.asyncIterator]();
  let isClosed = false;
  const close = async (): Promise<IteratorReturnResult<undefined>> => {
    isClosed = true;
    await events.return?.();
    return { done: true, value: undefined };
  };
  const answers: AsyncGenerator<ExecutionResult> = {
    async next() {
      if (isClosed) return close();
      try {
        const event = await Promise.race([events.next(), over]);
        if (!event || event.done || isClosed) return await close();
        const contextValue = await freshContext();
        if (!contextValue || isClosed) return await close();
        const tooMuch = contextValue.scope && (await spend(contextValue.scope).catch(toAppError));
        if (tooMuch) return { done: false, value: formatted(refused(tooMuch)) };
        const result = formatted(await execute({ ...args, rootValue: event.value, contextValue }));
        return { done: false, value: withVersions(result, contextValue.scope, args.variableValues?.['companyId']) };
      } catch (error) {
        await close();
        throw error;
      }
    },
    return: close,
    async throw(error) {
      await close();
      throw error;
    },
    [Symbol.asyncIterator]: () => answers,
    [Symbol.asyncDispose]: async () => void (await close()),
  };
  return answers;
}

/** The version was read after the event, so it contains the change that the event tells. */
function withVersions(result: ExecutionResult, scope: Scope | null, companyId: unknown): ExecutionResult {
  if (scope?.origin.source !== 'page') return result;
  return { ...result, extensions: { versions: versionsOf(scope.memberships, companyId) } };
}

function isAsyncIterable(source: AsyncIterable<unknown> | ExecutionResult): source is AsyncIterable<unknown> {
  return Symbol.asyncIterator in source;
}

/** Formats errors as other operations do. */
function withErrors(
  result: ExecutionResult,
  format: (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError,
): ExecutionResult {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const { message, path, extensions } = format(error.toJSON(), error);
    return new GraphQLError(message, { ...(path && { path }), ...(extensions && { extensions }) });
  });
  return { ...result, errors };
}
