import type { UndoBulkChangeMutation } from '@paycycle/schema/generated/operations';
import { useUndoBulkChangeMutation } from '../../apollo/hooks.generated.ts';
import { isWorthAnotherTry, serverMessage } from '../../apollo/server-error.ts';
import { type Notice, notify } from '../../components/notify.ts';
import type { Undo } from '../../components/offered-undos.ts';
import { countOf } from '../../lib/count-of.ts';

type Undone = Pick<UndoBulkChangeMutation['undoBulkChange'], 'restoredCount' | 'refusals'>;

/** Names in a notice; the invoice list shows the rest. */
const NAMES_MAX = 3;

/**
 * Undoes acceptances by their `changeId`s, the last one first: an earlier one may have created its supplier. After a
 * failure, the next attempt continues with the failed one.
 */
export function useUndoAcceptance(companyId: number) {
  const { sendOrThrow } = useUndoBulkChangeMutation({ companyId, failed: () => null });
  return (changeIds: readonly number[]): Undo => {
    const undone: Undone[] = [];
    return async () => {
      for (const id of changeIds.toReversed().slice(undone.length)) {
        try {
          undone.push((await sendOrThrow({ id })).undoBulkChange);
        } catch (error) {
          const reason = serverMessage(error);
          if (isWorthAnotherTry(error)) {
            notify({ title: 'Could not undo', description: `${soFar(undone)}${reason}`, variant: 'destructive' });
            throw error;
          }
          undone.push({ restoredCount: 0, refusals: [{ reason, count: 1 }] });
        }
      }
      notify(undoneNotice(undone));
      return undone;
    };
  };
}

function countOfUndone(undone: readonly Undone[]): number {
  return undone.reduce((sum, { restoredCount }) => sum + restoredCount, 0);
}

function soFar(undone: readonly Undone[]): string {
  const count = countOfUndone(undone);
  return count === 0 ? '' : `${countOf(count, 'document')} to review again, the others are still accepted. `;
}

function undoneNotice(undone: readonly Undone[]): Notice {
  const count = countOfUndone(undone);
  const reasons = undone.flatMap(({ refusals }) => refusals.map(({ reason }) => reason));
  const description = `${countOf(count, 'document')} to review again.`;
  if (reasons.length === 0) return { title: 'Undone', description };
  const more = reasons.length > NAMES_MAX ? `; and ${reasons.length - NAMES_MAX} more` : '';
  return {
    title: count > 0 ? 'Undone in part' : 'Not undone',
    description: `${description} Still accepted: ${reasons.slice(0, NAMES_MAX).join('; ')}${more}.`,
    variant: 'warning',
  };
}
