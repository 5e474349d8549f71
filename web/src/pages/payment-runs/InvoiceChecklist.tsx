import { Badge, Box, Checkbox, chakra, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { memo, useMemo, useState } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { allToggled, matching, shareSelected, toggled, whyTaken } from './run-choice.ts';

/** From so many on, a search is faster than scrolling. */
const SEARCH_FROM = 15;

type Selection = ReadonlySet<number>;

interface InvoiceChecklistProps {
  readonly invoices: readonly PaymentRunChoiceFieldsFragment[];
  readonly selected: Selection;
  readonly isStale: boolean;
  readonly disabled: boolean;
  readonly onSelect: (change: (before: Selection) => Selection) => void;
}

/** The invoices that are due, to be ticked. What another run or a payment has is shown, and cannot be ticked. */
export function InvoiceChecklist({ invoices, selected, isStale, disabled, onSelect }: InvoiceChecklistProps) {
  const [search, setSearch] = useState('');
  const listed = useMemo(() => matching(invoices, search), [invoices, search]);
  const isNarrowed = listed.length < invoices.length;
  return (
    <Box borderWidth="1px" borderRadius="l2" overflow="hidden">
      <Flex align="center" wrap="wrap" gap="3" px="3" py="2" bg="bg.muted" borderBottomWidth="1px">
        <Checkbox.Root
          checked={shareSelected(selected, listed)}
          disabled={disabled || listed.every((invoice) => whyTaken(invoice) !== null)}
          onCheckedChange={() => onSelect((before) => allToggled(before, listed))}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control bg="bg.panel" />
          <Checkbox.Label>{isNarrowed ? 'Select all that were found' : 'Select all'}</Checkbox.Label>
        </Checkbox.Root>
        {invoices.length >= SEARCH_FROM && (
          <Box flex="1 1 12rem">
            <SearchBox label="Search invoices to pay" placeholder="Invoice or supplier" onSearch={setSearch} />
          </Box>
        )}
      </Flex>
      {listed.length === 0 ? (
        <Text px="3" py="6" textAlign="center" color="fg.muted" role="status">
          No invoices match your search criteria
        </Text>
      ) : (
        <chakra.ul
          css={LIST_STYLE}
          aria-label="Invoices to pay"
          aria-busy={isStale}
          opacity={isStale ? 0.6 : 1}
          // What scrolls is reached by its boxes; one whose boxes are all disabled, by itself.
          tabIndex={listed.some((invoice) => whyTaken(invoice) === null) ? undefined : 0}
        >
          {listed.map((invoice) => (
            <Choice
              key={invoice.id}
              invoice={invoice}
              isSelected={selected.has(invoice.id)}
              disabled={disabled}
              onSelect={onSelect}
            />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly invoice: PaymentRunChoiceFieldsFragment;
  readonly isSelected: boolean;
  readonly disabled: boolean;
  readonly onSelect: (change: (before: Selection) => Selection) => void;
}

/** Plain elements, remembered: there can be thousands of them, and a tick changes one. */
const Choice = memo(function Choice({ invoice, isSelected, disabled, onSelect }: ChoiceProps) {
  const { id, invoiceNumber, supplier, dueDate, amountPence, displayStatus } = invoice;
  const taken = whyTaken(invoice);
  return (
    <li>
      <label data-taken={taken ? true : undefined}>
        <input
          type="checkbox"
          checked={isSelected}
          disabled={disabled || taken !== null}
          onChange={() => onSelect((before) => toggled(before, id))}
        />
        <span data-what>
          <strong>{supplier.name || 'Unknown Supplier'}</strong>
          <span data-details>
            {invoiceNumber || `INV-${id}`} · due {formatLocalDate(dueDate)}{' '}
            {displayStatus === 'overdue' && <Badge colorPalette="red">Overdue</Badge>}
            {taken && (
              <Badge colorPalette="gray" variant="outline">
                {taken}
              </Badge>
            )}
          </span>
        </span>
        <span data-amount>{formatPounds(amountPence)}</span>
      </label>
    </li>
  );
});

const LIST_STYLE = {
  listStyleType: 'none',
  maxHeight: '24rem',
  overflowY: 'auto',
  focusVisibleRing: 'inside',
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 3.5rem' },
  '& li + li': { borderTopWidth: '1px' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    py: '2',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
  },
  '& label[data-taken]': { cursor: 'default', color: 'fg.muted' },
  '& input': { width: '4', height: '4', accentColor: '{colors.brand.solid}' },
  '& [data-what]': { display: 'grid', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: '500' },
  '& [data-details]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& [data-amount]': { textStyle: 'money', fontWeight: '600' },
} as const;
