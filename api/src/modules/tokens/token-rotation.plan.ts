/** A secret as it is stored: its digest, and the last characters of its text. */
interface Secret {
  readonly digest: Buffer;
  readonly ending: string;
}

/** The secret before the last rotation, and until when it works. */
export interface OldSecret extends Secret {
  readonly until: Date;
}

interface TokenSecrets {
  readonly current: Secret;
  readonly old: OldSecret | null;
  /** False from a rotation by the token itself until its first call with the new secret. */
  readonly isSecretUsed: boolean;
  readonly expiresAt: Date;
}

const HOUR_MS = 3_600_000;

/**
 * The secret that works beside a new one, until the overlap or the token ends (RULES.md, 109). A secret that nobody has
 * used is replaced without an overlap: its response may have been lost, and the tool still has the old one. At most two
 * secrets work at a time.
 * @returns null if only the new secret works
 */
export function planOldSecret(
  { current, old, isSecretUsed, expiresAt }: TokenSecrets,
  now: Date,
  overlapHours: number,
): OldSecret | null {
  const end = new Date(now.getTime() + overlapHours * HOUR_MS);
  const kept = old && !isSecretUsed ? old : { ...current, until: end };
  const until = [kept.until, end, expiresAt].reduce((first, other) => (other < first ? other : first));
  return until > now ? { ...kept, until } : null;
}

/** True while the secret before the last rotation works. */
export function isOldSecretOn({ previousUntil }: { readonly previousUntil: Date | null }, now: Date): boolean {
  return previousUntil !== null && previousUntil > now;
}
