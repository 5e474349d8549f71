import { DeletionsDocument } from '@paycycle/schema/generated/operations';
import { useDeletionsQuery } from '../../apollo/hooks.generated.ts';
import { useGrowingList } from '../../apollo/use-growing-list.ts';
import { firstWindow, type Window } from '../../apollo/window-reader.ts';

/** Deletions that the page begins with, and adds at a time. */
const DELETION_WINDOW = 50;

/** Lists deletions. Loads one window, and more on request. */
export function useDeletionList(companyId: number) {
  const windowAt = ({ offset, limit }: Window) => ({ companyId, offset, limit });
  const { rows, ...list } = useGrowingList({
    query: DeletionsDocument,
    result: useDeletionsQuery({ variables: windowAt(firstWindow(DELETION_WINDOW)) }),
    companyId,
    field: 'deletions',
    windowRows: DELETION_WINDOW,
    windowAt,
    pageOf: ({ company }) => company.deletions,
    // A colleague may have deleted or restored something.
    isReadAtStart: true,
  });
  return { deletions: rows, ...list };
}
