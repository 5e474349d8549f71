import { Box, Flex, Heading, HStack, IconButton, Text } from '@chakra-ui/react';
import { Keyboard, Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react';
import { chooseColourMode } from '../colour-mode.ts';
import { registerOverlay } from '../keyboard/overlays.ts';
import { useColourMode } from '../use-colour-mode.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { Notifications } from './Notifications.tsx';
import { UserCard } from './UserCard.tsx';

interface HeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly onOpenMenu: () => void;
}

/** One row: page title, company, notifications, and the signed-in user. */
export function Header({ title, subtitle, onOpenMenu }: HeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', md: '3' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      px={{ base: '2', md: '4' }}
      h="12"
      flexShrink="0"
    >
      <IconButton variant="ghost" aria-label="Open menu" onClick={onOpenMenu} hideFrom="lg">
        <MenuIcon aria-hidden />
      </IconButton>
      <Flex flex="1" minW="0" align="baseline" gap="3">
        <Heading
          as="h1"
          id="page-title"
          tabIndex={-1}
          fontSize="md"
          lineHeight="1.25rem"
          fontWeight="600"
          outline="none"
          flexShrink={{ md: '0' }}
          // A title of two words needs two lines on the narrowest phones.
          lineClamp={2}
        >
          {title}
        </Heading>
        {subtitle && (
          <Text color="fg.muted" fontSize="xs" truncate hideBelow="xl">
            {subtitle}
          </Text>
        )}
      </Flex>
      <CompanySwitcher />
      <HStack gap="0" data-print="none">
        <PaletteButton />
        <HelpButton />
        <Notifications />
        <Box hideBelow="md">
          <ColourModeToggle />
        </Box>
      </HStack>
      <UserCard />
    </Flex>
  );
}

function PaletteButton() {
  return (
    <IconButton
      variant="ghost"
      aria-label="Search and commands"
      aria-keyshortcuts="Control+K Meta+K"
      title="Search and commands (Ctrl K or ⌘ K)"
      onClick={() => registerOverlay('palette')}
    >
      <Search aria-hidden />
    </IconButton>
  );
}

function HelpButton() {
  return (
    <IconButton
      variant="ghost"
      aria-label="Keyboard shortcuts"
      aria-keyshortcuts="?"
      title="Keyboard shortcuts (?)"
      onClick={() => registerOverlay('help')}
      hideBelow="md"
    >
      <Keyboard aria-hidden />
    </IconButton>
  );
}

export function ColourModeToggle() {
  const mode = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      variant="ghost"
      color="inherit"
      aria-label={`Switch to ${other} mode`}
      onClick={() => chooseColourMode(other)}
    >
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
