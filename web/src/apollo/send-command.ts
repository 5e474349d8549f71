import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ErrorCode } from '@paycycle/schema/errors';
import { type DocumentNode, Kind } from 'graphql';
import { holdUnsentWork } from '../lib/unsent-work.ts';
import type { CompanyListField } from './cache.ts';
import { effectOf, isMutationName } from './command-effects.ts';
import { evictCompanyFields } from './company-lists.ts';
import { confirmFileWasNotSent } from './file-not-sent.ts';
import type { MutationName } from './hooks.generated.ts';
import { refetchRoles } from './read-roles-again.ts';
import { reauthenticate } from './reauthentication.ts';
import type { SendingContext } from './repeats.ts';
import { isUnauthenticated, SavedBeforeError, serverCode, serverMessage, UnansweredError } from './server-error.ts';

/** Shows in the cache what a command is about to do. It is done again, over newer data, whenever an answer comes. */
export type Patch<Variables> = (cache: ApolloCache, variables: Variables) => void;

/** What a command does itself with fields of the company that its answer brings in part. */
export interface Answered<Data, Variables> {
  /** They are not evicted when it has succeeded. */
  readonly handled?: readonly CompanyListField[];
  /** Puts them right, once the answer's records are in the cache. */
  readonly apply?: (cache: ApolloCache, answer: Data, variables: Variables) => void;
  /** Lists that are right with the answer's records, where they are on the screen: they are not read again. */
  readonly upToDate?: (answer: Data, variables: Variables) => readonly CompanyListField[];
}

interface Command<Data, Variables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** Whose lists and figures it changes; null where it is about no company. */
  readonly companyId: number | null;
  readonly optimistic?: Patch<Variables> | undefined;
  /** Less than `command-effects` says. */
  readonly evicts?: readonly CompanyListField[] | undefined;
  /** Completes the variables with what is only known when those before it were answered. */
  readonly variablesAtSend?: ((cache: ApolloCache, variables: Variables) => Variables) | undefined;
  readonly answered?: Answered<Data, Variables> | undefined;
  /** Gives up a command that is under way. */
  readonly signal?: AbortSignal | undefined;
  /** One of many parts, as files are: what an earlier sending made is what this one wants. */
  readonly isPart?: boolean;
}

/** Refusals that ask for something first. What is shown is what the server has, so nothing is read again. */
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
  'TOO_MANY_REQUESTS',
]);

let layers = 0;

/**
 * Sends a command and puts what it changed into the cache: its answer's records, and of the company what `command-effects`
 * says. What it is about to do shows at once where there is a patch. Commands with a patch are sent one after the other,
 * so that the counts of the last answer are the newest. Until they are answered, the browser asks before it closes the page:
 * the screen shows them as done, and the server may not know of them yet. Returns the answer.
 * @throws the server's refusal, or what kept the answer away; what was shown before is then shown again.
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

/** Has all that a command changes of its company asked for again. */
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
  /** Drops the layer with what takes its place, so that nothing in between is ever shown. */
  const inOneStep = (update: (cache: ApolloCache) => void) =>
    cache.batch({ update, optimistic: false, ...(layer !== undefined && { removeOptimistic: layer }) });
  const touch = (shown: ApolloCache, fields = touched, settled: readonly CompanyListField[] = []) => {
    if (companyId !== null) evictCompanyFields(shown, companyId, fields, settled);
  };
  try {
    const variables = variablesAtSend?.(cache, given) ?? given;
    // Written below, after what it makes out of date was evicted.
    let wasSavedBefore = false;
    const onSavedBefore = () => {
      wasSavedBefore = !isPart;
    };
    const context = { onSavedBefore, ...(signal && { fetchOptions: { signal } }) } satisfies SendingContext;
    const sendWith = (sent: Variables) =>
      client.mutate({ mutation: document, variables: sent, fetchPolicy: 'no-cache', context });
    const send = (sent: Variables) =>
      sendWith(sent).catch(async (error: unknown) => {
        // What releases money or changes who may is asked of who is really there, and then sent again.
        if (serverCode(error) !== 'REAUTHENTICATION_REQUIRED' || !(await reauthenticate())) throw error;
        return sendWith(sent);
      });
    const { data } = await send(variables).catch(async (error: unknown) => {
      // Only adding to such a run cannot say that its file was not sent.
      const isAsked = serverCode(error) === 'PAYMENT_RUN_EXPORTED' && mutationNameOf(document) !== 'AddInvoicesToRun';
      if (!isAsked || !(await confirmFileWasNotSent(serverMessage(error, '')))) throw error;
      return send({ ...variables, fileWasNotSent: true });
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
    // The role is another than the page knows.
    if (serverCode(error) === 'FORBIDDEN') void refetchRoles(client);
    throw error;
  }
}

const queues = new WeakMap<ApolloClient, Promise<unknown>>();

/** Does something when everything that came before it is done, however that went. */
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
