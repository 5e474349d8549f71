import type { FilterQuery } from '@mikro-orm/core';
import { hasPermission, type Role } from '@paycycle/schema/domain/access';
import { type ChangeTiming, planChangeTiming } from '@paycycle/schema/domain/four-eyes';
import type { Pence } from '@paycycle/schema/domain/money';
import { AppError } from '@paycycle/schema/errors';
import { LONE_CHANGE_DELAY_HOURS, PENDING_CHANGES_MAX } from '@paycycle/schema/limits';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { personName } from '../identity/index.ts';
import { hasJoinedLately } from './account-wait.service.ts';
import type { Company } from './company.entity.ts';
import { CompanyMember } from './company-member.entity.ts';
import { approversOf } from './company-people.read.ts';
import { insertOwnerNotice, notifyOwnersOfAction } from './owner-notice.service.ts';
import { PendingChange } from './pending-change.entity.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Requested change with its description. */
export type WantedChange = { readonly summary: string } & (
  | { readonly kind: 'threshold'; readonly approvalThresholdPence: Pence | null }
  | { readonly kind: 'invitation'; readonly invitationId: number }
  | { readonly kind: 'role'; readonly userId: string; readonly role: Role; readonly takesOwnership: boolean }
  | { readonly kind: 'removal'; readonly userId: string; readonly takesOwnership: boolean }
  | {
      readonly kind: 'bank_details';
      readonly supplierId: number;
      readonly bankSortCode: string;
      readonly bankAccountNumber: string;
      /** By `planOwnWordForAccount`. */
      readonly timing: ChangeTiming;
    }
);

/**
 * Decides whether a change of payment safeguards takes effect at once. Otherwise it is stored until a second person
 * confirms it. If no other user could, it takes effect after a delay, and the owners are notified (RULES.md, 71). An
 * earlier pending change of the same thing is withdrawn. Requires a transaction that has the company's lock.
 * @returns null if the caller makes the change now
 * @throws PENDING_CHANGE_STATE if the company has too many pending changes
 */
export async function requestChange(
  scope: Scope,
  company: Company,
  wanted: WantedChange,
): Promise<PendingChange | null> {
  const companyId = company.id;
  const approvers = (await approversOf(scope, companyId)).filter((person) => !isAbout(wanted, person));
  const takesOwnership = 'takesOwnership' in wanted && wanted.takesOwnership;
  const timing =
    wanted.kind === 'bank_details'
      ? wanted.timing
      : planChangeTiming(company.approvalThresholdPence, scope.userId, approvers, takesOwnership);
  await withdrawChanges(scope, companyId, sameAs(wanted));
  if (timing === 'now') return null;
  if ((await scope.em.count(PendingChange, { companyId, status: 'waiting' })) >= PENDING_CHANGES_MAX) {
    throw new AppError('PENDING_CHANGE_STATE', 'Too many changes are waiting. Confirm or withdraw some of them first.');
  }
  const askedAt = scope.ports.clock.now();
  const dueAt = timing === 'delayed' ? dueAfter(askedAt) : null;
  const { timing: _, takesOwnership: __, ...asked } = { timing, takesOwnership, ...wanted };
  const change = scope.em.create(PendingChange, {
    ...asked,
    companyId,
    askedBy: scope.userId,
    askedAt,
    dueAt,
  });
  await scope.em.flush();
  if (dueAt) {
    const isAlone = approvers.every((person) => person === scope.userId);
    const who = isAlone ? 'with nobody else to confirm it' : 'that nobody else has confirmed yet';
    const deed = `asked for a change ${who}: ${wanted.summary}. ${WAIT}`;
    await notifyOwnersOfAction(scope, companyId, deed);
  }
  return change;
}

const WAIT = `It takes effect in ${LONE_CHANGE_DELAY_HOURS} hours unless it is withdrawn`;

function dueAfter(moment: Date): Date {
  return new Date(moment.getTime() + LONE_CHANGE_DELAY_HOURS * HOUR_MS);
}

/** Users may not decide about their own role. */
function isAbout(wanted: WantedChange, person: string): boolean {
  return 'userId' in wanted && wanted.userId === person;
}

/**
 * Schedules pending changes that no remaining user could confirm, and notifies the owners. Requires the transaction
 * that removes the permission to approve, and the company's lock.
 */
export async function scheduleUnconfirmableChanges(scope: Scope, companyId: number): Promise<void> {
  const members = await scope.em.find(CompanyMember, { companyId }, { refresh: true });
  const approvers = members.filter((member) => hasPermission(member, 'approve')).map(({ userId }) => userId);
  const waiting = await scope.em.find(
    PendingChange,
    { companyId, status: 'waiting', dueAt: null },
    { orderBy: { id: 'asc' }, limit: PENDING_CHANGES_MAX, refresh: true },
  );
  for (const change of waiting) {
    const { askedBy, userId, summary } = change;
    if (approvers.some((person) => person !== askedBy && person !== userId)) continue;
    change.dueAt = dueAfter(scope.ports.clock.now());
    await scope.em.flush();
    await insertOwnerNotice(scope, companyId, `Nobody else is left to confirm a change: ${summary}. ${WAIT}.`, askedBy);
  }
}

/** Pending changes of a user's role or membership. */
export function roleChangesOf(userId: string): FilterQuery<PendingChange> {
  return { kind: { $in: ['role', 'removal'] }, userId };
}

