import { describeApprovalPause } from '@paycycle/schema/domain/approval-pause';
import { AppError } from '@paycycle/schema/errors';
import { APPROVAL_PAUSE_HOURS } from '@paycycle/schema/limits';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { GuestScope, Scope } from '../../kernel/scope.ts';
import { requireVerifiedEmail } from './email-verification.service.ts';
import { User } from './user.entity.ts';

/**
 * Requires that the caller is certainly the person they sign in as, before they approve, confirm bank details or
 * confirm a guarded change. Their email must be verified, and no other user may have just chosen their password
 * (RULES.md, 70 and 72).
 * @throws EMAIL_NOT_VERIFIED, APPROVALS_PAUSED
 */
export async function requireOwnWord(scope: Scope): Promise<void> {
  await requireVerifiedEmail(scope);
  const user = await scope.em.findOneOrFail(User, { id: scope.userId }, { refresh: true });
  const pausedUntil = approvesFrom(scope, user);
  if (pausedUntil) throw new AppError('APPROVALS_PAUSED', describeApprovalPause(pausedUntil));
}

/** Returns when a user can approve again after another user chose their password; null if they can now. */
export function approvesFrom({ ports }: GuestScope, user: Pick<User, 'approvesFrom'>): Date | null {
  return user.approvesFrom && user.approvesFrom > ports.clock.now() ? user.approvesFrom : null;
}

/** The same for other users, in one query for all that a request needs. */
export const approvalPauseOf = batchLoad(readPauses);

async function readPauses(scope: Scope, userIds: readonly string[]): Promise<(Date | null)[]> {
  const users = await scope.em.find(User, { id: { $in: [...userIds] } }, { refresh: true });
  const pauses = new Map(users.map((user) => [user.id, approvesFrom(scope, user)]));
  return userIds.map((id) => pauses.get(id) ?? null);
}

/**
 * Another user's link has chosen a password: its user approves nothing for a while. What they do until then counts as
 * done by the maker of the link as well.
 */
export async function pauseApprovals({ em, ports }: GuestScope, userId: string, madeBy: string): Promise<void> {
  const approvesFrom = new Date(ports.clock.now().getTime() + APPROVAL_PAUSE_HOURS * 3_600_000);
  await em.nativeUpdate(User, { id: userId }, { approvesFrom, passwordChosenBy: madeBy });
}
