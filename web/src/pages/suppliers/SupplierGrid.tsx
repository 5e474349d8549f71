import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { ShowMore, useFocusOnMore } from '../../components/ShowMore.tsx';
import { SupplierBulkBar } from './SupplierBulkBar.tsx';
import { type SupplierActions, SupplierCard } from './SupplierCard.tsx';
import {
  ALL_SUPPLIERS,
  chosenCount,
  isChosen,
  NO_SUPPLIERS,
  type SelectedSuppliers,
  toggleSupplier,
  toSupplierSelection,
} from './supplier-selection.ts';
import { useChangeSuppliers } from './use-change-suppliers.ts';
import { type SupplierFilter, useSupplierList } from './use-supplier-list.ts';

interface SupplierGridProps {
  readonly companyId: number;
  readonly filter: SupplierFilter;
  readonly actions: SupplierActions;
  readonly selected: SelectedSuppliers;
  readonly onSelect: (change: (before: SelectedSuppliers) => SelectedSuppliers) => void;
}

/** Memoised, since thousands of cards can be on the page when a dialog opens. */
export const SupplierGrid = memo(function SupplierGrid(props: SupplierGridProps) {
  const { companyId, filter, actions, selected, onSelect } = props;
  const list = useSupplierList(companyId, filter);
  const { changeSuppliers, busy } = useChangeSuppliers(companyId);
  const toggle = useCallback((id: number) => onSelect((before) => toggleSupplier(before, id)), [onSelect]);
  const cards = useRef<HTMLDivElement>(null);
  const { shown } = list;
  const shownCount = shown?.suppliers.length ?? 0;

  const askForMore = useFocusOnMore(cards, shownCount);

  const failure = list.failure && (
    <Panel>
      <ErrorState title="Suppliers could not be loaded" message={list.failure.message} onRetry={list.retry} />
    </Panel>
  );
  if (failure && !list.failure?.isOfMore) return failure;
  if (!shown) return <LoadingState label="Loading suppliers..." />;
  if (shown.totalCount === 0) {
    return (
      <Panel>
        <EmptyState
          icon={Users}
          title={
            shown.filter.search || shown.filter.kind
              ? shown.filter.search
                ? 'No suppliers match your search'
                : 'No suppliers match this filter'
              : 'No suppliers found. Add your first supplier to get started.'
          }
        />
      </Panel>
    );
  }
  const count = chosenCount(selected, shown.totalCount);
  return (
    <Stack gap="4" aria-busy={list.isStale} opacity={list.isStale ? 0.6 : 1}>
      {count > 0 && (
        <SupplierBulkBar
          count={count}
          totalCount={shown.totalCount}
          busy={busy}
          onSelectAll={() => onSelect(() => ALL_SUPPLIERS)}
          onClear={() => onSelect(() => NO_SUPPLIERS)}
          onChange={async (change) => {
            const done = await changeSuppliers(toSupplierSelection(selected, filter), change);
            if (done) onSelect(() => NO_SUPPLIERS);
            return done;
          }}
        />
      )}
      <SimpleGrid
        ref={cards}
        as="ul"
        listStyleType="none"
        columns={{ base: 1, md: 2, xl: 3 }}
        gap="4"
        aria-label="Suppliers"
      >
        {shown.suppliers.map((supplier) => (
          <SupplierCard
            key={supplier.id}
            supplier={supplier}
            actions={actions}
            isSelected={isChosen(selected, supplier.id)}
            onToggle={toggle}
          />
        ))}
      </SimpleGrid>
      {failure}
      <ShowMore
        shownCount={shownCount}
        totalCount={shown.totalCount}
        noun="supplier"
        canAsk={!failure}
        isLoading={list.isLoadingMore}
        onShowMore={() => {
          askForMore();
          list.showMore();
        }}
      />
    </Stack>
  );
});
