import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { type Call, usePermitted } from '../../app/company/use-can.ts';

/** Bulk changes of the selected invoices. */
export type BulkChangeKind = 'due_date' | 'query' | 'no_query' | 'run';

const ITEMS = [
  { kind: 'run', label: 'Add to payment run…', needs: 'addInvoicesToRun' },
  { kind: 'due_date', label: 'Change due date…', needs: 'changeInvoices' },
  { kind: 'query', label: 'Put in query', needs: 'changeInvoices' },
  { kind: 'no_query', label: 'Take out of query', needs: 'changeInvoices' },
] as const satisfies readonly { readonly kind: BulkChangeKind; readonly label: string; readonly needs: Call }[];

interface BulkChangeMenuProps {
  readonly count: number;
  readonly disabled: boolean;
  readonly onChoose: (kind: BulkChangeKind) => void;
}

/** Menu of further actions on the selected invoices. */
export function BulkChangeMenu({ count, disabled, onChoose }: BulkChangeMenuProps) {
  const items = usePermitted(ITEMS);
  if (items.length === 0) return null;
  const choose = (value: string) => {
    const item = items.find(({ kind }) => kind === value);
    if (item) onChoose(item.kind);
  };
  return (
    <Menu.Root onSelect={({ value }) => choose(value)}>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={disabled}>
          Change ({count.toLocaleString('en-GB')})
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {items.map(({ kind, label }) => (
              <Menu.Item key={kind} value={kind}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
