import { AppError } from '@paycycle/schema/errors';
import type { TestSignIn } from '../../kernel/ports/payment-provider.ts';
import type { Scope } from '../../kernel/scope.ts';
import { User } from '../identity/index.ts';

/**
 * How the caller signs in to the bank for trying things out, to approve the payments that they have submitted. Nobody is
 * shown another's. Null where payments go through a real bank, and the caller has no sandbox company.
 * @throws PROVIDER_UNAVAILABLE
 */
export async function sandboxSignIn(scope: Scope): Promise<TestSignIn | null> {
  const { paymentProvider, sandboxProvider } = scope.ports;
  const hasSandbox = [...scope.memberships.values()].some(({ isSandbox }) => isSandbox);
  const bank = hasSandbox ? sandboxProvider : paymentProvider;
  if (!bank.sandboxSignIn) return null;
  const { email } = await scope.em.findOneOrFail(User, { id: scope.userId });
  const outcome = await bank.sandboxSignIn({ name: email, email });
  if (outcome.kind !== 'ok') throw new AppError('PROVIDER_UNAVAILABLE');
  return outcome.value;
}
