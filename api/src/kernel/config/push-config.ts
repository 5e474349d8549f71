import { createECDH } from 'node:crypto';
import { StartError } from '../errors/start-error.ts';
import { type Environment, requireVariables } from './environment.ts';

const NAMES = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

/** Keys with which Paycycle signs its requests to push services (RFC 8292). */
export interface PushConfig {
  /** 65 bytes in base64url. */
  readonly publicKey: string;
  /** 32 bytes in base64url. */
  readonly privateKey: string;
  /** Address at which push services reach the operator. */
  readonly subject: string;
}

/** @returns null if no key is set. @throws StartError that names the missing or wrong variable, and never the private key */
export function readPushConfig(env: Environment): PushConfig | null {
  const first = NAMES.find((name) => env[name] !== undefined);
  if (first === undefined) return null;
  const given = requireVariables(env, first, NAMES);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = given;
  if (!/^[\w-]{87}$/.test(publicKey)) throw new StartError(`VAPID_PUBLIC_KEY must have 87 characters. ${MAKE_KEYS}`);
  if (!/^[\w-]{43}$/.test(privateKey)) throw new StartError(`VAPID_PRIVATE_KEY must have 43 characters. ${MAKE_KEYS}`);
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartError(`VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY. ${MAKE_KEYS}`);
  }
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(subject)) {
    throw new StartError(
      `VAPID_SUBJECT must be an address such as mailto:admin@example.com or https://example.com, not "${subject}"`,
    );
  }
  return { publicKey, privateKey, subject };
}

const MAKE_KEYS = 'npx web-push generate-vapid-keys makes a pair';

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch (cause) {
    throw new StartError(`VAPID_PRIVATE_KEY is no private key. ${MAKE_KEYS}`, { cause });
  }
  return pair.getPublicKey('base64url');
}
