import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { notificationPath } from '@paycycle/schema/domain/notification-path';
import { Link } from 'react-router-dom';
import { formatTimestamp } from '../../lib/london-time.ts';
import { type Notification, useNotifications } from './use-notifications.ts';

interface NewsProps {
  readonly companyId: number;
  readonly unreadCount: number;
  readonly onChoose: () => void;
}

/** Notifications for the user, newest first, with unread ones marked. */
export function WaitingTasks({ companyId, unreadCount, onChoose }: NewsProps) {
  const { notifications, hasMore, failure, retry, showMore, markRead, isMarking } = useNotifications(companyId);
  return (
    <Stack as="section" aria-label="What happened" gap="0" mt="2" borderTopWidth="1px" pt="2">
      <Flex align="center" justify="space-between" px="2" pb="1" gap="2">
        <Text fontWeight="600" fontSize="sm">
          What happened
        </Text>
        {unreadCount > 0 && (
          <Button size="xs" variant="ghost" loading={isMarking} onClick={() => markRead(null)}>
            Mark all as read
          </Button>
        )}
      </Flex>
      {!notifications && !failure && (
        <Text color="fg.muted" px="2">
          Loading...
        </Text>
      )}
      {failure && (
        <Flex px="2" gap="2" align="center" justify="space-between" role="alert">
          <Text color="fg.muted">What happened could not be loaded.</Text>
          <Button size="xs" variant="outline" onClick={retry}>
            Try again
          </Button>
        </Flex>
      )}
      {notifications?.length === 0 && (
        <Text color="fg.muted" px="2" pb="1">
          Nothing in the last 90 days.
        </Text>
      )}
      <Stack as="ul" listStyleType="none" gap="0" maxH="22rem" overflowY="auto">
        {(notifications ?? []).map((notification) => (
          <NewsItem
            key={notification.id}
            notification={notification}
            onChoose={() => {
              if (!notification.isRead) markRead([notification.id]);
              onChoose();
            }}
          />
        ))}
      </Stack>
      {hasMore && !failure && (
        <Button size="xs" variant="ghost" onClick={showMore}>
          Show more
        </Button>
      )}
      <Button asChild size="xs" variant="ghost">
        <Link to="/settings/notifications" onClick={onChoose}>
          Notification settings
        </Link>
      </Button>
    </Stack>
  );
}

function NewsItem({ notification, onChoose }: { readonly notification: Notification; readonly onChoose: () => void }) {
  const { title, detail, at, isRead } = notification;
  return (
    <li>
      <Box
        asChild
        display="block"
        px="2"
        py="2"
        borderRadius="l2"
        _hover={{ bg: 'bg.muted' }}
        focusVisibleRing="inside"
      >
        <Link to={notificationPath(notification)} onClick={onChoose}>
          <Text fontWeight={isRead ? '400' : '600'} overflowWrap="anywhere">
            {!isRead && (
              <Text as="span" srOnly>
                Unread:{' '}
              </Text>
            )}
            {title}
          </Text>
          <Text fontSize="xs" color="fg.muted" overflowWrap="anywhere">
            {detail && `${detail} · `}
            <time dateTime={at}>{formatTimestamp(at)}</time>
          </Text>
        </Link>
      </Box>
    </li>
  );
}
