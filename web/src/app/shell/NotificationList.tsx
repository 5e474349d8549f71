import { Box, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useLazyMenu } from './lazy-menu.ts';
import type { PendingTask } from './use-pending-tasks.ts';
import { WaitingTasks } from './WaitingTasks.tsx';

interface NotificationListProps {
  readonly companyId: number | null;
  readonly unreadCount: number;
  readonly waiting: readonly PendingTask[] | null | undefined;
  /** Called on each opening, to refetch. */
  readonly ask: () => void;
  /** Button that opens the list. */
  readonly children: ReactNode;
}

/** Notifications and pending tasks, in a list at their button. */
export function NotificationList({ companyId, unreadCount, waiting, ask, children }: NotificationListProps) {
  const { open, onOpenChange, close } = useLazyMenu(ask);
  const titleId = useId();
  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      open={open}
      onOpenChange={onOpenChange}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          {/* The popover looks for its own title once, before this one is rendered. */}
          <Popover.Content aria-labelledby={titleId} width="min(22rem, calc(100vw - 2rem))" bg="bg.panel">
            <Popover.Body p="2">
              <Text id={titleId} fontWeight="600" px="2" py="1">
                Notifications
              </Text>
              <Entries waiting={waiting} onChoose={close} />
              {companyId !== null && <WaitingTasks companyId={companyId} unreadCount={unreadCount} onChoose={close} />}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface EntriesProps {
  readonly waiting: readonly PendingTask[] | null | undefined;
  readonly onChoose: () => void;
}

function Entries({ waiting, onChoose }: EntriesProps) {
  if (!waiting || waiting.length === 0) {
    return (
      <Text color="fg.muted" px="2" pb="1">
        {waiting && 'Nothing waits for you.'}
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
