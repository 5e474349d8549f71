import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import { AppError } from '@paycycle/schema/errors';
import { DELETION_DELAY_DAYS } from '@paycycle/schema/limits';
import { companyDeletionFormSchema } from '@paycycle/schema/validation/company-deletion-form';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { inTransaction, requireCompany, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { personName, requireOwnWord } from '../identity/index.ts';
import { hasJoinedLately } from './account-wait.service.ts';
import type { Company } from './company.entity.ts';
import { getCompany, lockCompany } from './company.service.ts';
import { CompanyDeletion } from './company-deletion.entity.ts';
import { listPeople } from './company-people.read.ts';
import { notifyOwnersOfAction } from './owner-notice.service.ts';

const DELAY_MS = DELETION_DELAY_DAYS * 24 * 60 * 60 * 1000;

/** A deletion that was asked for, as a person of the company sees it. */
export interface DeletionFacts {
  readonly requestedByName: string;
  readonly askedAt: Date;
  /** When it takes place; null while a second owner has not confirmed it. */
  readonly dueAt: Date | null;
  /** The caller is the second owner who may confirm it. */
  readonly mayConfirm: boolean;
}

/** The deletion of a company that has been asked for; null for one that stays. */
export const deletionOf = batchLoad(
  async (scope: Scope, companyIds: readonly number[]): Promise<(DeletionFacts | null)[]> => {
    const open = await scope.em.find(
      CompanyDeletion,
      { companyId: { $in: [...companyIds] }, cancelledAt: null },
      { limit: companyIds.length, orderBy: { id: 'asc' }, refresh: true },
    );
    const facts = new Map(
      await Promise.all(open.map(async (one) => [one.companyId, await factsOf(scope, one)] as const)),
    );
    return companyIds.map((id) => facts.get(id) ?? null);
  },
);

/** As `deletionOf`, for a company that a call names. @throws NOT_FOUND */
export function getDeletion(scope: Scope, companyId: number): Promise<DeletionFacts | null> {
  requireCompany(scope, companyId);
  return deletionOf(scope, companyId);
}

/**
 * Requests the deletion of a company. If there is another owner, they must confirm it. It takes effect after the delay,
 * and all owners are notified. Payments are paused until then.
 * @param input the company's name, typed as confirmation
 * @throws NOT_FOUND, VALIDATION_FAILED, REAUTHENTICATION_REQUIRED; DELETION_STATE if it was requested already, or while
 * payments are at the bank
 */
export async function requestDeletion(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  const { name } = await getCompany(scope, companyId);
  const typed = validate(companyDeletionFormSchema, input);
  if (typed.name !== name.trim()) {
    const message = `Type the name exactly: ${name}`;
    throw new AppError('VALIDATION_FAILED', message, { name: message });
  }
  requireReauthentication(scope);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (await findOpen(scope, companyId)) throw new AppError('DELETION_STATE', 'The deletion was asked for already');
    await refuseWhilePaying(scope, companyId);
    const askedAt = scope.ports.clock.now();
    const others = (await listPeople(scope, companyId)).filter(
      ({ isOwner, userId }) => isOwner && userId !== scope.userId,
    );
    const dueAt = others.length === 0 ? new Date(askedAt.getTime() + DELAY_MS) : null;
    scope.em.create(CompanyDeletion, { companyId, askedBy: scope.userId, askedAt, dueAt });
    await scope.em.flush();
    const next = dueAt === null ? 'Another owner has to confirm it' : takesPlace(dueAt);
    await notifyOwnersOfAction(scope, companyId, `asked for ${name} to be deleted. ${next}`);
    return company;
  });
}

/**
 * Confirms the deletion as the second owner, which starts the delay.
 * @throws NOT_FOUND, REAUTHENTICATION_REQUIRED; DELETION_STATE if no deletion is pending, or while payments are at the
 * bank; FORBIDDEN to the owner who requested it, and if either has just joined (RULES.md, 71); EMAIL_NOT_VERIFIED,
 * APPROVALS_PAUSED
 */
