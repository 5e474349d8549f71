import { Box, Flex, SkipNavLink } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../lib/load-code.ts';
import { useActiveCompany } from '../company/active-company.ts';
import { useCan } from '../company/use-can.ts';
import { useSession } from '../session/session.ts';
import { pageOf } from '../url-state/latest-url.ts';
import { useScrollRestoration } from '../url-state/scroll-restoration.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Header } from './Header.tsx';
import { pageAt } from './navigation.ts';
import { PanelContainerContext } from './panel-container.ts';
import { Sidebar } from './Sidebar.tsx';

const loadBanners = () => import('./rare-banners.ts');
const SecondFactorBanner = lazyPart(async () => ({ default: (await loadBanners()).SecondFactorBanner }));
const CompanyBanners = lazyPart(async () => ({ default: (await loadBanners()).CompanyBanners }));
const PausedApprovals = lazyPart(async () => ({ default: (await loadBanners()).PausedApprovals }));
const MenuDrawer = lazyPart(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));

/** The frame of the signed-in application: sidebar, header, and the page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  /** Null until the first opening. */
  const [isMenuOpen, setIsMenuOpen] = useState<boolean | null>(null);
  const main = useRef<HTMLDivElement>(null);
  useScrollRestoration(main, 'page');
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const page = pageAt(pathname);
  const title = page?.title ?? LINKED_TITLES[pageOf(pathname)] ?? 'Page Not Found';
  usePageTitle(title, pathname);

  return (
    <Flex h="100dvh" overflow="hidden" data-print="frame">
      {/* Above later elements with a position, which would otherwise cover it. */}
      <SkipNavLink id="main" zIndex="skipNav" data-print="none">
        Skip to content
      </SkipNavLink>
      <Box
        data-print="none"
        w="216px"
        flexShrink="0"
        hideBelow="lg"
        borderRightWidth="1px"
        borderColor="sidebar.border"
      >
        <Sidebar />
      </Box>
      {isMenuOpen !== null && (
        <Suspense>
          <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        </Suspense>
      )}
      <Flex direction="column" flex="1" minW="0">
        <ConnectionNotice />
        <Header title={title} subtitle={page?.subtitle} onOpenMenu={() => setIsMenuOpen(true)} />
        <Banners />
        <Flex flex="1" minH="0" position="relative">
          <Flex
            as="main"
            ref={main}
            id="main"
            tabIndex={-1}
            direction="column"
            flex="1"
            minW="0"
            // Contains the visually hidden elements, so that they do not lengthen the document.
            position="relative"
            overflowY="auto"
            outline="none"
            px={{ base: '3', md: '6' }}
            py={{ base: '3', md: '4' }}
            css={HIDDEN_BEHIND_PANEL}
          >
            <PanelContainerContext value={panelPlace}>{children}</PanelContainerContext>
          </Flex>
          <Box ref={setPanelPlace} data-panel-place />
        </Flex>
      </Flex>
    </Flex>
  );
}

/** Titles of the pages that only links from elsewhere lead to. */
const LINKED_TITLES: Readonly<Record<string, string>> = { '/invitations': 'Invitation', '/oauth': 'Allow access' };

/** Their code is loaded on demand, because most users never see one. */
function Banners() {
  const { company } = useActiveCompany();
  const { companiesAwaitingFactor: names, approvesFrom } = useSession();
  const isLimited = !useCan('pay');
  return (
    <Suspense>
      {company && (isLimited || company.isSandbox) && <CompanyBanners />}
      {names.length > 0 && <SecondFactorBanner names={names} />}
      {approvesFrom !== null && <PausedApprovals approvesFrom={approvesFrom} />}
    </Suspense>
  );
}

/** On a narrow screen an open panel covers the page, so keep the page out of reach. */
const HIDDEN_BEHIND_PANEL = {
  '@media (max-width: 899px)': { '&:has(+ [data-panel-place]:not(:empty))': { visibility: 'hidden' } },
};

/** Sets the tab's title, and focuses the page's heading after a change of page. */
function usePageTitle(title: string, pathname: string) {
  const shownBefore = useRef(pageOf(pathname));
  useEffect(() => {
    document.title = `${title} – Paycycle`;
  }, [title]);
  const shown = pageOf(pathname);
  useEffect(() => {
    if (shownBefore.current !== shown) document.getElementById('page-title')?.focus();
    shownBefore.current = shown;
  }, [shown]);
}
