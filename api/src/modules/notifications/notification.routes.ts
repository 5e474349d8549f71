import { listRoute } from '../../kernel/http/list-route.ts';
import { bodyCompanyId, queryCompanyId, type RestRequest, type Route } from '../../kernel/http/route-table.ts';
import type { Scope } from '../../kernel/scope.ts';
import {
  chooseKinds,
  countNotifications,
  listNotifications,
  markNotificationsRead,
  wantedKinds,
} from './notification.service.ts';
import { chooseNotificationMail, getNotificationMail } from './notification-mail.service.ts';

/** Routes of the caller's notifications (RULES.md, 78). */
export const notificationRoutes: readonly Route[] = [
  listRoute({
    path: '/api/notifications',
    reads: ['companyId'],
    rows: (scope, request, page) => listNotifications(scope, queryCompanyId(request), page),
    json: (_scope, entry) => entry,
  }),
  { method: 'post', path: '/api/notifications/read', handle: postRead },
  { method: 'get', path: '/api/notifications/kinds', reads: [], handle: (scope) => wantedKinds(scope) },
  { method: 'put', path: '/api/notifications/kinds', handle: (scope, { body }) => chooseKinds(scope, body) },
  { method: 'get', path: '/api/notifications/mail', reads: [], handle: (scope) => getNotificationMail(scope) },
  { method: 'put', path: '/api/notifications/mail', handle: (scope, { body }) => chooseNotificationMail(scope, body) },
];

async function postRead(scope: Scope, request: RestRequest) {
  const companyId = bodyCompanyId(request);
  await markNotificationsRead(scope, companyId, request.body);
  return { unreadCount: (await countNotifications(scope, companyId)).unreadCount };
}
