import { HStack, IconButton, NativeSelect } from '@chakra-ui/react';
import type { SupplierSort, SupplierSortField } from '@paycycle/schema/generated/operations';
import { ArrowDown, ArrowUp } from 'lucide-react';

const FIELDS = [
  { field: 'name', label: 'Name', first: 'asc' },
  { field: 'openAmount', label: 'Open amount', first: 'desc' },
  { field: 'lastInvoiceDate', label: 'Last invoice', first: 'desc' },
  { field: 'paymentTermsDays', label: 'Payment terms', first: 'asc' },
  { field: 'category', label: 'Category', first: 'asc' },
] as const satisfies readonly {
  readonly field: SupplierSortField;
  readonly label: string;
  /** The direction that a person looks for first. */
  readonly first: SupplierSort['direction'];
}[];

export const BY_NAME: SupplierSort = { field: 'name', direction: 'asc' };

interface SupplierSortPickerProps {
  readonly sort: SupplierSort;
  readonly onSort: (sort: SupplierSort) => void;
}

export function SupplierSortPicker({ sort, onSort }: SupplierSortPickerProps) {
  const isAscending = sort.direction === 'asc';
  const choose = (value: string) => {
    const chosen = FIELDS.find(({ field }) => field === value);
    if (chosen) onSort({ field: chosen.field, direction: chosen.first });
  };
  return (
    <HStack gap="2">
      <NativeSelect.Root size="sm" width="40">
        <NativeSelect.Field aria-label="Sort by" value={sort.field} onChange={(event) => choose(event.target.value)}>
          {FIELDS.map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <IconButton
        size="sm"
        variant="outline"
        aria-label={`Sorted ${isAscending ? 'ascending' : 'descending'}: turn round`}
        onClick={() => onSort({ field: sort.field, direction: isAscending ? 'desc' : 'asc' })}
      >
        {isAscending ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </IconButton>
    </HStack>
  );
}
