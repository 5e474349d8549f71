import { Box, Circle, Flex, Float, Heading, HStack, IconButton, Popover, Portal, Text } from '@chakra-ui/react';
import { Bell, Keyboard, Menu as MenuIcon, Moon, Search, Sun } from 'lucide-react';
import { chooseColourMode } from '../colour-mode.ts';
import { openOverlay } from '../keyboard/opened.ts';
import { useColourMode } from '../use-colour-mode.ts';
import { CompanySwitcher } from './CompanySwitcher.tsx';
import { UserCard } from './UserCard.tsx';

interface HeaderProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly onOpenMenu: () => void;
}

export function Header({ title, subtitle, onOpenMenu }: HeaderProps) {
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '2', md: '4' }}
      bg="bg.panel"
      borderBottomWidth="1px"
      px={{ base: '3', md: '6' }}
      py="3"
      minH="16"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <IconButton variant="ghost" aria-label="Open menu" onClick={onOpenMenu} hideFrom="lg" ms="-1">
        <MenuIcon aria-hidden />
      </IconButton>
      <Box flex="1" minW="0">
        <Heading
          as="h1"
          id="page-title"
          tabIndex={-1}
          size={{ base: 'md', md: 'lg' }}
          lineHeight="1.25"
          outline="none"
          truncate
        >
          {title}
        </Heading>
        {subtitle && (
          <Text color="fg.muted" fontSize="sm" truncate hideBelow="md">
            {subtitle}
          </Text>
        )}
      </Box>
      <Box order={{ base: '1', md: '0' }} w={{ base: 'full', md: 'auto' }}>
        <CompanySwitcher />
      </Box>
      <HStack gap="1">
        <PaletteButton />
        <HelpButton />
        <ColourModeToggle />
        <Notifications />
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
      onClick={() => openOverlay('palette')}
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
      onClick={() => openOverlay('help')}
      hideBelow="md"
    >
      <Keyboard aria-hidden />
    </IconButton>
  );
}

function ColourModeToggle() {
  const mode = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <IconButton variant="ghost" aria-label={`Switch to ${other} mode`} onClick={() => chooseColourMode(other)}>
      {mode === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}

function Notifications() {
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton variant="ghost" aria-label="Notifications" position="relative">
          <Bell aria-hidden />
          <Float placement="top-end" offset="2.5">
            <Circle size="2" bg="red.500" borderWidth="1px" borderColor="bg.panel" />
          </Float>
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="64" bg="bg.panel">
            <Popover.Body>
              <Popover.Title fontWeight="600">Notifications</Popover.Title>
              <Text color="fg.muted" mt="1">
                You have no notifications.
              </Text>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
