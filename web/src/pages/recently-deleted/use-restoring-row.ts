import type { DeletionFieldsFragment } from '@paycycle/schema/generated/operations';
import { type RefObject, useEffect, useState } from 'react';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';

interface ShownRows {
  readonly rows: RefObject<HTMLElement | null>;
  readonly deletions: readonly DeletionFieldsFragment[];
  readonly onLastRestored: () => void;
}

/** Restores the deletion of a row. The row goes with its button, and the focus to the one that takes its place. */
export function useRestoringRow(companyId: number, { rows, deletions, onLastRestored }: ShownRows) {
  const { restore, busy } = useRestoreDeletion(companyId);
  const [restored, setRestored] = useState<{ readonly at: number; readonly id: number } | null>(null);
  useEffect(() => {
    if (!restored || deletions.some(({ id }) => id === restored.id)) return;
    setRestored(null);
    const next = rows.current?.children[Math.min(restored.at, deletions.length - 1)];
    if (next instanceof HTMLElement) next.focus();
    else onLastRestored();
  }, [rows, deletions, restored, onLastRestored]);
  const restoreAt = async (at: number, id: number) => {
    const answer = await restore(id);
    if (answer?.deletion.remainingCount === 0) setRestored({ at, id });
  };
  return { restoreAt, busy };
}
