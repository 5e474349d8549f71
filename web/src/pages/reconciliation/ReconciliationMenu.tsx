import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react';
import type { CompanyFieldsFragment } from '@paycycle/schema/generated/operations';
import { Ellipsis, FileX2, Lightbulb, type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteAllTransactions } from './DeleteAllTransactions.tsx';
import { LearnedDialog } from './learned/LearnedDialog.tsx';
import { PresetsDialog } from './no-invoice/PresetsDialog.tsx';

type Entry = 'presets' | 'learned' | 'delete';

/** What is seldom done, and what is dangerous: away from the main button. */
export function ReconciliationMenu({ company }: { readonly company: CompanyFieldsFragment }) {
  const [opened, setOpened] = useState<Entry | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="outline" aria-label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content bg="bg.panel">
              <Item value="presets" icon={FileX2} label="No-invoice rules…" onOpen={setOpened} />
              <Item value="learned" icon={Lightbulb} label="What Paycycle has learned" onOpen={setOpened} />
              <Menu.Separator />
              <Item value="delete" icon={Trash2} label="Delete All Transactions" onOpen={setOpened} isDangerous />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <PresetsDialog companyId={company.id} open={opened === 'presets'} onClose={close} />
      <LearnedDialog companyId={company.id} open={opened === 'learned'} onClose={close} />
      <DeleteAllTransactions company={company} open={opened === 'delete'} onClose={close} />
    </>
  );
}

interface ItemProps {
  readonly value: Entry;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onOpen: (entry: Entry) => void;
  readonly isDangerous?: boolean;
}

function Item({ value, icon, label, onOpen, isDangerous = false }: ItemProps) {
  return (
    <Menu.Item value={value} gap="2" color={isDangerous ? 'fg.error' : undefined} onSelect={() => onOpen(value)}>
      <Icon as={icon} boxSize="4" aria-hidden />
      {label}
    </Menu.Item>
  );
}
