import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';
import { type DocumentNode, Kind } from 'graphql';
import { holdUnsentWork } from '../lib/unsent-work.ts';
import { confirmCreditIsUsed, confirmFileWasNotSent, reauthenticate } from './asking.ts';
import type { CompanyListField } from './cache.ts';
import { effectOf, isMutationName } from './command-effects.ts';
import { evictCompanyFields } from './company-lists.ts';
import type { MutationName } from './mutation-names.generated.ts';
import { refetchRoles } from './read-roles-again.ts';
import type { SendingContext } from './repeats.ts';
import { isUnauthenticated, SavedBeforeError, serverCode, serverMessage, UnansweredError } from './server-error.ts';

/** Shows a command's expected result in the cache. Apollo runs it again over newer data whenever a response arrives. */
export type Patch<Variables> = (cache: ApolloCache, variables: Variables) => void;

/** A command's own handling of company fields that its response contains in part. */
export interface Answered<Data, Variables> {
  /** Lists that are not evicted on success. */
  readonly handled?: readonly CompanyListField[];
  /** Corrects these lists, once the response's records are in the cache. */
  readonly apply?: (cache: ApolloCache, answer: Data, variables: Variables) => void;
  /** Lists on screen that the response's records bring up to date. They are not refetched. */
  readonly upToDate?: (answer: Data, variables: Variables) => readonly CompanyListField[];
}

interface Command<Data, Variables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** Company with the changed lists and figures; null if the command concerns no company. */
  readonly companyId: number | null;
  readonly optimistic?: Patch<Variables> | undefined;
  /** Fewer lists than in `command-effects`. */
  readonly evicts?: readonly CompanyListField[] | undefined;
  /** Completes the variables with data from the responses of earlier commands. */
  readonly variablesAtSend?: ((cache: ApolloCache, variables: Variables) => Variables) | undefined;
  readonly answered?: Answered<Data, Variables> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** One of many parts, such as files. A replayed response is then a success. */
  readonly isPart?: boolean;
}

/** Refusals that first ask the user for something. The page's data is up to date, so nothing is refetched. */
const PROMPTING_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'VALIDATION_FAILED',
  'REAUTHENTICATION_REQUIRED',
  'INVOICE_IN_USE',
  'SUPPLIER_IN_USE',
  'SUPPLIERS_DIFFER',
  'PAYMENT_IN_PROGRESS',
  'INVOICE_FITS',
  'PAYMENT_RUN_EXPORTED',
  'ACCOUNT_UNCONFIRMED',
  'CREDIT_UNCONFIRMED',
  'TOO_MANY_REQUESTS',
]);

let layers = 0;

/**
 * Sends a command and updates the cache: writes the records of its response, and evicts the lists in `command-effects`.
 * A patch shows the expected result at once. Commands with a patch run one after the other, so that the last response
 * has the newest counts. Until they finish, the browser asks before it closes the page: the screen shows them as done,
 * but the server may not have them. Returns the response's data.
 * @throws the server's refusal or the network error; the screen then shows the earlier state again.
 */
export async function sendCommand<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  command: Command<Data, Variables>,
): Promise<Data> {
  const { cache } = client;
  const { variables, optimistic } = command;
  if (!optimistic) return settle(client, command);
  const layer = `command ${++layers}`;
  cache.batch({ optimistic: layer, update: (shown) => optimistic(shown, variables) });
  return inTurn(client, () => settle(client, command, layer)).finally(holdUnsentWork());
}

/** Refetches all lists and figures of its company that a command changes. */
export function evictEffects(client: ApolloClient, document: DocumentNode, companyId: number) {
  evictCompanyFields(client.cache, companyId, effectOf(mutationNameOf(document)).evicts);
}

