import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { LoadingState } from '../../../components/LoadingState.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { useDeliveries, useReplay, type WebhookDelivery } from './use-webhooks.ts';

const STATUS_WORDS = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const;
const STATUS_COLOURS = { pending: 'yellow', delivered: 'green', failed: 'red' } as const;

interface DeliveryListProps {
  readonly companyId: number;
  readonly webhookId: number;
  /** False if the webhook is switched off; its messages cannot be sent again. */
  readonly isEnabled: boolean;
}

/** Lists a webhook's messages and their delivery states. */
export function DeliveryList({ companyId, webhookId, isEnabled }: DeliveryListProps) {
  const { deliveries, failure, readAgain } = useDeliveries(companyId, webhookId);
  const { replay, busy } = useReplay(companyId);
  if (failure) return <ErrorState title="The messages could not be loaded" message={failure} onRetry={readAgain} />;
  if (!deliveries) return <LoadingState label="Loading messages..." />;
  return (
    <Stack gap="2">
      <Flex justify="space-between" align="center" gap="3">
        <Text fontSize="sm" color="fg.muted">
          {deliveries.totalCount === 0
            ? 'Nothing was sent yet.'
            : `${deliveries.totalCount} in the last 30 days, the newest first`}
        </Text>
        <Button size="xs" variant="outline" onClick={readAgain}>
          Look again
        </Button>
      </Flex>
      <Stack as="ul" gap="2" listStyleType="none">
        {deliveries.items.map((delivery) => (
          <Flex as="li" key={delivery.id} justify="space-between" align="center" gap="3" wrap="wrap">
            <Text fontSize="sm" overflowWrap="anywhere">
              <Badge colorPalette={STATUS_COLOURS[delivery.status]}>{STATUS_WORDS[delivery.status]}</Badge>{' '}
              {delivery.type}, {formatTimestamp(delivery.occurredAt)}
              {outcome(delivery)}
            </Text>
            {delivery.status !== 'pending' && isEnabled && (
              <Button size="xs" variant="outline" disabled={busy} onClick={() => void replay(delivery.id)}>
                Send again
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}

function outcome({ attempts, failure }: WebhookDelivery): string {
  if (attempts === 0) return '';
  const tried = attempts === 1 ? 'sent once' : `sent ${attempts} times`;
  return failure ? `, ${tried}. ${failure}.` : `, ${tried}`;
}
