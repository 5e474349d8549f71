import { Box, Button, Checkbox, Flex, HStack, Text } from '@chakra-ui/react';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { useMemo, useState } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { today } from '../../lib/today.ts';
import {
  allToggled,
  bySupplier,
  describeUnavailable,
  dueWithin,
  matching,
  QUICK_PICKS,
  type Selection,
  shareSelected,
  unavailableReason,
} from './run-choice.ts';
import { SupplierPicker } from './SupplierPicker.tsx';

/** Number of invoices from which a search is faster than scrolling. */
const SEARCH_FROM = 15;

interface InvoiceChecklistProps {
  readonly invoices: readonly PaymentRunChoiceFieldsFragment[];
  readonly selected: Selection;
  readonly isStale: boolean;
  readonly disabled: boolean;
  readonly onSelect: (change: (before: Selection) => Selection) => void;
}

/** Due invoices by supplier, with checkboxes. Invoices locked by another run or payment are collapsed. */
export function InvoiceChecklist({ invoices, selected, isStale, disabled, onSelect }: InvoiceChecklistProps) {
  const [search, setSearch] = useState('');
  const listed = useMemo(() => matching(invoices, search), [invoices, search]);
  const open = useMemo(() => listed.filter((invoice) => unavailableReason(invoice) === null), [listed]);
  const taken = useMemo(() => listed.filter((invoice) => unavailableReason(invoice) !== null), [listed]);
  const isNarrowed = listed.length < invoices.length;
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Flex align="center" wrap="wrap" gap="3" px="3" py="2" bg="bg.muted" borderBottomWidth="1px">
        <Checkbox.Root
          checked={shareSelected(selected, listed)}
          disabled={disabled || open.length === 0}
          onCheckedChange={() => onSelect((before) => allToggled(before, listed))}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control bg="bg.panel" />
          <Checkbox.Label>{isNarrowed ? 'Select all that were found' : 'Select all'}</Checkbox.Label>
        </Checkbox.Root>
        <QuickPicks invoices={listed} disabled={disabled} onSelect={onSelect} />
        {invoices.length >= SEARCH_FROM && (
          <Box flex="1 1 12rem">
            <SearchBox label="Search invoices to pay" placeholder="Invoice or supplier" onSearch={setSearch} />
          </Box>
        )}
      </Flex>
      {listed.length === 0 && (
        <Text px="3" py="6" textAlign="center" color="fg.muted" role="status">
          No invoices match your search criteria
        </Text>
      )}
      {open.length > 0 && (
        <SupplierPicker
          label="Invoices to pay"
          suppliers={bySupplier(open)}
          selected={selected}
          isStale={isStale}
          disabled={disabled}
          onSelect={onSelect}
        />
      )}
      <TakenInvoices taken={taken} selected={selected} isStale={isStale} onSelect={onSelect} />
    </Box>
  );
}

interface TakenInvoicesProps extends Pick<InvoiceChecklistProps, 'selected' | 'isStale' | 'onSelect'> {
  readonly taken: readonly PaymentRunChoiceFieldsFragment[];
}

/** Invoices that another run or payment locks, collapsed until the user opens them. */
function TakenInvoices({ taken, selected, isStale, onSelect }: TakenInvoicesProps) {
  const [isShown, setIsShown] = useState(false);
  if (taken.length === 0) return null;
  return (
    <Box borderTopWidth="1px">
      <Button variant="ghost" size="sm" m="1" aria-expanded={isShown} onClick={() => setIsShown((before) => !before)}>
        {describeUnavailable(taken)}: {isShown ? 'hide' : 'show'}
      </Button>
      {isShown && (
        <SupplierPicker
          label="Not available"
          suppliers={bySupplier(taken)}
          selected={selected}
          isStale={isStale}
          disabled
          onSelect={onSelect}
        />
      )}
    </Box>
  );
}

interface QuickPicksProps {
  readonly invoices: readonly PaymentRunChoiceFieldsFragment[];
  readonly disabled: boolean;
  readonly onSelect: InvoiceChecklistProps['onSelect'];
}

/** Selects the invoices due by a day, and deselects all others. */
function QuickPicks({ invoices, disabled, onSelect }: QuickPicksProps) {
  const day = today();
  return (
    <HStack role="group" aria-label="Select what is due" gap="1.5" wrap="wrap">
      {QUICK_PICKS.map(({ label, days }) => {
        const due = dueWithin(invoices, days, day);
        return (
          <Button
            key={label}
            size="xs"
            variant="outline"
            bg="bg.panel"
            disabled={disabled || due.length === 0}
            onClick={() => onSelect(() => new Set(due.map(({ id }) => id)))}
          >
            {label} ({due.length.toLocaleString('en-GB')})
          </Button>
        );
      })}
    </HStack>
  );
}
