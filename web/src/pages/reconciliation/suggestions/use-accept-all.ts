import type { Month } from '@paycycle/schema/domain/local-date';
import { AcceptSuggestionsDocument, type AcceptSuggestionsMutation } from '@paycycle/schema/generated/operations';
import { useRef, useState } from 'react';
import { useUnmatchBankTransactionsMutation } from '../../../apollo/hooks.generated.ts';
import { serverMessage } from '../../../apollo/server-error.ts';
import { useRepeatedCommand } from '../../../apollo/use-command.ts';
import { type Notice, notify } from '../../../components/notify.ts';
import type { Undo } from '../../../components/offered-undos.ts';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { countOf } from '../../../lib/count-of.ts';

type SuggestionRefusal = AcceptSuggestionsMutation['acceptSuggestions']['refused'][number];

/** Suggestions that one request accepts: few enough that the screen soon says how far it is. */
const SLICE_SIZE = 25;

export interface AcceptProgress {
  readonly done: number;
  readonly total: number;
  /** True if it stops after the current request. */
  readonly isStopping: boolean;
}

/** Result of accepting. It may be partial if the user stopped it or a request failed. */
export interface Accepted {
  readonly ids: readonly number[];
  readonly refused: readonly SuggestionRefusal[];
  readonly isWhole: boolean;
}

/** Accepts a month's suggestions together, a slice at a time, and takes that back together. */
export function useAcceptAll(companyId: number, month: Month) {
  const { sendOne, settle } = useRepeatedCommand(AcceptSuggestionsDocument, companyId);
  const unmatch = useUnmatchBankTransactionsMutation({
    companyId,
    failed: { title: 'Unmatch Failed' },
    done: ({ unmatchBankTransactions }) => undoNotice(unmatchBankTransactions),
  });
  const [progress, setProgress] = useState<AcceptProgress | null>(null);
  const isStopped = useRef(false);
  const undo = (ids: readonly number[]) => unmatch.sendOrThrow({ companyId, ids: [...ids] });

  /** @param asked transactions with confident enough suggestions, the most confident first */
  const acceptSlices = async (minConfidence: number, asked: readonly number[]): Promise<Accepted> => {
    const ids: number[] = [];
    const refused: SuggestionRefusal[] = [];
    for (let done = 0; done < asked.length; done += SLICE_SIZE) {
      if (isStopped.current) return { ids, refused, isWhole: false };
      setProgress({ done, total: asked.length, isStopping: false });
      try {
        const slice = asked.slice(done, done + SLICE_SIZE);
        const { acceptSuggestions: answer } = await sendOne({ companyId, month, minConfidence, ids: slice });
        ids.push(...answer.matched.map(({ bankTransaction }) => bankTransaction.id));
        refused.push(...answer.refused);
      } catch (error) {
        // Keep the earlier matches, and notify the user of them with Undo.
        if (ids.length > 0) notify(acceptedNotice(ids, () => undo(ids)));
        notify({ title: 'Batch Match Failed', description: serverMessage(error), variant: 'destructive' });
        throw new SliceFailed();
      }
    }
    return { ids, refused, isWhole: true };
  };

  /** From a confidence on, from 0 to 1. Returns what came of it; undefined when a request failed. */
  const acceptAll = useOneAtATime(async (minConfidence: number, asked: readonly number[]) => {
    isStopped.current = false;
    try {
      const accepted = await acceptSlices(minConfidence, asked);
      if (accepted.ids.length > 0 || accepted.refused.length === 0) {
        notify(acceptedNotice(accepted.ids, () => undo(accepted.ids)));
      }
      return accepted;
    } catch (error) {
      if (!(error instanceof SliceFailed)) throw error;
      return undefined;
    } finally {
      setProgress(null);
      settle();
    }
  });
  const stop = () => {
    isStopped.current = true;
    setProgress((before) => before && { ...before, isStopping: true });
  };
  return { acceptAll, progress, stop };
}

/** Thrown after the user has been notified of the failure. */
class SliceFailed extends Error {}

function acceptedNotice(ids: readonly number[], onUndo: Undo): Notice {
  if (ids.length === 0) return { title: 'Suggestions Accepted', description: 'there was nothing left to match' };
  const description = `matched ${countOf(ids.length, 'transaction')}`;
  return { title: 'Suggestions Accepted', description, undo: onUndo };
}

function undoNotice({ matched, refused }: AcceptSuggestionsMutation['acceptSuggestions']): Notice {
  const [first] = refused;
  if (first) {
    const description = `${countOf(refused.length, 'transaction')} could not be unmatched: ${first.message}`;
    return { title: 'Unmatch Failed', description, variant: 'destructive' };
  }
  return matched.length === 1
    ? { title: 'Transaction Unmatched' }
    : { title: 'Transactions Unmatched', description: countOf(matched.length, 'transaction') };
}
