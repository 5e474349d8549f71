import { AppError } from '@paycycle/schema/errors';
import type { Request, RequestHandler, Response } from 'express';
import {
  createSourceEventStream,
  type DocumentNode,
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
import type { Logger } from '../logger.ts';
import type { Scope } from '../scope.ts';
import type { GraphQLContext } from './context.ts';
import { formatGraphQLError } from './format-error.ts';
import { graphqlProtection } from './protection.ts';

/** Streams that one user may have open in this process: more than a person has pages. */
const STREAMS_OF_USER_MAX = 20;

/** Makes the context of one answer anew: the data and the rights of the moment. */
type StreamContext = { readonly freshContext: () => Promise<GraphQLContext> };

/**
 * Subscriptions, as server-sent events by graphql-sse, beside Apollo Server, which has none. Each event is answered in a
 * scope of its own, as a request is: it sees the data as it is then, and only while the user may see it.
 */
export function liveStream(
  schema: GraphQLSchema,
  scopeOf: (request: Request) => Promise<Scope | null>,
  logger: Logger,
): RequestHandler {
  const { validationRules } = graphqlProtection();
  const formatted = (result: ExecutionResult) => withErrors(result, formatGraphQLError(logger));
  const handler = createHandler<StreamContext>({
    schema,
    context: ({ raw }) => ({ freshContext: async () => ({ scope: await scopeOf(raw) }) }),
    validate: (schema, document) =>
      isSubscription(document)
        ? validate(schema, document, [...specifiedRules, ...validationRules])
        : [new GraphQLError('Only subscriptions are answered here')],
    subscribe: async (args) => {
      const { freshContext } = args.contextValue;
      const source = await createSourceEventStream({ ...args, contextValue: await freshContext() });
      return isAsyncIterable(source) ? answersTo(source, args, freshContext, formatted) : formatted(source);
    },
  });
  const enter = countStreams();
  return async (request, response) => {
    const { userId } = request.session;
    if (!userId) throw new AppError('UNAUTHENTICATED');
    // The page may have gone while its session was read.
    if (response.closed) return;
    enter(userId, response);
    takeCallbackOfEnd(response);
    await handler(request, response);
  };
}

/** @throws TOO_MANY_REQUESTS when the user has as many streams open as one may */
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

/** graphql-sse ends an answer with a callback, which the `end` of express-session takes for a last chunk. */
function takeCallbackOfEnd(response: Response): void {
  const end = response.end.bind(response) as (chunk?: unknown) => Response;
  response.end = ((...given: unknown[]) => {
    const [chunk] = given;
    const callback = given.find((argument) => typeof argument === 'function') as (() => void) | undefined;
    if (callback) response.once('close', callback);
    return typeof chunk === 'string' ? end(chunk) : end();
  }) as Response['end'];
}

/**
 * An iterator by hand: `return` of an async generator would wait for the next event before it lets the source go, and in a
 * quiet company none comes. graphql-sse returns those alone that have `throw`, too.
 */
function answersTo(
  source: AsyncIterable<unknown>,
  args: ExecutionArgs,
  freshContext: StreamContext['freshContext'],
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
        const event = await events.next();
        if (event.done || isClosed) return await close();
        const contextValue = await freshContext();
        if (isClosed) return await close();
        return { done: false, value: formatted(await execute({ ...args, rootValue: event.value, contextValue })) };
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

function isSubscription(document: DocumentNode): boolean {
  return getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION;
}

function isAsyncIterable(source: AsyncIterable<unknown> | ExecutionResult): source is AsyncIterable<unknown> {
  return Symbol.asyncIterator in source;
}

/** The same errors as those of the other operations. */
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
