import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '@paycycle/schema/errors';
import {
  type DocumentNode,
  type FormattedExecutionResult,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import { isNotNow } from '../connections/connection-loss.ts';
import { currentRequest } from '../http/current-request.ts';
import { type ClaimedCall, claimCall, findStoredResponse, settleCall } from '../limits/claimed-calls.ts';
import { fingerprintOf, type KeyedCall, requireKey, type StoredResponse } from '../limits/idempotency.ts';
import type { GraphQLContext } from './context.ts';
import { extensionsOf } from './format-error.ts';
import { sha256Hex } from './upload.ts';

type Asked = GraphQLRequestContext<GraphQLContext>;

/** Types whose responses show a secret once. Such a response is never stored: a repetition gets RESULT_UNKNOWN. */
const SHOWN_ONCE: ReadonlySet<string> = new Set([
  'AddedFactor',
  'ChangedWebhook',
  'NewInvitation',
  'NewTokenObject',
  'ResetLink',
  'TotpSetup',
  'WebhookWithSecret',
]);

/** A mutation with a key, while it is answered. */
interface Once {
  readonly call: ClaimedCall;
  kept: StoredResponse | null;
}

/**
 * Runs a mutation with an `Idempotency-Key` only once (RULES.md, 74). Its first transaction stores the key; its response
 * is stored when it is known. A retry after a lost response gets the stored response; a retry after a lost request runs
 * the mutation. A refused mutation has changed nothing, so a retry runs again.
 */
export const callOnce: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => {
    let once: Once | null = null;
    return {
      didResolveOperation: async (asked) => {
        once = await idempotencyOf(asked);
        if (once) once.kept = await findStoredResponse(once.call.scope, once.call.keyed);
      },
      responseForOperation: async ({ response }) => {
        if (!once?.kept) return null;
        response.http.headers.set('idempotency-replayed', 'true');
        const singleResult = storedResult(once.kept);
        return { http: response.http, body: { kind: 'single', singleResult } };
      },
      willSendResponse: async ({ response: { body } }) => {
        if (!once || once.kept || body.kind !== 'single') return;
        const { errors } = body.singleResult;
        await keepAnswerOf(once.call, body.singleResult);
        // It may have been refused because the first request with the key has just been completed.
        if (errors && once.call.scope.claim.state === 'open') {
          body.singleResult = (await answerSince(once.call)) ?? body.singleResult;
        }
      },
    };
  },
};

async function idempotencyOf({
  request,
  operation,
  document,
  source,
  schema,
  contextValue,
}: Asked): Promise<Once | null> {
  const key = request.http?.headers.get('idempotency-key');
  const { scope } = contextValue;
  if (key === undefined || !operation) return null;
  if (operation.operation !== OperationTypeNode.MUTATION || !isOnlyOperation(document) || !hasOneField(operation)) {
    throw new AppError('IDEMPOTENCY_KEY_NOT_SUPPORTED');
  }
  if (!scope) return null;
  const { values, files } = partsOf(request.variables);
  const digests = await Promise.all(files.map(({ promise }) => sha256Hex(promise)));
  const keyed: KeyedCall = {
    call: `mutation ${firstFieldOf(operation)}`,
    key: requireKey(key),
    fingerprint: fingerprintOf(source, request.operationName, values, digests),
  };
  const call = claimCall(scope, keyed, !showsSecret(schema, operation));
  contextValue.scope = call.scope;
  return { call, kept: null };
}

function isOnlyOperation(document: DocumentNode | undefined): boolean {
  return document?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
}

/** The second field of a mutation may be refused after the first has changed something. A fragment may have several. */
function hasOneField({ selectionSet: { selections } }: OperationDefinitionNode): boolean {
  return selections.length === 1 && selections[0]?.kind === Kind.FIELD;
}

async function keepAnswerOf(call: ClaimedCall, result: FormattedExecutionResult): Promise<void> {
  const code = result.errors?.[0]?.extensions?.['code'];
  const known = typeof code === 'string' && code in ERROR_CATALOGUE ? (code as ErrorCode) : null;
  await settleCall(call, { status: 200, body: JSON.stringify(result) }, known);
}

/** Response stored for the same call since this one began; null if there is none, or if the database cannot be asked. */
async function answerSince({ scope, keyed }: ClaimedCall): Promise<FormattedExecutionResult | null> {
  try {
    const kept = await findStoredResponse(scope, keyed);
    return kept && storedResult(kept);
  } catch (error) {
    if (isNotNow(error)) return null;
    if (!(error instanceof AppError)) throw error;
    return { errors: [{ message: error.message, extensions: extensionsOf(error) }], data: null };
  }
}

/** A stored result. Its errors have the id of the request that is answered now. */
function storedResult({ body }: StoredResponse): FormattedExecutionResult {
  const result: FormattedExecutionResult = JSON.parse(body);
  const requestId = currentRequest()?.id;
  const errors = result.errors?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  return errors ? { ...result, errors } : result;
}

/** Variables, and apart from them the files among them in their order. */
function partsOf(variables: unknown): { readonly values: unknown; readonly files: readonly Upload[] } {
  const files: Upload[] = [];
  const text = JSON.stringify(variables ?? {}, (_name, value: unknown) => {
    if (!(value instanceof Upload)) return value;
    files.push(value);
    return null;
  });
  return { values: JSON.parse(text), files };
}

function showsSecret(schema: GraphQLSchema, { selectionSet }: OperationDefinitionNode): boolean {
  const fields = schema.getMutationType()?.getFields() ?? {};
  return selectionSet.selections.some((field) => {
    const type = field.kind === Kind.FIELD && fields[field.name.value]?.type;
    return !type || SHOWN_ONCE.has(getNamedType(type).name);
  });
}

function firstFieldOf({ selectionSet }: OperationDefinitionNode): string {
  const [first] = selectionSet.selections;
  return first?.kind === Kind.FIELD ? first.name.value : '';
}
