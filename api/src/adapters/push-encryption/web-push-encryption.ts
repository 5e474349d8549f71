import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { PushConfig } from '../../kernel/config/push-config.ts';
import type { PushEncryption } from '../../kernel/ports/push-encryption.ts';

/** After a day a notification is no longer urgent. The list in Paycycle still has it. */
const TTL_S = 24 * 60 * 60;

/** Encrypts and signs with the library `web-push`. It sends nothing by itself. */
export function createPushEncryption({ publicKey, privateKey, subject }: PushConfig): PushEncryption {
  const vapidDetails = { subject, publicKey, privateKey };
  return {
    publicKey,
    refusalOf({ p256dh }) {
      const own = createECDH('prime256v1');
      own.generateKeys();
      try {
        own.computeSecret(p256dh, 'base64url');
        return null;
      } catch {
        // Node throws for a point that is not on the curve.
        return 'The browser gave a key that cannot be used';
      }
    },
    encrypt({ endpoint, p256dh, auth }, text, topic) {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails,
        TTL: TTL_S,
        urgency: 'high',
        topic,
      });
      const sent = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]);
      return { url: endpoint, headers: Object.fromEntries(sent), body };
    },
  };
}
