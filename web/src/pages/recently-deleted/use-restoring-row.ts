import { type RefObject, useEffect, useRef } from 'react';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';

interface ShownRows {
  readonly rows: RefObject<HTMLElement | null>;
  readonly shownCount: number;
  /** The list is being read anew. */
  readonly isStale: boolean;
  readonly onLastRestored: () => void;
}

/** Restores the deletion of a row. The row goes with its button, and the focus to the one that takes its place. */
export function useRestoringRow(companyId: number, { rows, shownCount, isStale, onLastRestored }: ShownRows) {
  const { restore, busy } = useRestoreDeletion(companyId);
  const restoredAt = useRef<number | null>(null);
  useEffect(() => {
    const at = restoredAt.current;
    if (at === null || isStale) return;
    restoredAt.current = null;
    const next = rows.current?.children[Math.min(at, shownCount - 1)];
    if (next instanceof HTMLElement) next.focus();
    else onLastRestored();
  }, [rows, shownCount, isStale, onLastRestored]);
  const restoreAt = async (at: number, id: number) => {
    const restored = await restore(id);
    if (restored?.deletion.leftCount === 0) restoredAt.current = at;
  };
  return { restoreAt, busy };
}
