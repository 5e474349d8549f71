import { AppError } from '@paycycle/schema/errors';
import { signInRulesSchema } from '@paycycle/schema/validation/sign-in-rules-form';
import { validate } from '@paycycle/schema/validation/validate';
import { hasPermissionIn } from '../../kernel/access/access.ts';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import { inTransaction, requireReauthentication, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import {
  factorKinds,
  hasFactorSql,
  makeResetLink,
  objectionToReset,
  personName,
  type ResetLink,
  type ResetObjection,
} from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { getCompany, lockCompany } from './company.service.ts';
import { CompanyMember } from './company-member.entity.ts';
import { notifyOwnersOfAction } from './owner-notice.service.ts';

/**
 * Sets a company's sign-in rules: a second factor, and a new sign-in after some days. They apply from the next request
 * on. For users without a required second factor, the company does not exist until they have one. Omitted fields keep
 * their values.
 * @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, REAUTHENTICATION_REQUIRED; FACTOR_STATE if the owner would lock
 * themselves out
 */
export async function setSignInRules(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  await getCompany(scope, companyId);
  const { requiresFactor, sessionDays } = validate(signInRulesSchema, input);
  requireReauthentication(scope);
  if (requiresFactor && (await factorKinds(scope, scope.userId)).length === 0) {
    throw new AppError('FACTOR_STATE', 'Set up a second factor for yourself first. Nothing has been changed.');
  }
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (requiresFactor != null && company.requiresFactor !== requiresFactor) {
      await notifyOwnersOfAction(
        scope,
        companyId,
        requiresFactor ? 'now requires a second factor' : 'no longer requires a second factor',
      );
    }
    if (requiresFactor && company.accountWaitOffFrom && company.accountWaitOffFrom > scope.ports.clock.now()) {
      // Users without a factor cannot see the company in the hours in which they could object.
      company.accountWaitOffFrom = null;
    }
    company.requiresFactor = requiresFactor ?? company.requiresFactor;
    company.sessionDays = sessionDays ?? company.sessionDays;
    await scope.em.flush();
    return company;
  });
}

/** Returns a company's sign-in rules, and the users who do not meet them yet. @throws NOT_FOUND, FORBIDDEN */
export async function getSignInRules(scope: Scope, companyId: number) {
  const { requiresFactor, sessionDays } = await getCompany(scope, companyId);
  return { requiresFactor, sessionDays, peopleWithoutFactor: await peopleWithoutFactor(scope, companyId) };
}

/**
 * Returns the ids of a company's users without a second factor, for its owners. Empty for other callers: it reveals
 * which accounts a password alone opens. Reads several companies at once.
 */
export const peopleWithoutFactor = batchLoad(readWithoutFactor);

async function readWithoutFactor(scope: Scope, companyIds: readonly number[]): Promise<string[][]> {
  const own = companyIds.filter((id) => hasPermissionIn(scope, id, 'people'));
  const rows = await scope.em.execute<{ companyId: number; userId: string }[]>(
    `select company_id as "companyId", user_id as "userId" from company_members m
    where company_id = any(?::integer[]) and not ${hasFactorSql('m.user_id')} order by user_id`,
    [sqlArray(own)],
  );
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return companyIds.map((id) => (byCompany.get(id) ?? []).map(({ userId }) => userId));
}

/**
 * Creates a reset link for a colleague who forgot the password. The caller must own all companies of the colleague.
 * Otherwise the link would open another owner's company, or make the caller their own second person. This is checked
 * again when the link is used. The owners get a notice; the colleague is notified by email and in the app.
 * @throws NOT_FOUND if the user does not belong to the company; FORBIDDEN; REAUTHENTICATION_REQUIRED
 */
export async function makePersonResetLink(scope: Scope, companyId: number, userId: string): Promise<ResetLink> {
  await getCompany(scope, companyId);
  requireReauthentication(scope);
  return inTransaction(scope, async (scope) => {
    await lockCompany(scope, companyId);
    const isMember = (await scope.em.count(CompanyMember, { companyId, userId })) > 0;
    if (!isMember) throw new AppError('NOT_FOUND', 'This person is not on the list');
    if (userId === scope.userId) throw new AppError('FORBIDDEN', 'Change your own password under Settings › Password');
    const objection = await objectionToReset(scope, scope.userId, userId);
    if (objection) throw new AppError('FORBIDDEN', OBJECTION_WORDS[objection]);
    const link = await makeResetLink(scope, userId);
    await notifyOwnersOfAction(
      scope,
      companyId,
      `made a link to reset the password of ${await personName(scope, userId)}`,
    );
    return link;
  });
}

const OBJECTION_WORDS = {
  elsewhere: 'They also use Paycycle elsewhere. Ask them to use ‘Forgotten your password?’ on the sign-in page.',
  second_person:
    'They confirm what you do, so you cannot choose their password. Give them a role without approvals first, or ask them to use ‘Forgotten your password?’.',
} as const satisfies Record<ResetObjection, string>;

/** The names of the companies that the caller cannot use before they have a second factor. */
export async function companiesAwaitingFactor({ em, userId, companyIds }: Scope): Promise<string[]> {
  const asked = await em.execute<{ id: number; name: string }[]>(
    `select c.id, c.name from companies c join company_members m on m.company_id = c.id
    where m.user_id = ? and c.requires_factor order by c.name limit 20`,
    [userId],
  );
  return asked.filter(({ id }) => !companyIds.has(id)).map(({ name }) => name);
}
