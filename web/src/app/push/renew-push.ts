import type { ApolloClient } from '@apollo/client';
import { PushNotificationsDocument, RegisterPushDeviceDocument } from '@paycycle/schema/generated/operations';
import { currentSubscription, deviceIdOf, deviceOf } from './browser-push.ts';

/**
 * Registers this browser again in the present session, so that its sign-out ends the notifications. Ends them at once
 * if the server does not know the browser as the user's: another user had turned them on.
 */
export async function renewPush(client: ApolloClient): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { data } = await client.query({ query: PushNotificationsDocument, fetchPolicy: 'network-only' });
  if (!data) return;
  const id = await deviceIdOf(subscription);
  if (data.pushNotifications.devices.some((device) => device.id === id)) {
    const variables = deviceOf(subscription);
    await client.mutate({ mutation: RegisterPushDeviceDocument, variables, fetchPolicy: 'no-cache' });
  } else {
    await subscription.unsubscribe();
  }
}
