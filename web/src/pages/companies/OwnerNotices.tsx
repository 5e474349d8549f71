import { Alert, List, Text } from '@chakra-ui/react';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { useOwnerNoticesQuery } from '../../apollo/hooks.generated.ts';

/** Notices on a card: the newest ones. */
const SHOWN_MAX = 5;

/** What others did without a second person's approval, for the owner to know. Empty if there is nothing. */
export function OwnerNotices({ companyId }: { readonly companyId: number }) {
  const { data, previousData } = useOwnerNoticesQuery({ fetchPolicy: 'cache-and-network' });
  const notices = (data ?? previousData)?.companies.find(({ id }) => id === companyId)?.ownerNotices ?? [];
  if (notices.length === 0) return null;
  return (
    <Alert.Root status="warning" size="sm">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Done without a second person</Alert.Title>
        <List.Root mt="1" gap="1" ps="4">
          {notices.slice(0, SHOWN_MAX).map(({ id, message, createdAt }) => (
            <List.Item key={id} overflowWrap="anywhere">
              <Text as="span" color="fg.muted">
                {formatLocalDate(londonDate(new Date(createdAt)))}:
              </Text>{' '}
              {message}
            </List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
