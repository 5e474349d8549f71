import { Button, Flex, HStack, NativeSelect } from '@chakra-ui/react';
import { INVOICE_STATUS_FILTERS } from '@paycycle/schema/domain/invoice-status';
import type { CompanyFieldsFragment, InvoiceFilter } from '@paycycle/schema/generated/operations';
import { CheckCheck, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { CreateInvoiceDialog } from './CreateInvoiceDialog.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { useMarkPaid } from './use-invoice-actions.ts';

export function InvoicesPage({ company }: { readonly company: CompanyFieldsFragment }) {
  const [filter, setFilter] = useState<InvoiceFilter>({ search: null, statusLabel: null });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const { markInvoicesPaid, busyIds } = useMarkPaid(company.id);

  const narrow = useCallback((change: Partial<InvoiceFilter>) => {
    setFilter((before) => ({ ...before, ...change }));
    // What is selected is always among what is shown.
    setSelected(new Set());
  }, []);
  const searchFor = useCallback((text: string) => narrow({ search: text || null }), [narrow]);
  const markSelectedPaid = async () => {
    if (await markInvoicesPaid([...selected])) setSelected(new Set());
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
          {selected.size > 0 && (
            <Button variant="outline" loading={busyIds.size > 0} onClick={() => void markSelectedPaid()}>
              <CheckCheck aria-hidden />
              Mark as Paid ({selected.size})
            </Button>
          )}
          <Button onClick={openForm}>
            <Plus aria-hidden />
            Add Invoice
          </Button>
        </HStack>
      </Flex>
      <InvoiceTable
        companyId={company.id}
        filter={filter}
        selected={selected}
        onSelect={setSelected}
        busyIds={busyIds}
        onMarkPaid={({ id }) => void markInvoicesPaid([id])}
        onAdd={openForm}
      />
      <CreateInvoiceDialog companyId={company.id} open={isCreating} onClose={() => setIsCreating(false)} />
    </Flex>
  );
}
