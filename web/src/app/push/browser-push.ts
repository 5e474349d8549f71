const WORKER = '/push-worker.js';

/** State of notifications in this browser. It is `on` if the server has the browser as a device of the user. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Subscription in the form that the server takes. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** @param deviceIds devices of the user that the server knows */
export async function pushStateOf(deviceIds: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && deviceIds.includes(await deviceIdOf(subscription)) ? 'on' : 'off';
}

/** Returns this browser's subscription at its push service; null if it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser anew. An earlier subscription ends: it may be another user's, or for other keys.
 * @param publicKey the operator's public key, in base64url
 * @throws DOMException if the browser cannot reach its push service
 */
export async function subscribe(publicKey: string): Promise<PushDevice> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

export function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Returns the id under which the server knows a browser: the SHA-256 of its URL. */
export async function deviceIdOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
