import { Box, CloseButton, Drawer, Flex, Portal, SkipNavLink } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from './Header.tsx';
import { pageAt } from './navigation.ts';
import { Sidebar } from './Sidebar.tsx';

/** The frame of the signed-in application: sidebar, header, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const page = pageAt(pathname);
  const title = page?.title ?? 'Page Not Found';
  usePageTitle(title, pathname);

  return (
    <Flex h="100dvh" overflow="hidden">
      <SkipNavLink id="main">Skip to content</SkipNavLink>
      <Box w="60" flexShrink="0" hideBelow="lg" borderRightWidth="1px" borderColor="sidebar.border">
        <Sidebar />
      </Box>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <Flex direction="column" flex="1" minW="0">
        <Header title={title} subtitle={page?.subtitle} onOpenMenu={() => setIsMenuOpen(true)} />
        <Flex
          as="main"
          id="main"
          tabIndex={-1}
          direction="column"
          flex="1"
          minH="0"
          overflowY="auto"
          outline="none"
          px={{ base: '3', md: '6' }}
          py={{ base: '4', md: '5' }}
        >
          {children}
        </Flex>
      </Flex>
    </Flex>
  );
}

function MenuDrawer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
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

/** Names the tab after the page, and takes the focus to its heading when the user went to another page. */
function usePageTitle(title: string, pathname: string) {
  const shownBefore = useRef(pathname);
  useEffect(() => {
    document.title = `${title} – Paycycle`;
  }, [title]);
  useEffect(() => {
    if (shownBefore.current !== pathname) document.getElementById('page-title')?.focus();
    shownBefore.current = pathname;
  }, [pathname]);
}
