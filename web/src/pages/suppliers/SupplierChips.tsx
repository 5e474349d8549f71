import { Button, HStack } from '@chakra-ui/react';
import type { SupplierKind, SupplierKindsQuery } from '@paycycle/schema/generated/operations';
import { useSupplierKindsQuery } from '../../apollo/hooks.generated.ts';
import { ONE_ROW_ON_PHONES } from '../../components/one-row-on-phones.ts';

type Counts = SupplierKindsQuery['company']['supplierKinds'];

const CHIPS = [
  { kind: null, label: 'All', count: (counts: Counts) => counts.activeCount },
  {
    kind: 'without_bank_details',
    label: 'Without bank details',
    count: (counts: Counts) => counts.withoutBankDetailsCount,
  },
  { kind: 'auto_paid', label: 'Auto-paid', count: (counts: Counts) => counts.autoPaidCount },
  {
    kind: 'unconfirmed_bank_details',
    label: 'Bank details to check',
    count: (counts: Counts) => counts.unconfirmedCount,
  },
  { kind: 'archived', label: 'Archived', count: (counts: Counts) => counts.archivedCount },
] as const satisfies readonly {
  readonly kind: SupplierKind | null;
  readonly label: string;
  readonly count: (counts: Counts) => number;
}[];

interface SupplierChipsProps {
  readonly companyId: number;
  readonly search: string | null;
  readonly kind: SupplierKind | null;
  readonly onChoose: (kind: SupplierKind | null) => void;
}

/** The filters of the list, each with how many it finds among what was searched for. */
export function SupplierChips({ companyId, search, kind: chosen, onChoose }: SupplierChipsProps) {
  const { data, previousData } = useSupplierKindsQuery({ variables: { companyId, search } });
  const counts = (data ?? previousData)?.company.supplierKinds;
  return (
    <HStack
      role="group"
      aria-label="Filter suppliers"
      gap="2"
      wrap={{ base: 'nowrap', sm: 'wrap' }}
      {...ONE_ROW_ON_PHONES}
    >
      {CHIPS.map(({ kind, label, count }) => (
        <Button
          key={label}
          size="sm"
          borderRadius="full"
          variant={kind === chosen ? 'solid' : 'outline'}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {label}
          {counts && ` (${count(counts).toLocaleString('en-GB')})`}
        </Button>
      ))}
    </HStack>
  );
}
