import type { Opt } from '@mikro-orm/core';
import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** An authenticator app of a user. Until its first code has come it is not confirmed, and asks for nothing. */
@Entity({ tableName: 'totp_factors' })
export class TotpFactor {
  @PrimaryKey({ type: 'string' })
  userId!: string;

  /** Sealed. */
  @Property({ type: 'text' })
  secret!: string;

  /** The time step of the last code that was taken. */
  @Property({ type: 'integer', columnType: 'bigint' })
  lastStep: number & Opt = 0;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  confirmedAt!: Date | null;
}

/** A code for who has lost the authenticator app or the passkey; each opens once. */
@Entity({ tableName: 'recovery_codes' })
export class RecoveryCode {
  [PrimaryKeyProp]?: ['userId', 'codeDigest'];

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @PrimaryKey({ type: 'string' })
  codeDigest!: string;

  @Property({ type: 'datetime', nullable: true })
  usedAt!: Date | null;
}

/** A user's passkey, with the public key that verifies its signatures. */
@Entity({ tableName: 'passkeys' })
export class Passkey {
  @PrimaryKey({ type: 'integer', autoincrement: true })
  id!: number;

  @Property({ type: 'string' })
  userId!: string;

  /** Id of the passkey in the browser. */
  @Property({ type: 'text' })
  credentialId!: string;

  @Property({ type: 'blob' })
  publicKey!: Uint8Array;

  /** Grows with each use on devices that count; a copy would be behind. */
  @Property({ type: 'integer', columnType: 'bigint' })
  counter!: number;

  /** How browsers reach it, with commas between; empty where they did not say. */
  @Property({ type: 'text' })
  transports!: string;

  @Property({ type: 'string', length: 60 })
  name!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  lastUsedAt!: Date | null;

  /** Added under a password that another user had chosen: a stranger may have added it. */
  @Property({ type: 'boolean' })
  isSecondStepOnly: boolean & Opt = false;
}

export const PASSKEY_PURPOSES = ['add', 'sign_in', 'factor', 'confirm'] as const;

/** Why a passkey is asked to sign: to be added, to sign in with alone, as a second factor, or to confirm who is there. */
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** Challenge for a passkey to sign, once. */
@Entity({ tableName: 'passkey_challenges' })
export class PasskeyChallenge {
  @PrimaryKey({ type: 'string' })
  challenge!: string;

  /** User of the passkey; null during sign-in. */
  @Property({ type: 'string', nullable: true })
  userId!: string | null;

  @Property({ type: 'string' })
  purpose!: PasskeyPurpose;

  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
