import { Box, Circle, Float, IconButton, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useActiveCompany } from '../company/active-company.ts';
import { useWaiting, type Waiting } from './use-waiting.ts';

/** What waits for somebody, each with the way to it. The dot is there only when something does. */
export function Notifications() {
  const { company } = useActiveCompany();
  const [isOpen, setIsOpen] = useState(false);
  const { waiting, ask } = useWaiting(company?.id ?? null);
  const count = waiting?.length ?? 0;
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={({ open }) => {
        setIsOpen(open);
        if (open) ask();
      }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          aria-label={count > 0 ? `Notifications: ${count} waiting` : 'Notifications'}
          position="relative"
        >
          <Bell aria-hidden />
          {count > 0 && (
            <Float placement="top-end" offset="2.5">
              <Circle size="2" bg="red.500" borderWidth="1px" borderColor="bg.panel" />
            </Float>
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(22rem, calc(100vw - 2rem))" bg="bg.panel">
            <Popover.Body p="2">
              <Popover.Title fontWeight="600" px="2" py="1">
                Notifications
              </Popover.Title>
              <Entries waiting={waiting} onChoose={() => setIsOpen(false)} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface EntriesProps {
  readonly waiting: readonly Waiting[] | null | undefined;
  readonly onChoose: () => void;
}

function Entries({ waiting, onChoose }: EntriesProps) {
  if (!waiting || waiting.length === 0) {
    return (
      <Text color="fg.muted" px="2" pb="1">
        {waiting && 'You have no notifications.'}
        {waiting === undefined && 'Loading...'}
        {waiting === null && 'What waits for you could not be loaded.'}
      </Text>
    );
  }
  return (
    <Stack as="ul" listStyleType="none" gap="0">
      {waiting.map(({ title, detail, path }) => (
        <li key={title}>
          <Box
            asChild
            display="block"
            px="2"
            py="2"
            borderRadius="l2"
            _hover={{ bg: 'bg.muted' }}
            focusVisibleRing="inside"
          >
            <Link to={path} onClick={onChoose}>
              <Text fontWeight="500">{title}</Text>
              <Text fontSize="xs" color="fg.muted">
                {detail}
              </Text>
            </Link>
          </Box>
        </li>
      ))}
    </Stack>
  );
}
