import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  usePushNotificationsQuery,
  useRegisterPushDeviceMutation,
  useRemovePushDeviceMutation,
} from '../../apollo/hooks.generated.ts';
import { loadState } from '../../apollo/load-state.ts';
import {
  currentSubscription,
  deviceIdOf,
  type PushState,
  pushStateOf,
  subscribe,
} from '../../app/push/browser-push.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { notify } from '../../components/notify.ts';

/** Turns notifications in this browser on and off (RULES.md, 108). Shows nothing if the operator has set no keys. */
export function PushForm() {
  const { data, failure, retry } = loadState(usePushNotificationsQuery({ fetchPolicy: 'network-only' }));
  if (!data && failure === null) return null;
  const publicKey = data?.pushNotifications.publicKey ?? null;
  if (data && publicKey === null) return null;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        On this device
      </Heading>
      {data && publicKey !== null ? (
        <DeviceChoice publicKey={publicKey} deviceIds={data.pushNotifications.devices.map(({ id }) => id)} />
      ) : (
        <ErrorState title="Your devices could not be loaded" message={failure ?? ''} onRetry={retry} />
      )}
    </Stack>
  );
}

const TEXTS = {
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add Paycycle to the Home Screen first (Share, then Add to Home Screen), and open it from there.',
  denied:
    'This browser blocks notifications of Paycycle. Allow them in the settings of this site, which open beside the address, and load the page again.',
  off: 'Paycycle can notify you on this device although it is closed, for example of a payment run that waits for your approval.',
  on: 'Paycycle notifies you on this device although it is closed. Signing out here ends it.',
} as const satisfies Record<PushState, string>;

interface DeviceChoiceProps {
  readonly publicKey: string;
  /** Devices of the user that the server knows. */
  readonly deviceIds: readonly string[];
}

function DeviceChoice({ publicKey, deviceIds }: DeviceChoiceProps) {
  const [state, setState] = useState<PushState | null>(null);
  const { turnOn, turnOff, busy } = usePushCommands(publicKey, setState);
  const known = deviceIds.join(' ');
  useEffect(() => {
    void pushStateOf(known.split(' ')).then(setState);
  }, [known]);
  if (state === null) return null;
  return (
    <>
      <Text color="fg.muted">{TEXTS[state]}</Text>
      {state === 'off' && (
        <Button onClick={() => void turnOn()} loading={busy} alignSelf="start">
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button onClick={() => void turnOff()} loading={busy} variant="outline" alignSelf="start">
          Turn off
        </Button>
      )}
    </>
  );
}

function usePushCommands(publicKey: string, setState: (state: PushState) => void) {
  const [isAsking, setIsAsking] = useState(false);
  const register = useRegisterPushDeviceMutation({
    companyId: null,
    done: () => ({ title: 'Notifications are on' }),
    failed: { title: 'Notifications could not be turned on' },
  });
  const remove = useRemovePushDeviceMutation({
    companyId: null,
    done: () => ({ title: 'Notifications are off' }),
    failed: { title: 'Notifications could not be turned off' },
  });
  const turnOn = async () => {
    setIsAsking(true);
    const device = await askAndSubscribe(publicKey);
    setIsAsking(false);
    if (device === 'denied' || device === 'off') return setState(device);
    if (await register.send(device)) setState('on');
  };
  const turnOff = async () => {
    const subscription = await currentSubscription();
    if (!subscription) return setState('off');
    if (!(await remove.send({ id: await deviceIdOf(subscription) }))) return;
    await subscription.unsubscribe();
    setState('off');
  };
  return { turnOn, turnOff, busy: isAsking || register.busy || remove.busy };
}

/** Returns the state if the user does not allow it, or the browser cannot reach its push service. */
async function askAndSubscribe(publicKey: string) {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  return subscribe(publicKey).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    const description = 'This browser could not reach its push service. Please try again.';
    notify({ title: 'Notifications could not be turned on', description, variant: 'destructive' });
    return 'off' as const;
  });
}
