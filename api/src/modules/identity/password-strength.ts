import { passwordWeakness } from '@paycycle/schema/domain/weak-password';
import { AppError } from '@paycycle/schema/errors';
import { isCommonPassword } from './common-passwords.ts';

const TOO_COMMON = 'This password is too common. Please choose another.';

/** @throws VALIDATION_FAILED, at the field, when the new password of a user is too easy to guess */
export function refuseWeakPassword(password: string, email: string, field: string): void {
  const weakness = isCommonPassword(password) ? TOO_COMMON : passwordWeakness(password, email);
  if (weakness) throw new AppError('VALIDATION_FAILED', weakness, { [field]: weakness });
}
