import type { ApolloServerPlugin, GraphQLRequestContext } from '@apollo/server';
import { AppError, ERROR_CATALOGUE, type ErrorCode } from '@paycycle/schema/errors';
import {
  type FormattedExecutionResult,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import Upload from 'graphql-upload/Upload.mjs';
import {
  claimKey,
  findAnswer,
  fingerprintOf,
  type KeptAnswer,
  type KeyedCall,
  keepAnswer,
  releaseKey,
  requireKey,
} from '../kept-answers.ts';
import type { CallClaim, Scope } from '../scope.ts';
import type { GraphQLContext } from './context.ts';

type Asked = GraphQLRequestContext<GraphQLContext>;

/** Refusals that say 'not now' or 'not you': the same request may be answered otherwise in a moment. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 408, 425, 429, 503]);

/** Types whose answers show a secret once. Such an answer is never kept: its repetition gets RESULT_UNKNOWN. */
const SHOWN_ONCE: ReadonlySet<string> = new Set([
  'AddedFactor',
  'NewInvitation',
  'NewTokenObject',
  'ResetLink',
  'TotpSetup',
  'WebhookWithSecret',
]);

/** A mutation with a key, while it is answered. */
interface Once {
  readonly scope: Scope;
  readonly keyed: KeyedCall;
  readonly claim: CallClaim;
  readonly isKept: boolean;
  kept: KeptAnswer | null;
}

/**
 * Makes a mutation that comes with an `Idempotency-Key` once (RULES.md, 74). Its first transaction notes the key, and its
 * answer is kept when it is known. So a repetition after a lost answer gets the answer, and one after a lost request makes
 * the call. What was refused has changed nothing, and is asked again.
 */
export const callOnce: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => {
    let once: Once | null = null;
    return {
      didResolveOperation: async (asked) => {
        once = onceOf(asked);
        if (once) once.kept = await findAnswer(once.scope, once.keyed);
      },
      responseForOperation: async ({ response }) => {
        if (!once?.kept) return null;
        response.http.headers.set('idempotency-replayed', 'true');
        const singleResult: FormattedExecutionResult = JSON.parse(once.kept.body);
        return { http: response.http, body: { kind: 'single', singleResult } };
      },
      willSendResponse: async ({ response: { body } }) => {
        if (!once || once.kept || body.kind !== 'single') return;
        const { errors } = body.singleResult;
        // It may have been refused because its first sending has just been made.
        if (errors && once.claim.state === 'open') body.singleResult = (await answerSince(once)) ?? body.singleResult;
        else await keepAnswerOf(once, body.singleResult);
      },
    };
  },
};

function onceOf({ request, operation, source, schema, contextValue }: Asked): Once | null {
  const key = request.http?.headers.get('idempotency-key');
  const { scope } = contextValue;
  if (key === undefined || !scope || operation?.operation !== OperationTypeNode.MUTATION) return null;
  const keyed: KeyedCall = {
    call: `mutation ${firstFieldOf(operation)}`,
    key: requireKey(key),
    fingerprint: fingerprintOf(source, request.operationName, withoutFiles(request.variables)),
    mode: 'guarded',
  };
  const claim: CallClaim = { state: 'open', make: (em) => claimKey(scope, keyed, em) };
  contextValue.scope = { ...scope, claim };
  return { scope, keyed, claim, isKept: !showsSecret(schema, operation), kept: null };
}

/** What did not change anything keeps nothing: it can be asked again. */
async function keepAnswerOf({ scope, keyed, claim, isKept }: Once, result: FormattedExecutionResult): Promise<void> {
  if (claim.state !== 'made') return;
  const code = result.errors?.[0]?.extensions?.['code'];
  const status = typeof code === 'string' && code in ERROR_CATALOGUE ? ERROR_CATALOGUE[code as ErrorCode].status : 200;
  // A part was changed, and nobody knows which: a repetition is told so.
  if (code === 'RESULT_UNKNOWN' || code === 'INTERNAL') return;
  if (PASSING.has(status)) return releaseKey(scope, keyed);
  if (isKept) await keepAnswer(scope, keyed, { status: 200, body: JSON.stringify(result) });
}

/** What the same call was answered while this one was looked at; null where it was not made. */
async function answerSince({ scope, keyed }: Once): Promise<FormattedExecutionResult | null> {
  try {
    const kept = await findAnswer(scope, keyed);
    return kept && JSON.parse(kept.body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { message, code, status, retryAfter } = error;
    return { errors: [{ message, extensions: { code, status, ...(retryAfter && { retryAfter }) } }], data: null };
  }
}

/** Files are still arriving, and are told apart by the keys that go with them. */
function withoutFiles(variables: unknown): unknown {
  const isFile = (value: unknown) => value instanceof Upload;
  return JSON.parse(JSON.stringify(variables ?? {}, (_name, value: unknown) => (isFile(value) ? null : value)));
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
