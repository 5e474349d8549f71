import { passwordWeakness } from '@paycycle/schema/domain/weak-password';
import { AppError } from '@paycycle/schema/errors';
import type { GuestScope } from '../../kernel/scope.ts';
import { isCommonPassword } from './common-passwords.ts';

const HAS_LEAKED =
  "This password has appeared in a data leak, so attackers know it. Please choose one that you don't use elsewhere.";

/** Owner of the new password. */
interface Person {
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly companyName?: string | null | undefined;
}

/** @throws VALIDATION_FAILED, at the field, when the new password of a user is easy to guess or has leaked */
export async function refuseWeakPassword(
  { ports }: GuestScope,
  password: string,
  { email, firstName, lastName, companyName }: Person,
  field: string,
): Promise<void> {
  const own = [email, firstName, lastName, companyName].filter((text) => typeof text === 'string');
  const weakness = passwordWeakness(password, own, isCommonPassword);
  const flaw = weakness ?? ((await ports.breachedPasswords?.has(password)) ? HAS_LEAKED : null);
  if (flaw) throw new AppError('VALIDATION_FAILED', flaw, { [field]: flaw });
}
