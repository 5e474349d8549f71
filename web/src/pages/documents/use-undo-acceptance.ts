import { UndoBulkChangeDocument, type UndoBulkChangeMutation } from '@paycycle/schema/generated/operations';
import { useCommand } from '../../apollo/use-command.ts';
import { type Notice, notify } from '../../components/notify.ts';
import { countOf } from '../../lib/count-of.ts';

/** A notice holds a few names; the invoice list shows the rest. */
const NAMES_MAX = 3;

/** Undoes acceptances by their `changeId`s. The last one goes first: an earlier one may have created its supplier. */
export function useUndoAcceptance(companyId: number) {
  const { send } = useCommand(UndoBulkChangeDocument, { companyId, failed: { title: 'Could not undo' } });
  return async (changeIds: readonly number[]) => {
    const undone: UndoBulkChangeMutation['undoBulkChange'][] = [];
    for (const id of changeIds.toReversed()) {
      const answer = await send({ id });
      if (!answer) return;
      undone.push(answer.undoBulkChange);
    }
    notify(undoneNotice(undone));
  };
}

function undoneNotice(undone: readonly UndoBulkChangeMutation['undoBulkChange'][]): Notice {
  const count = undone.reduce((sum, { restoredCount }) => sum + restoredCount, 0);
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