export async function confirmDeletion(scope: Scope, companyId: number): Promise<Company> {
  requireCompany(scope, companyId);
  requireReauthentication(scope);
  await requireOwnWord(scope);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const deletion = await findOpen(scope, companyId);
    if (!deletion || deletion.dueAt !== null)
      throw new AppError('DELETION_STATE', 'No deletion waits for a second owner');
    if (deletion.askedBy === scope.userId) throw new AppError('FORBIDDEN', 'Another owner has to confirm this');
    if (await hasJoinedLately(scope, companyId, [scope.userId, deletion.askedBy])) {
      throw new AppError('FORBIDDEN', 'You, or the owner who asked for it, joined this company less than 24 hours ago');
    }
    await refuseWhilePaying(scope, companyId);
    const confirmedAt = scope.ports.clock.now();
    const dueAt = new Date(confirmedAt.getTime() + DELAY_MS);
    scope.em.assign(deletion, { confirmedBy: scope.userId, confirmedAt, dueAt });
    await scope.em.flush();
    await notifyOwnersOfAction(scope, companyId, `confirmed that ${company.name} is deleted. ${takesPlace(dueAt)}`);
    return company;
  });
}

/** Any owner keeps the company. @throws NOT_FOUND; DELETION_STATE when nothing was asked for */
export async function cancelDeletion(scope: Scope, companyId: number): Promise<Company> {
  requireCompany(scope, companyId);
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    const deletion = await findOpen(scope, companyId);
    if (!deletion) throw new AppError('DELETION_STATE', 'This company is not to be deleted');
    await keep(scope, company, deletion);
    return company;
  });
}

/**
 * Cancels a deletion if the owner who requested or confirmed it is no longer an owner. Requires the transaction that
 * changes the role, and the company's lock.
 */
export async function cancelDeletionDecidedBy(scope: Scope, company: Company, userId: string): Promise<void> {
  const deletion = await findOpen(scope, company.id);
  if (deletion && [deletion.askedBy, deletion.confirmedBy].includes(userId)) await keep(scope, company, deletion);
}

async function keep(scope: Scope, { id, name }: Company, deletion: CompanyDeletion): Promise<void> {
  scope.em.assign(deletion, { cancelledBy: scope.userId, cancelledAt: scope.ports.clock.now() });
  await scope.em.flush();
  await notifyOwnersOfAction(scope, id, `kept ${name}: it is not deleted`);
}

/**
 * Every release of money calls this first, in a transaction that has the company's lock.
 * @throws COMPANY_DELETION_PENDING between the decision to delete the company and its deletion
 */
export async function refuseWhileDeletionPending(scope: Scope, companyId: number): Promise<void> {
  const deletion = await findOpen(scope, companyId);
  if (deletion?.dueAt) throw new AppError('COMPANY_DELETION_PENDING');
}

function findOpen(scope: Scope, companyId: number): Promise<CompanyDeletion | null> {
  return scope.em.findOne(CompanyDeletion, { companyId, cancelledAt: null }, { refresh: true });
}

/** Reads the tables of the payments modules above: payments at the bank must finish first. */
async function refuseWhilePaying(scope: Scope, companyId: number): Promise<void> {
  const [live] = await scope.em.execute<{ count: number }[]>(
    `select count(*)::integer as count from provider_payments
     where company_id = ? and status in ('pending', 'processing')`,
    [companyId],
  );
  if (!live || live.count === 0) return;
  const payments = live.count === 1 ? '1 payment is' : `${live.count} payments are`;
  throw new AppError('DELETION_STATE', `${payments} still at the bank. Wait for the bank, or cancel them first.`);
}

async function factsOf(scope: Scope, { companyId, askedBy, askedAt, dueAt }: CompanyDeletion): Promise<DeletionFacts> {
  const mayConfirm =
    dueAt === null &&
    askedBy !== scope.userId &&
    hasPermissionIn(scope, companyId, 'people') &&
    !(await hasJoinedLately(scope, companyId, [scope.userId, askedBy]));
  return { requestedByName: await personName(scope, askedBy), askedAt, dueAt, mayConfirm };
}

function takesPlace(dueAt: Date): string {
  return `It takes place on ${formatLocalDate(londonDate(dueAt))} unless an owner cancels it`;
}
