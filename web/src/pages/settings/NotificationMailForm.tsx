import { Button, Heading, RadioGroup, Stack, Text } from '@chakra-ui/react';
import {
  NOTIFICATION_MAIL_FREQUENCIES,
  NOTIFICATION_MAIL_FREQUENCY_LABELS,
  type NotificationMailFrequency,
  URGENT_KINDS_HELP,
} from '@paycycle/schema/domain/notification-mail';
import type { NotificationMailFieldsFragment } from '@paycycle/schema/generated/operations';
import { useState } from 'react';
import { useChooseNotificationMailMutation, useNotificationMailQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { useSession } from '../../app/session/session.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageLink } from '../../components/PageLink.tsx';
import { formatTimestamp } from '../../lib/london-time.ts';

/** How often the user gets notifications by email, in all their companies (RULES.md, 106). */
export function NotificationMailForm() {
  const { data, failure, retry } = loadState(useNotificationMailQuery({ fetchPolicy: 'network-only' }));
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm" id="notification-mail">
        By email
      </Heading>
      {data && <MailChoice mail={data.notificationMail} />}
      {!data && failure === null && <LoadingState label="Loading your choice..." />}
      {!data && failure !== null && (
        <ErrorState title="Your choice could not be loaded" message={failure} onRetry={retry} />
      )}
    </Stack>
  );
}

function MailChoice({ mail: loaded }: { readonly mail: NotificationMailFieldsFragment }) {
  const [mail, setMail] = useState(loaded);
  const [chosen, setChosen] = useState(loaded.frequency);
  const { send, busy } = useChooseNotificationMailMutation({
    companyId: null,
    done: () => ({ title: 'Emails saved' }),
    failed: { title: 'Update Failed' },
  });
  const save = (frequency: NotificationMailFrequency) =>
    void send({ frequency }).then((saved) => saved && setMail(saved.chooseNotificationMail));
  if (!mail.isConfigured) return <Text color="fg.muted">Emails are not set up on this server.</Text>;
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        save(chosen);
      }}
    >
      <Obstacle mail={mail} busy={busy} onRetry={() => save(mail.frequency)} />
      <RadioGroup.Root
        aria-labelledby="notification-mail"
        aria-describedby="urgent-kinds"
        value={chosen}
        onValueChange={({ value }) => {
          const frequency = NOTIFICATION_MAIL_FREQUENCIES.find((one) => one === value);
          if (frequency) setChosen(frequency);
        }}
      >
        <Stack gap="2">
          {NOTIFICATION_MAIL_FREQUENCIES.map((one) => (
            <RadioGroup.Item key={one} value={one}>
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText fontWeight="400">{NOTIFICATION_MAIL_FREQUENCY_LABELS[one]}</RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Stack>
      </RadioGroup.Root>
      <Text id="urgent-kinds" color="fg.muted" fontSize="sm">
        {URGENT_KINDS_HELP}
      </Text>
      <Button type="submit" loading={busy} alignSelf="start">
        Save emails
      </Button>
    </Stack>
  );
}

interface ObstacleProps {
  readonly mail: NotificationMailFieldsFragment;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Reason why no email comes, and what to do about it. */
function Obstacle({ mail: { isVerified, refusal, refusedAt }, busy, onRetry }: ObstacleProps) {
  const { email } = useSession();
  if (isVerified && refusal === null) return null;
  return (
    <Notice status="warning" alignItems="start" title={`No emails are sent to ${email}`}>
      {isVerified ? (
        <Stack gap="2" align="start">
          <span>
            Your email address did not accept our email of {refusedAt && formatTimestamp(refusedAt)}: {refusal}
          </span>
          <span>Check your mailbox, then try again. Until then, you get no notifications by email.</span>
          <Button size="xs" variant="outline" loading={busy} onClick={onRetry}>
            Try again
          </Button>
        </Stack>
      ) : (
        <PageLink to="/settings/profile">Verify your address first</PageLink>
      )}
    </Notice>
  );
}
