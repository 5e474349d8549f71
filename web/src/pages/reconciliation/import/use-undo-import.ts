import type { UndoStatementImportMutation } from '@paycycle/schema/generated/operations';
import { useUndoStatementImportMutation } from '../../../apollo/hooks.generated.ts';
import { serverCode, serverMessage } from '../../../apollo/server-error.ts';
import { useRestoreDeletion } from '../../../components/deletion/use-restore-deletion.ts';
import type { Notice } from '../../../components/notify.ts';
import { countOf } from '../../../lib/count-of.ts';

type Undone = UndoStatementImportMutation['undoStatementImport'];

/**
 * Undoes an import by its id, and notifies the user of the rows that stay. The deleted rows can be restored. Rejects if it
 * failed.
 */
export function useUndoImport(companyId: number) {
  const { undoOf } = useRestoreDeletion(companyId);
  const { sendOrThrow } = useUndoStatementImportMutation({
    companyId,
    done: ({ undoStatementImport: undone }) => ({ ...noticeOf(undone), ...undoOf(undone.deletionId) }),
    failed: (error) =>
      isGone(error)
        ? NOTHING_LEFT
        : { title: 'Could not undo', description: serverMessage(error), variant: 'destructive' },
  });
  return async (id: number): Promise<Undone> => (await sendOrThrow({ id })).undoStatementImport;
}

/** Also where an undo was carried out whose answer did not come. */
const NOTHING_LEFT: Notice = {
  title: 'Nothing left to undo',
  description:
    'This import was undone before, or its transactions were deleted: Recently deleted has them for 30 days.',
  variant: 'warning',
};

/** Nothing of the import is left. */
export function isGone(error: unknown): boolean {
  return serverCode(error) === 'NOT_FOUND';
}

function noticeOf({ deletedCount, refusedCount, refusals }: Undone): Notice {
  const deleted = `${countOf(deletedCount, 'transaction')} deleted`;
  if (refusedCount === 0) return { title: 'Import Undone', description: deleted };
  const stays = `${countOf(refusedCount, 'transaction')} ${refusedCount === 1 ? 'stays' : 'stay'}`;
  const reasons = refusals.map(({ reason }) => `${reason}.`).join(' ');
  return {
    title: deletedCount > 0 ? 'Import Undone in part' : 'Import not undone',
    description: `${deleted}, ${stays}. ${reasons}`,
    variant: deletedCount > 0 ? 'warning' : 'destructive',
  };
}
