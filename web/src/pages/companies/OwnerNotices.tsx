import { CloseButton, Flex, List, Text } from '@chakra-ui/react';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { useDismissOwnerNoticeMutation, useOwnerNoticesQuery } from '../../apollo/hooks.generated.ts';
import { Notice } from '../../components/Notice.tsx';

/** Notices on a card: the newest ones. */
const SHOWN_MAX = 5;

/**
 * Lists changes that one person made without a second, and other warnings to owners, until the owner dismisses them.
 * Renders nothing if there are none.
 */
export function OwnerNotices({ companyId }: { readonly companyId: number }) {
  const { data, previousData } = useOwnerNoticesQuery({ fetchPolicy: 'cache-and-network' });
  const { send, busy } = useDismissOwnerNoticeMutation({ companyId, failed: { title: 'Update Failed' } });
  const notices = (data ?? previousData)?.companies.find(({ id }) => id === companyId)?.ownerNotices ?? [];
  if (notices.length === 0) return null;
  return (
    <Notice status="warning" role="group" aria-label="Notices for owners" title="Notices for owners">
      <List.Root mt="1" gap="1" listStyleType="none">
        {notices.slice(0, SHOWN_MAX).map(({ id, message, createdAt }) => (
          <List.Item key={id}>
            <Flex align="start" justify="space-between" gap="2">
              <Text minW="0" overflowWrap="anywhere">
                <Text as="span" color="fg.muted">
                  {formatLocalDate(londonDate(new Date(createdAt)))}:
                </Text>{' '}
                {message}
              </Text>
              <CloseButton
                size="2xs"
                aria-label={`Dismiss: ${message}`}
                disabled={busy}
                onClick={() => void send({ id })}
              />
            </Flex>
          </List.Item>
        ))}
      </List.Root>
    </Notice>
  );
}
