import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { useWebhookActions, type Webhook } from './use-webhooks.ts';

interface WebhookRowProps {
  readonly companyId: number;
  readonly webhook: Webhook;
  /** Told a new secret, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

/** A webhook: its state, its messages and its actions. */
export function WebhookRow({ companyId, webhook, onSecret }: WebhookRowProps) {
  const { id, url, isEnabled } = webhook;
  const [asked, setAsked] = useState<'remove' | 'rotate' | null>(null);
  const [changesAddress, setChangesAddress] = useState(false);
  const [showsMessages, setShowsMessages] = useState(false);
  const { change, test, rotate, remove, busy } = useWebhookActions(companyId);
  const confirm = async () => {
    if (asked === 'remove') await remove(id);
    const secret = asked === 'rotate' ? await rotate(id) : null;
    if (secret !== null) onSecret(secret);
    setAsked(null);
  };
  return (
    <Stack as="li" gap="3" borderTopWidth="1px" pt="3">
      <WebhookFacts webhook={webhook} />
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" disabled={busy || !isEnabled} onClick={() => void test(id)}>
          Send test
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={showsMessages}
          onClick={() => setShowsMessages(!showsMessages)}
        >
          Messages
        </Button>
        <Button size="sm" variant="outline" disabled={busy} onClick={() => void change(id, { isEnabled: !isEnabled })}>
          {isEnabled ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="sm" variant="outline" disabled={busy} onClick={() => setChangesAddress(true)}>
          Change address
        </Button>
        <Button size="sm" variant="outline" disabled={busy} onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button size="sm" variant="outline" disabled={busy} onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </Flex>
      {showsMessages && <DeliveryList companyId={companyId} webhookId={id} isEnabled={isEnabled} />}
      <AddressDialog
        companyId={companyId}
        webhook={webhook}
        open={changesAddress}
        onClose={() => setChangesAddress(false)}
        onSecret={onSecret}
      />
      <Question asked={asked} url={url} busy={busy} onConfirm={() => void confirm()} onClose={() => setAsked(null)} />
    </Stack>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { url, events, isEnabled, disabledReason, failingSince } = webhook;
  return (
    <Stack gap="1" minW="0">
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {url}
        </Text>
        {isEnabled ? <Badge colorPalette="green">On</Badge> : <Badge>Off</Badge>}
        {isEnabled && failingSince && <Badge colorPalette="red">Failing since {formatTimestamp(failingSince)}</Badge>}
      </Flex>
      {disabledReason && <Text fontSize="sm">{disabledReason}</Text>}
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {events.join(', ')}
      </Text>
    </Stack>
  );
}

interface QuestionProps {
  readonly asked: 'remove' | 'rotate' | null;
  readonly url: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function Question({ asked, url, busy, onConfirm, onClose }: QuestionProps) {
  const isRotation = asked === 'rotate';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isRotation ? 'Create a new secret?' : 'Remove this webhook?'}
      confirmLabel={isRotation ? 'Create new secret' : 'Remove webhook'}
      busyLabel={isRotation ? 'Creating...' : 'Removing...'}
      busy={busy}
      destructive={!isRotation}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        {isRotation
          ? 'For 24 hours messages are signed with the old secret, too.'
          : `${url} is told nothing more, and its messages are forgotten.`}
      </Text>
    </ConfirmDialog>
  );
}