/** Selects pending changes of the same thing, which the new change replaces. */
function sameAs(wanted: WantedChange): FilterQuery<PendingChange> {
  const { kind } = wanted;
  switch (wanted.kind) {
    case 'threshold':
      return { kind };
    case 'invitation':
      return { kind, invitationId: wanted.invitationId };
    case 'role':
    case 'removal':
      return roleChangesOf(wanted.userId);
    case 'bank_details':
      return { kind, supplierId: wanted.supplierId };
  }
}

/** Withdraws pending changes that are obsolete because their subject has changed since. */
export async function withdrawChanges(
  scope: Scope,
  companyId: number,
  which: FilterQuery<PendingChange>,
): Promise<void> {
  await scope.em.nativeUpdate(
    PendingChange,
    { $and: [{ companyId, status: 'waiting' }, which] },
    { status: 'withdrawn', decidedBy: scope.userId, decidedAt: scope.ports.clock.now() },
  );
}

/** Pending change as the APIs show it. */
export interface PendingChangeFacts {
  readonly id: number;
  readonly companyId: number;
  readonly kind: PendingChange['kind'];
  readonly summary: string;
  readonly requestedByName: string;
  readonly askedAt: Date;
  readonly dueAt: Date | null;
  /** The caller may confirm or refuse it. */
  readonly mayConfirm: boolean;
  readonly mayWithdraw: boolean;
}

/**
 * Returns a company's pending changes, the oldest first, to users who may confirm or withdraw them; empty for others.
 */
export const pendingChangesOf = batchLoad(readPendingChanges);

/** @throws NOT_FOUND */
export function listPendingChanges(scope: Scope, companyId: number): Promise<PendingChangeFacts[]> {
  requireCompany(scope, companyId);
  return pendingChangesOf(scope, companyId);
}

async function readPendingChanges(scope: Scope, companyIds: readonly number[]): Promise<PendingChangeFacts[][]> {
  const seen = companyIds.filter((id) => hasPermissionIn(scope, id, 'approve'));
  const rows =
    seen.length === 0
      ? []
      : await scope.em.find(
          PendingChange,
          { companyId: { $in: seen }, status: 'waiting' },
          { orderBy: { id: 'asc' }, limit: PENDING_CHANGES_MAX * seen.length, refresh: true },
        );
  const facts = await Promise.all(rows.map((row) => factsOf(scope, row)));
  const byCompany = Map.groupBy(facts, ({ companyId }) => companyId);
  return companyIds.map((id) => byCompany.get(id) ?? []);
}

async function factsOf(scope: Scope, change: PendingChange): Promise<PendingChangeFacts> {
  const { id, companyId, kind, summary, askedAt, dueAt } = change;
  return {
    id,
    companyId,
    kind,
    summary,
    requestedByName: await personName(scope, change.askedBy),
    askedAt,
    dueAt,
    mayConfirm: await mayConfirm(scope, change),
    mayWithdraw: mayWithdraw(scope, change),
  };
}

async function mayConfirm(scope: Scope, { companyId, askedBy, userId, supplierId }: PendingChange): Promise<boolean> {
  if (askedBy === scope.userId || userId === scope.userId || !hasPermissionIn(scope, companyId, 'approve'))
    return false;
  if (await hasJoinedLately(scope, companyId, [scope.userId])) return false;
  if (supplierId === null) return true;
  // A user who entered the account or renamed its payee cannot be the second person for the requester.
  const moved = 'select person from account_movers(?) as person where person = ?';
  return (await scope.em.execute<object[]>(moved, [supplierId, scope.userId])).length === 0;
}

function mayWithdraw(scope: Scope, { companyId, askedBy, userId }: PendingChange): boolean {
  return askedBy === scope.userId || (userId !== scope.userId && hasPermissionIn(scope, companyId, 'people'));
}

/** Decision of a user about a pending change. */
export type Decision = 'confirm' | 'refuse' | 'withdraw';

/**
 * Records a decision on a pending change. Requires a transaction that has the company's lock. After a confirmation, the
 * caller of this function makes the change.
 * @throws NOT_FOUND; FORBIDDEN to users who may not decide this; PENDING_CHANGE_STATE if it is no longer pending
 */
export async function decideChange(scope: Scope, change: PendingChange, decision: Decision): Promise<void> {
  if (change.status !== 'waiting') throw new AppError('PENDING_CHANGE_STATE');
  if (decision === 'withdraw' && !mayWithdraw(scope, change)) {
    throw new AppError(
      'FORBIDDEN',
      'Only the person who asked for it, or an owner whom it is not about, can withdraw a change',
    );
  }
  if (decision !== 'withdraw' && !(await mayConfirm(scope, change))) {
    throw new AppError('FORBIDDEN', 'Someone else who can approve has to confirm this change');
  }
  change.status = STATUS_AFTER[decision];
  change.decidedBy = scope.userId;
  change.decidedAt = scope.ports.clock.now();
  await scope.em.flush();
}

/** Marks a change as applied because its time has come without a decision. */
export async function markApplied(scope: Scope, change: PendingChange): Promise<void> {
  change.status = 'applied';
  change.decidedAt = scope.ports.clock.now();
  await scope.em.flush();
}

/** As it is now. @throws NOT_FOUND */
export function getPendingChange(scope: Scope, id: number): Promise<PendingChange> {
  return scope.em.findOneOrFail(PendingChange, { id }, { refresh: true });
}

const STATUS_AFTER = { confirm: 'applied', refuse: 'refused', withdraw: 'withdrawn' } as const;
