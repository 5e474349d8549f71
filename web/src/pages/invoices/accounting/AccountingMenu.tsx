import { Button, Menu, Portal } from '@chakra-ui/react';
import { LEDGER_LABELS } from '@paycycle/schema/domain/ledger';
import { PAGE_SIZE_MAX } from '@paycycle/schema/limits';
import { ChevronDown } from 'lucide-react';
import { useActiveCompany } from '../../../app/company/active-company.ts';
import { useCanCall } from '../../../app/company/use-can.ts';
import type { AccountingKind } from './use-selection-accounting.ts';

interface AccountingMenuProps {
  readonly count: number;
  readonly disabled: boolean;
  readonly onChoose: (kind: AccountingKind) => void;
}

/** The ways of the invoices that are selected into the accounting system. Nothing until the company has chosen one. */
export function AccountingMenu({ count, disabled, onChoose }: AccountingMenuProps) {
  const { company } = useActiveCompany();
  const mayPublish = useCanCall()('publishBills');
  if (!company?.ledger) return null;
  const isTooMany = count > PAGE_SIZE_MAX;
  const most = isTooMany ? ` (${PAGE_SIZE_MAX} at most)` : '…';
  return (
    <Menu.Root onSelect={({ value }) => onChoose(value === 'publish' ? 'publish' : 'package')}>
      <Menu.Trigger asChild>
        <Button variant="outline" disabled={disabled}>
          Accounting ({count.toLocaleString('en-GB')})
          <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {company.publishesTo && mayPublish && (
              <Menu.Item value="publish" disabled={isTooMany}>
                Publish to {LEDGER_LABELS[company.publishesTo]}
                {most}
              </Menu.Item>
            )}
            <Menu.Item value="package" disabled={isTooMany}>
              Package of the selection{most}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
