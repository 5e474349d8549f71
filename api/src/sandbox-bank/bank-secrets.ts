import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Pool } from 'pg';
import type { Clock } from '../kernel/ports/clock.ts';
import type { SecretBox } from '../kernel/ports/secret-box.ts';

/** Encryption purpose of the bank's secrets. */
export const BANK_SECRET_PURPOSE = 'sandbox bank';

/** Secrets of the bank, generated once and stored in its books. */
export interface BankSecrets {
  /** The client's secret: every call has it as a bearer token. */
  readonly apiSecret: string;
  readonly keyId: string;
  /** Ed25519; it signs webhooks. */
  readonly privateKey: KeyObject;
}

interface SecretsRow {
  readonly api_secret: string;
  readonly key_id: string;
  readonly private_key: string;
}

/** Reads the secrets, and makes them the first time; of two processes that do so at once both get the same. */
export async function openSecrets(pool: Pool, box: SecretBox, clock: Clock): Promise<BankSecrets> {
  const row = (await readSecrets(pool)) ?? (await makeSecrets(pool, box, clock));
  const open = (sealed: string) => box.open(sealed, BANK_SECRET_PURPOSE);
  return { apiSecret: open(row.api_secret), keyId: row.key_id, privateKey: createPrivateKey(open(row.private_key)) };
}

async function readSecrets(pool: Pool): Promise<SecretsRow | undefined> {
  const { rows } = await pool.query<SecretsRow>('select api_secret, key_id, private_key from sandbox_bank.secrets');
  return rows[0];
}

async function makeSecrets(pool: Pool, box: SecretBox, clock: Clock): Promise<SecretsRow> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keyId = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 32);
  await pool.query(
    `insert into sandbox_bank.secrets (api_secret, key_id, private_key, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [
      box.seal(randomBytes(32).toString('base64url'), BANK_SECRET_PURPOSE),
      keyId,
      box.seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), BANK_SECRET_PURPOSE),
      clock.now(),
    ],
  );
  const row = await readSecrets(pool);
  if (!row) throw new Error('the secrets of the sandbox bank were not kept');
  return row;
}

/** The key set (RFC 7517) by which clients verify webhooks. */
export function keySetOf({ keyId, privateKey }: BankSecrets) {
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keys: [{ kty, crv, x, kid: keyId, use: 'sig', alg: 'EdDSA' }] };
}
