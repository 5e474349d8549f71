import type { RestoreDeletionMutation } from '@paycycle/schema/generated/operations';
import { useRestoreDeletionMutation } from '../../apollo/hooks.generated.ts';
import { countOf } from '../../lib/count-of.ts';
import type { Notice } from '../notify.ts';

type Restored = RestoreDeletionMutation['restoreDeletion'];

/**
 * Restores a deletion, and shows which records came back and which did not. `undoOf` makes the 'Undo' of a deletion's
 * notice; it is empty if nothing was deleted.
 */
export function useRestoreDeletion(companyId: number) {
  const command = useRestoreDeletionMutation({
    companyId,
    done: ({ restoreDeletion }) => noticeOf(restoreDeletion),
    failed: { title: 'Restore failed' },
  });
  const restore = async (id: number): Promise<Restored | null> => (await command.send({ id }))?.restoreDeletion ?? null;
  return {
    restore,
    busy: command.busy,
    undoOf: (deletionId: number | null): Pick<Notice, 'undo'> =>
      deletionId === null ? {} : { undo: () => command.sendOrThrow({ id: deletionId }) },
  };
}

function noticeOf({ deletion, restoredCount, refusedCount, refusals, unmatchedCount }: Restored): Notice {
  const title = restoredCount > 0 ? `${countOf(restoredCount, 'record')} restored` : `${deletion.label}: not restored`;
  const reasons = refusals.map(({ reason, count }) => `${countOf(count, 'record')} not restored. ${reason}.`);
  const unmatched = `${countOf(unmatchedCount, 'transaction')} restored without ${unmatchedCount === 1 ? 'its' : 'their'} match: an invoice has changed since.`;
  const description = [...reasons, ...(unmatchedCount > 0 ? [unmatched] : [])].join(' ');
  if (refusedCount + unmatchedCount > 0) {
    return { title, description, variant: restoredCount > 0 ? 'warning' : 'destructive' };
  }
  return restoredCount > 0 ? { title } : { title: 'Already restored' };
}
