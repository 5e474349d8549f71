import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../../kernel/graphql/context.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { PushNotifications } from './push.types.ts';
import { getPushNotifications, registerPushDevice, removePushDevice } from './push-device.service.ts';

@Resolver()
export class PushResolver {
  @Query(() => PushNotifications, { description: "Notifications on the caller's devices." })
  pushNotifications(@CurrentScope() scope: Scope): Promise<PushNotifications> {
    return getPushNotifications(scope);
  }

  @Mutation(() => PushNotifications, {
    description:
      "Lets a browser show notifications of the caller until the sign-out of this session. A browser that another user had registered is the caller's then.",
  })
  registerPushDevice(
    @CurrentScope() scope: Scope,
    @Arg('endpoint', () => String, { description: "The browser's URL at its push service." }) endpoint: string,
    @Arg('p256dh', () => String, { description: 'Its public key, in base64url.' }) p256dh: string,
    @Arg('auth', () => String, { description: 'Its authentication secret, in base64url.' }) auth: string,
  ): Promise<PushNotifications> {
    return registerPushDevice(scope, { endpoint, p256dh, auth });
  }

  @Mutation(() => PushNotifications, { description: 'Ends the notifications in a browser of the caller.' })
  removePushDevice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => ID, { description: 'The `id` of the browser.' }) id: string,
  ): Promise<PushNotifications> {
    return removePushDevice(scope, id);
  }
}
