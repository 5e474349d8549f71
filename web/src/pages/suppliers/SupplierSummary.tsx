import type { SuppliersQuery } from '@paycycle/schema/generated/operations';
import { useSuppliersQuery } from '../../apollo/hooks.generated.ts';
import { CountTiles } from '../../components/CountTiles.tsx';
import { BY_NAME, EVERY_SUPPLIER } from './supplier-url.ts';
import { SUPPLIER_WINDOW_ROWS } from './use-supplier-list.ts';

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

/**
 * Counts all suppliers of the company, ignoring the search. The page starts with the same query, so it is usually cached.
 */
export function SupplierSummary({ companyId, includeArchived }: SupplierSummaryProps) {
  const { data, previousData } = useSuppliersQuery({
    variables: { companyId, ...EVERY_SUPPLIER, includeArchived, sort: BY_NAME, offset: 0, limit: SUPPLIER_WINDOW_ROWS },
  });
  const counts = (data ?? previousData)?.company.suppliers;
  return (
    <CountTiles
      columns={3}
      tiles={TILES.map(({ title, count, colour }) => ({ title, colour, count: counts && count(counts) }))}
    />
  );
}
