import { Button, Flex } from '@chakra-ui/react';
import { INVOICE_STATUS_FILTERS } from '@paycycle/schema/domain/invoice-status';
import {
  PUBLICATION_FILTER_LABELS,
  PUBLICATION_FILTERS,
  type PublicationFilter as PublicationFilterName,
} from '@paycycle/schema/domain/publication';
import type { InvoiceBatchKey } from '@paycycle/schema/generated/operations';
import { CopyCheck, Landmark } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import {
  useBatchImportsQuery,
  usePossibleDuplicateCountQuery,
  useVatToRepayQuery,
} from '../../apollo/hooks.generated.ts';
import { usePublishesTo } from '../../app/company/use-publishes-to.ts';
import { ONE_ROW_ON_PHONES } from '../../components/one-row-on-phones.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { Select } from '../../components/Select.tsx';
import { batchEntry } from './batch-labels.ts';
import type { PageFilter } from './use-invoice-filter.ts';

interface InvoiceFiltersProps {
  readonly companyId: number;
  readonly filter: PageFilter;
  readonly onNarrow: (change: Partial<PageFilter>) => void;
}

/** Search, status, batch, and what may be a duplicate. All of it is found by the server. */
export function InvoiceFilters({ companyId, filter, onNarrow }: InvoiceFiltersProps) {
  const searchFor = useCallback((text: string) => onNarrow({ search: text || null }), [onNarrow]);
  return (
    <>
      <Flex flex="1" minW={{ base: '40', sm: '60' }} maxW={{ sm: 'sm' }}>
        <SearchBox
          label="Search invoices"
          placeholder="Search by invoice number or supplier"
          search={filter.search ?? ''}
          onSearch={searchFor}
        />
      </Flex>
      {/* Below the search and the buttons on a phone. */}
      <Flex gap="3" order={{ base: '1', sm: '0' }} w={{ base: 'full', sm: 'auto' }} {...ONE_ROW_ON_PHONES}>
        <FilterSelect
          label="Status"
          value={filter.statusLabel ?? ''}
          onChoose={(label) => onNarrow({ statusLabel: label || null })}
        >
          {INVOICE_STATUS_FILTERS.map(({ label, labelPart }) => (
            <option key={label} value={labelPart}>
              {label}
            </option>
          ))}
        </FilterSelect>
        <BatchFilter companyId={companyId} batch={filter.batch ?? null} onChoose={(batch) => onNarrow({ batch })} />
        <PublicationFilter chosen={filter.publication ?? null} onChoose={(publication) => onNarrow({ publication })} />
        <DuplicateFilter
          companyId={companyId}
          isOn={filter.possibleDuplicate === true}
          onToggle={(isOn) => onNarrow({ possibleDuplicate: isOn || null })}
        />
        <VatFilter
          companyId={companyId}
          isOn={filter.vatToRepay === true}
          onToggle={(isOn) => onNarrow({ vatToRepay: isOn || null })}
        />
      </Flex>
    </>
  );
}

interface BatchFilterProps {
  readonly companyId: number;
  readonly batch: InvoiceBatchKey | null;
  readonly onChoose: (batch: InvoiceBatchKey | null) => void;
}

function BatchFilter({ companyId, batch, onChoose }: BatchFilterProps) {
  const { data, previousData } = useBatchImportsQuery({ variables: { companyId } });
  const listed = (data ?? previousData)?.company.batchImports ?? [];
  // A batch whose invoices were all deleted is no longer listed, but the table is still filtered by it.
  const isGone = batch !== null && !listed.some((entry) => keyOf(entry) === keyOf(batch));
  const entries = isGone ? [{ ...batch, count: 0 }, ...listed] : listed;
  const choose = (key: string) => {
    const entry = entries.find((candidate) => keyOf(candidate) === key);
    if (!entry) return onChoose(null);
    const { batchImportDate, batchSequenceNumber } = entry;
    onChoose({ batchImportDate, batchSequenceNumber });
  };
  return (
    <FilterSelect label="Batch" value={batch ? keyOf(batch) : ''} onChoose={choose}>
      <option value="">All Batches</option>
      {entries.map((entry) => (
        <option key={keyOf(entry)} value={keyOf(entry)}>
          {batchEntry(entry)}
        </option>
      ))}
    </FilterSelect>
  );
}

function keyOf({ batchImportDate, batchSequenceNumber }: InvoiceBatchKey): string {
  return `${batchImportDate} ${batchSequenceNumber}`;
}

interface PublicationFilterProps {
  readonly chosen: PublicationFilterName | null;
  readonly onChoose: (filter: PublicationFilterName | null) => void;
}

/** Filters bills by their state in the accounting system. Hidden if the company publishes to none. */
function PublicationFilter({ chosen, onChoose }: PublicationFilterProps) {
  const isPublishing = usePublishesTo() !== null;
  if (!isPublishing && chosen === null) return null;
  return (
    <FilterSelect
      label="Accounting"
      value={chosen ?? ''}
      onChoose={(value) => onChoose(PUBLICATION_FILTERS.find((one) => one === value) ?? null)}
    >
      <option value="">Accounting: all</option>
      {PUBLICATION_FILTERS.map((one) => (
        <option key={one} value={one}>
          Accounting: {PUBLICATION_FILTER_LABELS[one].toLowerCase()}
        </option>
      ))}
    </FilterSelect>
  );
}

interface ToggleFilterProps {
  readonly companyId: number;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function DuplicateFilter({ companyId, isOn, onToggle }: ToggleFilterProps) {
  const { data, previousData } = usePossibleDuplicateCountQuery({ variables: { companyId } });
  const count = (data ?? previousData)?.company.invoices.totalCount ?? 0;
  if (count === 0 && !isOn) return null;
  return (
    <Button
      variant={isOn ? 'solid' : 'outline'}
      colorPalette={isOn ? undefined : 'orange'}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    >
      <CopyCheck aria-hidden />
      Possible duplicates ({count.toLocaleString('en-GB')})
    </Button>
  );
}

/** The dashboard leads to it; a page that is not narrowed to it asks for nothing more. */
function VatFilter({ companyId, isOn, onToggle }: ToggleFilterProps) {
  const { data, previousData } = useVatToRepayQuery({ variables: { companyId }, skip: !isOn });
  const count = (data ?? previousData)?.company.vatToRepay.count ?? 0;
  if (!isOn) return null;
  return (
    <Button variant="solid" aria-pressed onClick={() => onToggle(false)}>
      <Landmark aria-hidden />
      VAT to repay ({count.toLocaleString('en-GB')})
    </Button>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function FilterSelect({ label, value, onChoose, children }: FilterSelectProps) {
  return (
    <Select
      box={{ width: { base: '40', sm: '44' } }}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {children}
    </Select>
  );
}
