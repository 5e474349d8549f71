import { AppError } from '@paycycle/schema/errors';
import type { GuestScope } from '../../kernel/scope.ts';

/**
 * Whoever makes, changes or signs in with a password, or with a passkey alone, asks this first.
 * @throws PASSWORD_SIGN_IN_OFF
 */
export function requirePasswordSignIn({ ports: { identityProvider } }: GuestScope, what = 'Passwords'): void {
  if (!identityProvider?.isOnlyWay) return;
  throw new AppError('PASSWORD_SIGN_IN_OFF', `${what} are not used here. Sign in with ${identityProvider.name}.`);
}