async function settle<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  command: Command<Data, Variables>,
  layer?: string,
): Promise<Data> {
  const { document, variables: given, companyId, evicts, variablesAtSend, answered, signal, isPart } = command;
  const { cache } = client;
  const effect = effectOf(mutationNameOf(document));
  const touched = evicts ?? effect.evicts;
  /** Drops the optimistic layer together with the update that replaces it, so that no intermediate state is shown. */
  const inOneStep = (update: (cache: ApolloCache) => void) =>
    cache.batch({ update, optimistic: false, ...(layer !== undefined && { removeOptimistic: layer }) });
  const touch = (shown: ApolloCache, fields = touched, settled: readonly CompanyListField[] = []) => {
    if (companyId !== null) evictCompanyFields(shown, companyId, fields, settled);
  };
  try {
    const variables = variablesAtSend?.(cache, given) ?? given;
    // The response is written below, after the eviction of outdated data.
    let wasSavedBefore = false;
    const onSavedBefore = () => {
      wasSavedBefore = !isPart;
    };
    const context = { onSavedBefore, ...(signal && { fetchOptions: { signal } }) } satisfies SendingContext;
    const sendWith = (sent: Variables) =>
      client.mutate({ mutation: document, variables: sent, fetchPolicy: 'no-cache', context });
    const send = (sent: Variables) =>
      sendWith(sent).catch(async (error: unknown) => {
        // The server requires reauthentication before it releases money or changes access. Then send again.
        if (serverCode(error) !== 'REAUTHENTICATION_REQUIRED' || !(await reauthenticate())) throw error;
        return sendWith(sent);
      });
    const { data } = await send(variables).catch(async (error: unknown) => {
      const said = await askFirst(error, mutationNameOf(document));
      if (!said) throw error;
      return send({ ...variables, ...said });
    });
    if (wasSavedBefore) throw new SavedBeforeError();
    if (data === undefined) throw new Error('an answer without data and without an error');
    inOneStep((shown) => {
      touch(
        shown,
        touched.filter((field) => !answered?.handled?.includes(field)),
        answered?.upToDate?.(data, variables),
      );
      shown.write({ dataId: 'ROOT_MUTATION', query: document, variables, result: data });
      answered?.apply?.(shown, data, variables);
      shown.evict({ id: 'ROOT_MUTATION' });
    });
    return data;
  } catch (error) {
    inOneStep((shown) => {
      const code = serverCode(error);
      if (code === undefined) {
        if (effect.evictOnNetworkError && !isUnauthenticated(error)) touch(shown);
        else if (error instanceof UnansweredError) touch(shown, [...touched, ...(effect.evictAlsoOnRefusal ?? [])]);
      } else if (!isUnauthenticated(error) && (effect.evictOnRefusal || !PROMPTING_CODES.has(code))) {
        touch(shown, [...touched, ...(effect.evictAlsoOnRefusal ?? [])]);
      }
    });
    // The user's role has changed since the page loaded it.
    if (serverCode(error) === 'FORBIDDEN') void refetchRoles(client);
    throw error;
  }
}

/** The user's answer to the question of a refusal; null if the refusal asks nothing, or the user declines. */
async function askFirst(error: unknown, name: MutationName): Promise<object | null> {
  const code = serverCode(error);
  const words = serverMessage(error, '');
  // Only AddInvoicesToRun cannot confirm that the run's file was not sent.
  if (code === 'PAYMENT_RUN_EXPORTED' && name !== 'AddInvoicesToRun') {
    return (await confirmFileWasNotSent(words)) ? { fileWasNotSent: true } : null;
  }
  if (code === 'CREDIT_UNCONFIRMED') return (await confirmCreditIsUsed(words)) ? { usesCredit: true } : null;
  return null;
}

const queues = new WeakMap<ApolloClient, Promise<unknown>>();

/** Runs after all earlier commands have ended, successfully or not. */
function inTurn<Result>(client: ApolloClient, send: () => Promise<Result>): Promise<Result> {
  const before = queues.get(client);
  const sent = before ? before.then(send) : send();
  const done = sent.catch(() => undefined);
  queues.set(client, done);
  void done.then(() => {
    if (queues.get(client) === done) queues.delete(client);
  });
  return sent;
}

function mutationNameOf(document: DocumentNode): MutationName {
  const name = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const text = name?.kind === Kind.OPERATION_DEFINITION ? (name.name?.value ?? '') : '';
  if (!isMutationName(text)) throw new Error(`'${text}' is no mutation of schema/operations`);
  return text;
}
