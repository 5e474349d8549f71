import { passwordWeakness } from '@paycycle/schema/domain/weak-password';
import { AppError } from '@paycycle/schema/errors';
import type { GuestScope } from '../../kernel/scope.ts';
import { isCommonPassword } from './common-passwords.ts';

const TOO_COMMON = 'This password is too common. Please choose another.';

const HAS_LEAKED =
  "This password has appeared in a data leak, so attackers know it. Please choose one that you don't use elsewhere.";

/** @throws VALIDATION_FAILED, at the field, when the new password of a user is easy to guess or has leaked */
export async function refuseWeakPassword(
  { ports }: GuestScope,
  password: string,
  email: string,
  field: string,
): Promise<void> {
  const weakness = isCommonPassword(password) ? TOO_COMMON : passwordWeakness(password, email);
  const flaw = weakness ?? ((await ports.breachedPasswords?.has(password)) ? HAS_LEAKED : null);
  if (flaw) throw new AppError('VALIDATION_FAILED', flaw, { [field]: flaw });
}
