import type { ApolloCache, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearNotice, type Notice, notify } from '../components/notify.ts';
import type { Undo } from '../components/offered-undos.ts';
import type { CompanyListField } from './cache.ts';
import { contentOf } from './content-of.ts';
import { type Answered, evictEffects, type Patch, sendCommand } from './send-command.ts';
import { SavedBeforeError, serverMessage } from './server-error.ts';

/** What is said where no answer came. */
export const UNREACHABLE = 'The server could not be reached. Please try again.';

interface FailureWords {
  readonly title: string;
  /** Said where the server gave no words of its own. */
  readonly description?: string;
}

export interface CommandOptions<Data, Variables> {
  /** Whose lists and figures it changes; null where it is about no company. */
  readonly companyId: number | null;
  /**
   * Shows at once, in the cache, what the command will do. Commands with it are sent in turn, so that a person can go on
   * while one is under way; without it one that is under way keeps the next from being sent.
   */
  readonly optimistic?: Patch<Variables>;
  /** Completes the variables when it is sent: with what the answers to those before it have brought. */
  readonly variablesAtSend?: (cache: ApolloCache, variables: Variables) => Variables;
  /** What it changes of the company, where what is sent changes less than its table says. */
  readonly evicts?: readonly CompanyListField[];
  /** What it does itself with lists that its answer changes in part. */
  readonly answered?: Answered<Data, Variables>;
  /** The notice of what was done; null where the screen says it. */
  readonly done?: (answer: Data, variables: Variables) => Notice | null;
  /** What the user is told of a failure: a title for the server's words, or a notice; null where the caller asks instead. */
  readonly failed: FailureWords | ((error: unknown, variables: Variables) => Notice | null);
  /** How to take it back: the Undo of its notice; null where that is not possible. */
  readonly undo?: (answer: Data, variables: Variables) => Undo | null;
}

interface UsedCommand<Data, Variables> {
  /** Sends it. Returns the answer; null when it failed, of which the user was told, or when it was under way already. */
  readonly send: (variables: Variables) => Promise<Data | null>;
  /**
   * The same for a form, which shows the failure at its fields: rejects with the server's error, or with the reason of the
   * signal that gave it up. What is under way already is awaited, and answers for what only repeats it.
   */
  readonly sendOrThrow: (variables: Variables, signal?: AbortSignal) => Promise<Data>;
  /** True while it is under way. A command that shows at once what it does makes nobody wait: it is never busy. */
  readonly busy: boolean;
}

/**
 * A command to the server with everything that follows from it: the cache (`sendCommand`), and the notice of what was done
 * or why not. A second press is not sent while it is under way, nor before the screen shows what came of it.
 */
export function useCommand<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: CommandOptions<NoInfer<Data>, NoInfer<Variables>>,
): UsedCommand<Data, Variables> {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sent = useSentCommands<Data>();
  // A notice and its Undo outlive the screen that sent the command: they use what was passed last.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = async (variables: Variables, signal?: AbortSignal): Promise<Data> => {
    const { companyId, optimistic, evicts: touches, variablesAtSend, answered } = latest.current;
    if (!optimistic) {
      setBusy(true);
      // What it tells of is past.
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
      // Shown before the code that awaits the answer continues, because a busy button takes no focus.
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
 * A command that is sent again and again, in parts or with each change of a question. Each shows its records. What else they
 * change is asked for again once, with `settle`, which is called when none is left or one has failed. `sendOne` rejects with
 * the server's error, or with the reason of the signal that gave it up.
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

/** What was sent and is not answered yet, one of each key, and what is answered and not shown yet. */
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
    /** The one that a second press would only repeat. */
    repeatedBy: (key: string, content: string) => inProgress.current.get(key)?.answer ?? answered.find(content),
    /** What is under way and says something else, as a form that was sent before this one: this one waits for its turn. */
    otherThan(key: string, content: string): Promise<Data> | null {
      const other = inProgress.current.get(key);
      return other && other.content !== content ? other.answer : null;
    },
  };
}

/**
 * Answers of which the screen shows nothing yet. A dialog closes one render after its answer: the second click of a double
 * click can come in between, and must not do the same again.
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
      // What the caller changes after the answer is more urgent than a transition, and so is on the screen before it.
      startTransition(() => setShown(at));
    },
    find: (content: string) => answers.current.get(content)?.answer,
  };
}

/** Commands of one key are not sent side by side: those that show at once what they do only with the same variables. */
function keyOf<Data, Variables>(variables: Variables, { optimistic }: CommandOptions<Data, Variables>): string {
  return optimistic ? contentOf(variables) : '';
}

function noticeOf<Data, Variables>(
  error: unknown,
  variables: Variables,
  failed: CommandOptions<Data, Variables>['failed'],
): Notice | null {
  if (typeof failed === 'function') return failed(error, variables);
  const { title, description = UNREACHABLE } = failed;
  if (error instanceof SavedBeforeError) return { title: 'Saved before', description: error.message };
  return { title, description: serverMessage(error, description), variant: 'destructive' };
}
