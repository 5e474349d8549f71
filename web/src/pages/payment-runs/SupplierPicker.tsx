import { Badge, chakra } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaymentRunChoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { memo, useRef } from 'react';
import { CHOICE_LIST_STYLE } from '../../components/choice-list-style.ts';
import { PaymentMarks } from '../../components/PaymentMarks.tsx';
import { countOf } from '../../lib/count-of.ts';
import {
  allToggled,
  type Selection,
  type SupplierPicker as Supplier,
  shareSelected,
  toggled,
  totalOf,
  unavailableReason,
} from './run-choice.ts';
import { useOneTabStop } from './use-one-tab-stop.ts';

interface SelectingProps {
  readonly selected: Selection;
  readonly disabled: boolean;
  readonly onSelect: (change: (before: Selection) => Selection) => void;
}

interface SupplierChoicesProps extends SelectingProps {
  readonly label: string;
  readonly suppliers: readonly Supplier[];
  readonly isStale: boolean;
}

/** Invoices by supplier, each with a checkbox, and one for all of a supplier's; the arrow keys move between them. */
export function SupplierPicker({ label, suppliers, isStale, ...selecting }: SupplierChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const moves = useOneTabStop(list);
  const canTick = suppliers.some(({ invoices }) => invoices.some((invoice) => unavailableReason(invoice) === null));
  return (
    <chakra.ul
      ref={list}
      {...moves}
      data-boxes
      css={LIST_STYLE}
      aria-label={label}
      aria-busy={isStale}
      opacity={isStale ? 0.6 : 1}
      // Its checkboxes make the scrolling list reachable by Tab. If all are disabled, it needs its own tab stop.
      tabIndex={canTick ? undefined : 0}
    >
      {suppliers.map((supplier) => (
        <li key={supplier.supplierId}>
          {canTick && supplier.invoices.length > 1 && <SupplierBox supplier={supplier} {...selecting} />}
          <ul aria-label={supplier.supplierName}>
            {supplier.invoices.map((invoice) => (
              <Choice
                key={invoice.id}
                invoice={invoice}
                isSelected={selecting.selected.has(invoice.id)}
                disabled={selecting.disabled}
                onSelect={selecting.onSelect}
              />
            ))}
          </ul>
        </li>
      ))}
    </chakra.ul>
  );
}

/** Checkbox for all of a supplier's invoices; indeterminate if only some are selected. */
function SupplierBox({ supplier, selected, disabled, onSelect }: SelectingProps & { readonly supplier: Supplier }) {
  const { supplierName, invoices } = supplier;
  const share = shareSelected(selected, invoices);
  return (
    <label data-group>
      <input
        type="checkbox"
        checked={share === true}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = share === 'indeterminate';
        }}
        onChange={() => onSelect((before) => allToggled(before, invoices))}
      />
      <strong>
        All {countOf(invoices.length, 'invoice')} from {supplierName}
      </strong>
      <span data-amount>{formatPounds(totalOf(invoices))}</span>
    </label>
  );
}

interface ChoiceProps {
  readonly invoice: PaymentRunChoiceFieldsFragment;
  readonly isSelected: boolean;
  readonly disabled: boolean;
  readonly onSelect: SelectingProps['onSelect'];
}

/** Plain memoised elements: there can be thousands of them, and a click changes one. */
const Choice = memo(function Choice({ invoice, isSelected, disabled, onSelect }: ChoiceProps) {
  const { id, invoiceNumber, supplier, dueDate, amountPence, displayStatus } = invoice;
  const taken = unavailableReason(invoice);
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
            <PaymentMarks invoice={invoice} />
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
  ...CHOICE_LIST_STYLE,
  maxHeight: '24rem',
  overflowY: 'auto',
  focusVisibleRing: 'inside',
  '& li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 3.5rem' },
  '& ul': { listStyleType: 'none' },
  '& label[data-group]': { bg: 'bg.subtle', fontSize: 'sm' },
  '& label[data-group] ~ ul label': { ps: '9' },
  '& label[data-taken]': { cursor: 'default', color: 'fg.muted' },
} as const;
