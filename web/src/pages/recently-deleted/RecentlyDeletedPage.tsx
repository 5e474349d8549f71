import { Box, Stack, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useRestoreDeletion } from '../../components/deletion/use-restore-deletion.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import { DeletionRow } from './DeletionRow.tsx';
import { useDeletionList } from './use-deletion-list.ts';

/** What was deleted in the last 30 days, and the way back for it (RULES.md, 57). */
export function RecentlyDeletedPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const list = useDeletionList(companyId);
  const { restore, busy } = useRestoreDeletion(companyId);
  const section = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const shownCount = list.deletions?.length ?? 0;
  const focusOnMore = useFocusOnMore(rows, shownCount);
  const restoredFrom = useRef<number | null>(null);

  // The row is gone with its button: who uses the keyboard goes on with the one that took its place.
  useEffect(() => {
    const at = restoredFrom.current;
    if (at === null || list.isStale) return;
    restoredFrom.current = null;
    const next = rows.current?.children[Math.min(at, shownCount - 1)];
    if (next instanceof HTMLElement) next.focus();
    else section.current?.focus();
  }, [shownCount, list.isStale]);

  const restoreAt = async (at: number, id: number) => {
    const restored = await restore(id);
    if (restored?.deletion.leftCount === 0) restoredFrom.current = at;
  };
  return (
    <Stack ref={section} as="section" tabIndex={-1} outline="none" gap="4" flexShrink="0" aria-label="Recently deleted">
      <Text color="fg.muted" maxW="prose">
        Invoices, suppliers and bank transactions can be restored for 30 days after they were deleted. Then they are
        gone for good.
      </Text>
      {!list.deletions && !list.failure && <LoadingState label="Loading what was deleted..." />}
      {list.deletions?.length === 0 && !list.failure && (
        <Panel>
          <EmptyState
            icon={History}
            title="Nothing to restore"
            description="What you delete from now on waits here for 30 days."
          />
        </Panel>
      )}
      {shownCount > 0 && (
        <Panel overflow="hidden">
          <Box ref={rows} as="ul" listStyleType="none" aria-label="Recently deleted" aria-busy={list.isStale}>
            {list.deletions?.map((deletion, at) => (
              <DeletionRow
                key={deletion.id}
                deletion={deletion}
                busy={busy}
                onRestore={() => void restoreAt(at, deletion.id)}
              />
            ))}
          </Box>
        </Panel>
      )}
      {list.failure && (
        <Panel>
          <ErrorState title="What was deleted could not be loaded" message={list.failure} onRetry={list.retry} />
        </Panel>
      )}
      {shownCount > 0 && (
        <ShowMore
          shownCount={shownCount}
          totalCount={list.totalCount}
          noun="deletion"
          canAsk={!list.failure}
          isLoading={list.isLoadingMore}
          onShowMore={() => {
            focusOnMore();
            list.showMore();
          }}
        />
      )}
    </Stack>
  );
}
