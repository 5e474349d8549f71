import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useRef } from 'react';
import { type Call, useCanCall } from '../app/company/use-can.ts';

/** Sets the action to run once the menu has closed. */
const ChooseContext = createContext<(action: () => void) => void>((action) => action());

/** A menu for rare or dangerous actions, away from the main button. */
export function MoreActions({ children }: { readonly children: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  const choose = (action: () => void) => {
    chosen.current = action;
  };
  const afterClosing = () => {
    const action = chosen.current;
    chosen.current = null;
    if (!action) return;
    // Focus the trigger first: a dialog returns the focus to its opener, and the menu entry is gone.
    trigger.current?.focus();
    action();
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit onExitComplete={afterClosing}>
      <Menu.Trigger asChild>
        <IconButton ref={trigger} variant="outline" aria-label="More actions">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content bg="bg.panel">
            <ChooseContext value={choose}>{children}</ChooseContext>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

interface MoreActionProps {
  /** Unique key of the entry in the menu. */
  readonly value: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  /** API call of the entry. Roles without permission for it do not see the entry. */
  readonly needs?: Call;
}

export function MoreAction(props: MoreActionProps) {
  const { value, icon, label, isDangerous = false, disabled = false, needs, onSelect } = props;
  const choose = use(ChooseContext);
  const may = useCanCall();
  if (needs !== undefined && !may(needs)) return null;
  return (
    <Menu.Item
      value={value}
      gap="2"
      color={isDangerous ? 'fg.error' : undefined}
      disabled={disabled}
      onSelect={() => choose(onSelect)}
    >
      <Icon as={icon} boxSize="4" aria-hidden />
      {label}
    </Menu.Item>
  );
}
