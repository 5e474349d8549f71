import { Box, Flex, Icon, Stack, Text } from '@chakra-ui/react';
import { LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useDocumentCountsQuery } from '../../apollo/hooks.generated.ts';
import { Logo } from '../../components/Logo.tsx';
import { useActiveCompany } from '../company/active-company.ts';
import { preloadPage } from '../lazy-pages.ts';
import { ColourModeToggle } from './Header.tsx';
import { PAGES, pageAt } from './navigation.ts';

/** Navigation: a column beside the page, or the drawer's content on a narrow screen. */
export function Sidebar({ onNavigate }: { readonly onNavigate?: () => void }) {
  return (
    <Stack as="nav" aria-label="Main" bg="sidebar" color="sidebar.fg" h="full" gap="5" px="3" pb="3" overflowY="auto">
      <Flex px="2" h="12" align="center" flexShrink="0" color="white">
        <Logo />
      </Flex>
      <Group title="MAIN">
        {PAGES.filter(({ group }) => group === 'MAIN').map((page) => (
          <PageLink key={page.path} {...page} onNavigate={onNavigate} />
        ))}
      </Group>
      <Group title="SETTINGS">
        {PAGES.filter(({ group }) => group === 'SETTINGS').map((page) => (
          <PageLink key={page.path} {...page} onNavigate={onNavigate} />
        ))}
        <Box asChild css={LINK_STYLE}>
          <a href="/api/logout">
            <Icon as={LogOut} boxSize="4.5" aria-hidden />
            Logout
          </a>
        </Box>
      </Group>
      <Box hideFrom="md" mt="auto">
        <ColourModeToggle />
      </Box>
    </Stack>
  );
}

const LINK_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  px: '2',
  py: '1.5',
  borderRadius: 'l2',
  fontWeight: '500',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
  _hover: { bg: 'sidebar.active', color: 'white' },
  _focusVisible: { outline: '2px solid', outlineColor: 'sidebar.accent', outlineOffset: '1px' },
  '&[aria-current=page], &[data-within]': {
    bg: 'sidebar.active',
    color: 'white',
    boxShadow: 'inset 3px 0 0 {colors.sidebar.accent}',
  },
} as const;

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="1" role="group" aria-label={title}>
      <Text px="2" fontSize="xs" fontWeight="600" letterSpacing="0.08em" aria-hidden>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface PageLinkProps {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isFullNavigation?: boolean;
  readonly onNavigate?: () => void;
}

function PageLink({ path, label, icon, isFullNavigation, onNavigate }: PageLinkProps) {
  const { pathname } = useLocation();
  return (
    <Box asChild css={LINK_STYLE}>
      <NavLink
        to={path}
        reloadDocument={isFullNavigation}
        onClick={onNavigate}
        // Start loading the page's code before the press.
        onPointerEnter={() => preloadPage(path)}
        onFocus={() => preloadPage(path)}
        data-within={pageAt(pathname)?.within === path || undefined}
      >
        <Icon as={icon} boxSize="4.5" aria-hidden />
        {label}
        {path === '/documents' && <DocumentsToReview />}
      </NavLink>
    </Box>
  );
}

/** Number of documents that await review in the active company; nothing if there is none. */
function DocumentsToReview() {
  const { company } = useActiveCompany();
  const companyId = company?.id ?? 0;
  const { data } = useDocumentCountsQuery({ variables: { companyId }, skip: company === null });
  if (!data) return null;
  const { readingCount, readyCount, refusedCount } = data.company.documentCounts;
  const count = readingCount + readyCount + refusedCount;
  if (count === 0) return null;
  return (
    <Text as="span" ms="auto" px="2" borderRadius="full" bg="whiteAlpha.300" fontSize="xs" color="white">
      {` ${count.toLocaleString('en-GB')}`}
      <Text as="span" srOnly>
        {' to review'}
      </Text>
    </Text>
  );
}
