export { dataOf, type PaycycleClient, PaycycleError, type PaycycleOptions, paycycleClient } from './client.ts';
export type { components, operations, paths } from './generated/api.ts';
export { followMirror, MIRROR_TABLES } from './mirror.ts';
export { isFromPaycycle } from './verify-webhook.ts';
