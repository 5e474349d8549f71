import { Button, Stack, Text } from '@chakra-ui/react';
import {
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@paycycle/schema/domain/notification';
import { useState } from 'react';
import { useChooseNotificationKindsMutation, useNotificationKindsQuery } from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import { useActiveCompany } from '../../app/company/active-company.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { NotificationMailForm } from './NotificationMailForm.tsx';
import { PushForm } from './PushForm.tsx';

/** Kinds of notifications that a user wants in all companies, and how they come (RULES.md, 78, 106 and 108). */
export function NotificationsSection() {
  const { data, failure, retry } = loadState(useNotificationKindsQuery({ fetchPolicy: 'network-only' }));
  if (data) {
    return (
      <Stack gap="8">
        <KindsForm kinds={data.notificationKinds} />
        <NotificationMailForm />
        <PushForm />
      </Stack>
    );
  }
  if (failure === null) return <LoadingState label="Loading notifications..." />;
  return <ErrorState title="Notifications could not be loaded" message={failure} onRetry={retry} />;
}

function KindsForm({ kinds }: { readonly kinds: readonly NotificationKind[] }) {
  const { company } = useActiveCompany();
  const [chosen, setChosen] = useState(kinds);
  const { send, busy } = useChooseNotificationKindsMutation({
    companyId: company?.id ?? null,
    done: () => ({ title: 'Notifications saved' }),
    failed: { title: 'Update Failed' },
  });
  const toggle = (kind: NotificationKind, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, kind] : chosen.filter((other) => other !== kind));
  return (
    <Stack
      as="form"
      gap="3"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ kinds: chosen });
      }}
    >
      <Text color="fg.muted">The bell and emails notify you of these, if your role lets you act on them.</Text>
      <Stack gap="2" role="group" aria-label="Kinds of notifications">
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox key={kind} checked={chosen.includes(kind)} onChange={(isChecked) => toggle(kind, isChecked)}>
            {NOTIFICATION_KIND_LABELS[kind]}
          </Checkbox>
        ))}
      </Stack>
      <Button type="submit" loading={busy} alignSelf="start">
        Save
      </Button>
    </Stack>
  );
}
