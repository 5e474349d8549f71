import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearNotice, type Notice, notify } from '../components/notify.ts';
import type { Undo } from '../components/offered-undos.ts';
import type { CompanyListField } from './cache.ts';
import { contentOf } from './content-of.ts';
import { type Answered, evictEffects, type Patch, sendCommand } from './send-command.ts';
import { SavedBeforeError, serverFieldErrors, serverMessage } from './server-error.ts';

/** Message when no response arrived. */
interface FailureWords {
  readonly title: string;
  /** Used if the server sent no message. */
  readonly description?: string;
  /** No notice of an error that names fields: the form shows it there. */
  readonly isShownAtFields?: boolean;
}

export interface CommandOptions<Data, Variables> {
  /** Company with the changed lists and figures; null if the command concerns no company. */
  readonly companyId: number | null;
  /**
   * Shows the expected result in the cache at once. Such commands queue, so that the user can continue during one.
   * Without it, a command in progress blocks the next.
   */
  readonly optimistic?: Patch<Variables>;
  /** Completes the variables at sending time, with data from the responses of earlier commands. */
  readonly variablesAtSend?: (cache: ApolloCache, variables: Variables) => Variables;
  /** Changed lists and figures of the company, if this use changes fewer than the table says. */
  readonly evicts?: readonly CompanyListField[];
  /** Own handling of lists that the response changes in part. */
  readonly answered?: Answered<Data, Variables>;
  /** Notice of success; null if the screen shows the result. */
  readonly done?: (answer: Data, variables: Variables) => Notice | null;
  /** Notice of failure: a title for the server's message, or a notice; null if the caller asks the user instead. */
  readonly failed: FailureWords | ((error: unknown, variables: Variables) => Notice | null);
  /** The Undo of the notice; null if the command cannot be undone. */
  readonly undo?: (answer: Data, variables: Variables) => Undo | null;
}

export interface UsedCommand<Data, Variables> {
  /** Sends it. Resolves to the data; null if it failed with a notice, or if the same is in progress. */
  readonly send: (variables: Variables) => Promise<Data | null>;
  /**
   * Sends it for a form that shows the failure at its fields. Rejects with the server's error, or with the signal's
   * abort reason. Waits for another command in progress. A repetition of the same gets its response.
   */
  readonly sendOrThrow: (variables: Variables, signal?: AbortSignal) => Promise<Data>;
  /** True while it is in progress. Always false for an optimistic command: it makes the user wait for nothing. */
  readonly busy: boolean;
}

/**
 * Returns a command with its effects: the cache update (`sendCommand`) and the notice of success or failure. Ignores a
 * second press during the command and until the screen shows its result.
 */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: CommandOptions<NoInfer<Data>, NoInfer<Variables>>,
): UsedCommand<Data, Variables> {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sent = useSentCommands<Data>();
  // A notice and its Undo outlive the screen that sent the command, so they use the latest options.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = async (variables: Variables, signal?: AbortSignal): Promise<Data> => {
    const { companyId, optimistic, evicts: touches, variablesAtSend, answered } = latest.current;
    if (!optimistic) {
      setBusy(true);
      // The notice is about an earlier action.
      clearNotice();
    }
    try {
      const answer = await sendCommand(client, {
        document,
        variables,
        companyId,
        optimistic,
        evicts: touches,
        variablesAtSend,
        answered,
        signal,
      });
      const notice = latest.current.done?.(answer, variables);
      const undo = latest.current.undo?.(answer, variables);
      if (notice) notify(undo ? { ...notice, undo } : notice);
      return answer;
    } catch (error) {
      const notice = noticeOf(error, variables, latest.current.failed);
      if (notice) notify(notice);
      throw error;
    } finally {
      // Render now: the caller moves the focus next, and a busy button cannot take it.
      if (!optimistic) flushSync(() => setBusy(false));
    }
  };
  const begin = (variables: Variables, signal?: AbortSignal) =>
    sent.add(keyOf(variables, latest.current), contentOf(variables), run(variables, signal));
  const repeated = (variables: Variables) => sent.repeatedBy(keyOf(variables, latest.current), contentOf(variables));
  return {
    busy,
    send: async (variables) => (repeated(variables) ? null : begin(variables).catch(() => null)),
    sendOrThrow: async (variables, signal) => {
      const other = () => sent.otherThan(keyOf(variables, latest.current), contentOf(variables));
      for (let before = other(); before; before = other()) await before.catch(() => undefined);
      return repeated(variables) ?? begin(variables, signal);
    },
  };
}

/**
 * Returns a command that is sent repeatedly, in parts or with each change of a question. Each response shows its
 * records. Call `settle` after the last or after a failure: it refetches the other affected lists once. `sendOne`
 * rejects with the server's error, or with the signal's abort reason.
 */
export function useRepeatedCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  companyId: number,
) {
  const client = useApolloClient();
  return {
    sendOne: (variables: Variables, signal?: AbortSignal) =>
      sendCommand(client, { document, variables, companyId, evicts: [], signal, isPart: true }),
    settle: () => evictEffects(client, document, companyId),
  };
}

/** Commands in progress, one for each key, and commands with a response that is not on screen yet. */
function useSentCommands<Data>() {
  const inProgress = useRef(new Map<string, { readonly content: string; readonly answer: Promise<Data> }>());
  const answered = useNotYetShown<Data>();
  return {
    add(key: string, content: string, sent: Promise<Data>): Promise<Data> {
      const answer = sent.finally(() => inProgress.current.delete(key));
      inProgress.current.set(key, { content, answer });
      answer.then(
        () => answered.keep(content, answer),
        () => undefined,
      );
      return answer;
    },
    /** Returns the earlier command that a second press would repeat. */
    repeatedBy: (key: string, content: string) => inProgress.current.get(key)?.answer ?? answered.find(content),
    /** Returns the command in progress with other content, such as an earlier form state. The new one waits for it. */
    otherThan(key: string, content: string): Promise<Data> | null {
      const other = inProgress.current.get(key);
      return other && other.content !== content ? other.answer : null;
    },
  };
}

/**
 * Responses that are not on screen yet. A dialog closes one render after its response. A second click of a double click
 * can fall in between, and must not repeat the command.
 */
function useNotYetShown<Data>() {
  const [shown, setShown] = useState(0);
  const count = useRef(0);
  const answers = useRef(new Map<string, { readonly at: number; readonly answer: Promise<Data> }>());
  useEffect(() => {
    for (const [content, { at }] of answers.current) if (at <= shown) answers.current.delete(content);
  }, [shown]);
  return {
    keep(content: string, answer: Promise<Data>) {
      const at = ++count.current;
      answers.current.set(content, { at, answer });
      // The caller's updates after the response are more urgent than a transition, so they are on screen first.
      startTransition(() => setShown(at));
    },
    find: (content: string) => answers.current.get(content)?.answer,
  };
}

/** Commands of one key never run in parallel. An optimistic command has its own key for each set of variables. */
function keyOf<Data, Variables>(variables: Variables, { optimistic }: CommandOptions<Data, Variables>): string {
  return optimistic ? contentOf(variables) : '';
}

function noticeOf<Data, Variables>(
  error: unknown,
  variables: Variables,
  failed: CommandOptions<Data, Variables>['failed'],
): Notice | null {
  if (typeof failed === 'function') return failed(error, variables);
  const { title, description, isShownAtFields = false } = failed;
  if (isShownAtFields && Object.keys(serverFieldErrors(error)).length > 0) return null;
  if (error instanceof SavedBeforeError) return { title: 'Saved before', description: error.message };
  return { title, description: serverMessage(error, description), variant: 'destructive' };
}
