import { Icon, IconButton, Menu, Portal } from '@chakra-ui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, use, useRef } from 'react';
import { type Call, useCanCall } from '../app/company/use-can.ts';

/** Chooses what is done once the menu has closed. */
const ChooseContext = createContext<(action: () => void) => void>((action) => action());

/** What is seldom done, and what is dangerous: in a menu, away from the main button. */
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
    // A dialog gives the focus back to what had it before: an entry of the menu would be gone by then.
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
  /** What tells it from the other entries of the menu. */
  readonly value: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  /** The call behind it: whose role does not allow it has no such entry. */
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
