import { Button, Flex, Menu } from '@chakra-ui/react';
import { CheckCheck, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { RecentlyDeletedAction } from '../../components/deletion/RecentlyDeletedAction.tsx';
import { MoreAction, MoreActions } from '../../components/MoreActions.tsx';
import { AccountingMenu } from './accounting/AccountingMenu.tsx';
import type { AccountingKind } from './accounting/use-selection-accounting.ts';
import { type BulkChangeKind, BulkChangeMenu } from './BulkChangeMenu.tsx';

interface InvoiceBulkActionsProps {
  readonly selectedCount: number;
  readonly totalCount: number;
  /** The counts belong to the filter before this one, or something is being changed. */
  readonly disabled: boolean;
  readonly isMarking: boolean;
  readonly onMarkPaid: () => void;
  readonly onChange: (kind: BulkChangeKind) => void;
  readonly onAccounting: (kind: AccountingKind) => void;
  readonly onDeleteSelected: () => void;
  readonly onDeleteAll: () => void;
  readonly onAdd: () => void;
  readonly download: ReactNode;
}

/** Actions on many invoices at once, and the button to add one. */
export function InvoiceBulkActions(props: InvoiceBulkActionsProps) {
  const { selectedCount, disabled, isMarking, onMarkPaid, onChange, onDeleteSelected, onAdd, download, onAccounting } =
    props;
  return (
    <Flex ms={{ lg: 'auto' }} gap="3" wrap="wrap">
      {selectedCount > 0 && (
        <>
          <Can call="markInvoicesPaid">
            <Button variant="outline" loading={isMarking} disabled={disabled} onClick={onMarkPaid}>
              <CheckCheck aria-hidden />
              Mark as Paid ({selectedCount.toLocaleString('en-GB')})
            </Button>
          </Can>
          <BulkChangeMenu count={selectedCount} disabled={disabled || isMarking} onChoose={onChange} />
          <AccountingMenu count={selectedCount} disabled={disabled || isMarking} onChoose={onAccounting} />
          <Can call="deleteInvoices">
            <Button variant="outline" color="fg.error" disabled={disabled || isMarking} onClick={onDeleteSelected}>
              <Trash2 aria-hidden />
              Delete Selected ({selectedCount.toLocaleString('en-GB')})
            </Button>
          </Can>
        </>
      )}
      {download}
      <Can call="createInvoice">
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          Add Invoice
        </Button>
      </Can>
      <MoreInvoiceActions {...props} />
    </Flex>
  );
}

/** Actions on all invoices, and the link to restore deleted ones. */
function MoreInvoiceActions(props: InvoiceBulkActionsProps) {
  const { totalCount, disabled, isMarking, onDeleteAll } = props;
  return (
    <MoreActions>
      <RecentlyDeletedAction />
      <Can call="deleteInvoices">
        <Menu.Separator />
      </Can>
      <MoreAction
        value="all"
        icon={Trash2}
        label={`Delete All (${totalCount.toLocaleString('en-GB')})`}
        isDangerous
        disabled={disabled || isMarking || totalCount === 0}
        needs="deleteInvoices"
        onSelect={onDeleteAll}
      />
    </MoreActions>
  );
}
