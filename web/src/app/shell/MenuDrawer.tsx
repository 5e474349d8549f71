import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { Sidebar } from './Sidebar.tsx';

/** Navigation on a narrow screen. */
export function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(details) => !details.open && onClose()}
      placement="start"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content aria-label="Menu" maxW="72">
            <Sidebar onNavigate={onClose} />
            <Drawer.CloseTrigger asChild>
              <CloseButton color="white" _hover={{ bg: 'sidebar.active' }} aria-label="Close menu" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
