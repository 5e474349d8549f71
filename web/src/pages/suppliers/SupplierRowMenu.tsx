import { Icon, Menu, Portal } from '@chakra-ui/react';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import { ArchiveRestore, Ellipsis, type LucideIcon, Merge, Pencil, Trash2 } from 'lucide-react';
import { useCanCall } from '../../app/company/use-can.ts';
import { type SupplierActions, useSupplierRows } from './supplier-rows.ts';
import { useArchiveSupplier } from './use-supplier-actions.ts';

const buttonId = (supplierId: number) => `supplier-actions-${supplierId}`;

/** Opens the menu of a row. A plain element: the menu itself is there once, for the whole list. */
export function SupplierMenuButton({ supplier }: { readonly supplier: SupplierFieldsFragment }) {
  const { menuOfId, openMenu } = useSupplierRows();
  // All that it offers is a change of the supplier.
  const may = useCanCall();
  if (!may('updateSupplier')) return null;
  return (
    <button
      type="button"
      id={buttonId(supplier.id)}
      className="icon-button"
      aria-label={`Actions for ${supplier.name}`}
      aria-haspopup="menu"
      aria-expanded={menuOfId === supplier.id}
      onClick={() => openMenu(supplier)}
    >
      <Ellipsis aria-hidden />
    </button>
  );
}

interface SupplierRowMenuProps {
  readonly companyId: number;
  /** Supplier of the menu. It is kept while the menu closes. */
  readonly supplier: SupplierFieldsFragment | null;
  readonly open: boolean;
  readonly actions: SupplierActions;
  readonly onClose: () => void;
}

/** Actions on the supplier of a row. */
export function SupplierRowMenu({ companyId, supplier, open, actions, onClose }: SupplierRowMenuProps) {
  const { restoreSupplier } = useArchiveSupplier(companyId);
  if (!supplier) return null;
  const { onEdit, onMerge, onDelete } = actions;
  return (
    <Menu.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      // The button of the row, which the menu stands beside and gives the focus back to.
      ids={{ trigger: buttonId(supplier.id) }}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content bg="bg.panel">
            <Item value="edit" icon={Pencil} label="Edit" onSelect={() => afterClosing(() => onEdit(supplier))} />
            {supplier.isActive && (
              <Item value="merge" icon={Merge} label="Merge…" onSelect={() => afterClosing(() => onMerge(supplier))} />
            )}
            {!supplier.isActive && supplier.mergedIntoId === null && (
              <Item
                value="restore"
                icon={ArchiveRestore}
                label="Restore"
                onSelect={() => void restoreSupplier(supplier)}
              />
            )}
            <Menu.Separator />
            <Item
              value="delete"
              icon={Trash2}
              label="Delete"
              onSelect={() => afterClosing(() => onDelete(supplier))}
              isDangerous
            />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** A dialog that opens before its menu has closed counts as part of it, and closes with it. */
function afterClosing(open: () => void) {
  requestAnimationFrame(open);
}

interface ItemProps {
  readonly value: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
}

function Item({ value, icon, label, onSelect, isDangerous = false }: ItemProps) {
  return (
    <Menu.Item value={value} gap="2" color={isDangerous ? 'fg.error' : undefined} onSelect={onSelect}>
      <Icon as={icon} boxSize="4" aria-hidden />
      {label}
    </Menu.Item>
  );
}
