import type { Route } from '../../../kernel/http/route-table.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { PushNotifications } from './push.types.ts';
import { getPushNotifications, registerPushDevice, removePushDevice } from './push-device.service.ts';

/** Routes of the browsers that show the caller's notifications (RULES.md, 108). */
export const pushRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/notifications/push',
    reads: [],
    handle: async (scope) => pushJson(await getPushNotifications(scope)),
  },
  {
    method: 'post',
    path: '/api/notifications/push',
    handle: async (scope: Scope, { body }) => pushJson(await registerPushDevice(scope, body)),
  },
  {
    method: 'delete',
    path: '/api/notifications/push/:id',
    handle: async (scope, { params }) => pushJson(await removePushDevice(scope, params['id'] ?? '')),
  },
];

function pushJson({ publicKey, devices }: PushNotifications) {
  return { publicKey, devices: devices.map(({ id, renewedAt }) => ({ id, renewedAt })) };
}
