import { SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import type { SuppliersQuery } from '@paycycle/schema/generated/operations';
import { useSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { Panel } from '../../components/Panel.tsx';
import { SUPPLIER_WINDOW_CARDS } from './use-supplier-list.ts';

type Counts = Pick<SuppliersQuery['company']['suppliers'], 'totalCount' | 'autoPaidCount' | 'manualCount'>;

const TILES = [
  { title: 'Total Suppliers', count: (counts: Counts) => counts.totalCount, colour: 'brand.solid' },
  { title: 'Auto-Paid', count: (counts: Counts) => counts.autoPaidCount, colour: 'purple.solid' },
  { title: 'Manual Payment', count: (counts: Counts) => counts.manualCount, colour: 'blue.solid' },
] as const;

interface SupplierSummaryProps {
  readonly companyId: number;
  readonly includeArchived: boolean;
}

/** All the company's suppliers, whatever is searched for: the window of no search is the one that the page began with. */
export function SupplierSummary({ companyId, includeArchived }: SupplierSummaryProps) {
  const { data, previousData } = useSuppliersQuery({
    variables: { companyId, search: null, includeArchived, offset: 0, limit: SUPPLIER_WINDOW_CARDS },
  });
  const counts = (data ?? previousData)?.company.suppliers;
  return (
    <SimpleGrid as="dl" columns={3} gap="3" aria-label="Summary">
      {TILES.map(({ title, count, colour }) => (
        <Panel key={title} px="4" py="3" borderStartWidth="3px" borderStartColor={colour}>
          <Text as="dt" fontSize="xs" fontWeight="500" color="fg.muted">
            {title}
          </Text>
          <Text as="dd" textStyle="money" fontSize="2xl" fontWeight="700" lineHeight="1.2" mt="0.5">
            {counts ? count(counts).toLocaleString('en-GB') : <Skeleton as="span" display="block" h="7" w="12" />}
          </Text>
        </Panel>
      ))}
    </SimpleGrid>
  );
}
