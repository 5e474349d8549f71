import { Button, Flex, HStack, NativeSelect } from '@chakra-ui/react';
import { INVOICE_STATUS_FILTERS } from '@paycycle/schema/domain/invoice-status';
import type {
  CompanyFieldsFragment,
  InvoiceFieldsFragment,
  InvoiceFilter,
  InvoiceSort,
} from '@paycycle/schema/generated/operations';
import { CheckCheck, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { NOTHING_SELECTED, type SelectedInvoices, selectedCount, toInvoiceSelection } from './invoice-selection.ts';
import { useMarkPaid } from './use-invoice-actions.ts';
import { useInvoiceList } from './use-invoice-list.ts';

export function InvoicesPage({ company }: { readonly company: CompanyFieldsFragment }) {
  const [filter, setFilter] = useState<InvoiceFilter>({ search: null, statusLabel: null });
  const [sort, setSort] = useState<InvoiceSort>({ field: 'recordNumber', direction: 'desc' });
  const [selected, setSelected] = useState<SelectedInvoices>(NOTHING_SELECTED);
  const [isCreating, setIsCreating] = useState(false);
  const [busyId, setBusyId] = useState<number | null>(null);
  const list = useInvoiceList(company.id, filter, sort);
  const { markInvoicesPaid, busy } = useMarkPaid(company.id);
  const count = selectedCount(selected, list.totalCount);

  const narrow = useCallback((change: Partial<InvoiceFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    // What is selected is always among what is shown.
    setSelected(NOTHING_SELECTED);
  }, []);
  const searchFor = useCallback((text: string) => narrow({ search: text || null }), [narrow]);
  const markSelectedPaid = async () => {
    if (await markInvoicesPaid(toInvoiceSelection(selected, filter))) setSelected(NOTHING_SELECTED);
  };
  const markPaid = async ({ id }: InvoiceFieldsFragment) => {
    setBusyId(id);
    await markInvoicesPaid({ invoiceIds: [id] });
    setBusyId(null);
  };
  const openForm = () => setIsCreating(true);
  return (
    <Flex direction="column" gap="4" flex="1" minH="420px">
      <Flex gap="3" wrap="wrap" align="center">
        <Flex flex="1" minW={{ base: 'full', sm: '60' }} maxW={{ sm: 'sm' }}>
          <SearchBox label="Search invoices" placeholder="Search by invoice number or supplier" onSearch={searchFor} />
        </Flex>
        <NativeSelect.Root width={{ base: '40', sm: '44' }}>
          <NativeSelect.Field
            aria-label="Status"
            value={filter.statusLabel ?? ''}
            onChange={(event) => narrow({ statusLabel: event.target.value || null })}
          >
            {INVOICE_STATUS_FILTERS.map(({ label, labelPart }) => (
              <option key={label} value={labelPart}>
                {label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <HStack ms="auto" gap="3">
          {count > 0 && (
            <Button variant="outline" loading={busy} onClick={() => void markSelectedPaid()}>
              <CheckCheck aria-hidden />
              Mark as Paid ({count})
            </Button>
          )}
          <Button onClick={openForm}>
            <Plus aria-hidden />
            Add Invoice
          </Button>
        </HStack>
      </Flex>
      <InvoiceTable
        list={list}
        isFiltered={Boolean(filter.search || filter.statusLabel)}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        busyId={busyId}
        onMarkPaid={(invoice) => void markPaid(invoice)}
        onAdd={openForm}
      />
      <CreateInvoiceDialog companyId={company.id} open={isCreating} onClose={() => setIsCreating(false)} />
    </Flex>
  );
}
