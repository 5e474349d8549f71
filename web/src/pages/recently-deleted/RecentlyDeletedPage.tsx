import { Box, Stack, Text } from '@chakra-ui/react';
import type { CompanyFieldsFragment, DeletionFieldsFragment } from '@paycycle/schema/generated/operations';
import { History } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import { DeletionRow } from './DeletionRow.tsx';
import { useDeletionList } from './use-deletion-list.ts';
import { useRestoringRow } from './use-restoring-row.ts';

/** Lists records deleted in the last 30 days, and restores them (RULES.md, 57). */
export function RecentlyDeletedPage({ company: { id: companyId } }: { readonly company: CompanyFieldsFragment }) {
  const list = useDeletionList(companyId);
  const section = useRef<HTMLDivElement>(null);
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
      <DeletionList companyId={companyId} list={list} onLastRestored={() => section.current?.focus()} />
      {list.failure && (
        <Panel>
          <ErrorState title="What was deleted could not be loaded" message={list.failure} onRetry={list.retry} />
        </Panel>
      )}
    </Stack>
  );
}

const NO_DELETIONS: readonly DeletionFieldsFragment[] = [];

interface DeletionListProps {
  readonly companyId: number;
  readonly list: ReturnType<typeof useDeletionList>;
  readonly onLastRestored: () => void;
}

function DeletionList({ companyId, list, onLastRestored }: DeletionListProps) {
  const rows = useRef<HTMLDivElement>(null);
  const { deletions = NO_DELETIONS } = list;
  const shownCount = deletions.length;
  const focusOnMore = useFocusOnMore(rows, shownCount);
  const { restoreAt, busy } = useRestoringRow(companyId, { rows, deletions, onLastRestored });
  if (shownCount === 0) return null;
  return (
    <>
      <Panel overflow="hidden">
        <Box ref={rows} as="ul" listStyleType="none" aria-label="Recently deleted" aria-busy={list.isStale}>
          {deletions.map((deletion, at) => (
            <DeletionRow
              key={deletion.id}
              deletion={deletion}
              busy={busy}
              onRestore={() => restoreAt(at, deletion.id)}
            />
          ))}
        </Box>
      </Panel>
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
    </>
  );
}
