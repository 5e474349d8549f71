import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ZERO_PENCE } from '@paycycle/schema/domain/money';
import { PAY_BY_MARGIN_DEFAULT } from '@paycycle/schema/domain/pay-by';
import { PAYMENT_DAYS_DEFAULT } from '@paycycle/schema/domain/payment-sessions';
import { BANKS_CALENDAR } from '@paycycle/schema/domain/working-days';
import { AppError } from '@paycycle/schema/errors';
import { LIST_SIZE_MAX, SESSION_DAYS } from '@paycycle/schema/limits';
import { companyInputSchema } from '@paycycle/schema/validation/company-form';
import { validate } from '@paycycle/schema/validation/validate';
import { type MembershipRow, membershipsIn, type ReadMembership } from '../../kernel/access/memberships.ts';
import { grantCompany, inTransaction, OWNER, requireCompany, type Scope } from '../../kernel/scope.ts';
import { hasFactorSql } from '../identity/index.ts';
import { Company } from './company.entity.ts';

/**
 * The query of a user's memberships (RULES.md, 41, 69), as rows of `MembershipRow`. A company that asks for a second factor
 * does not exist for someone who has none.
 * @param userId the user's id in SQL
 */
export function membershipsSql(userId: string): string {
  return `select company_id as "companyId", role, may_close_months as "mayCloseMonths",
      is_sandbox as "isSandbox", test_date::text as "testDate",
      coalesce((select max(number) from record_links link where link.company_id = companies.id), 0)
        + coalesce((select last_position from change_positions feed where feed.company_id = companies.id), 0)::float8
        as version
    from company_members join companies on companies.id = company_id
    where user_id = ${userId} and (not requires_factor or ${hasFactorSql('company_members.user_id')})`;
}

/** The query of the days after which a user's session ends: the fewest that one of their companies asks for. */
export function sessionDaysSql(userId: string): string {
  return `select coalesce(min(session_days), ${SESSION_DAYS}) from company_members
    join companies on companies.id = company_id where user_id = ${userId}`;
}

/** Returns the user's role in each of their companies. It reads without a scope, because it creates one. */
export async function membershipsOf(em: EntityManager, userId: string): Promise<Map<number, ReadMembership>> {
  return membershipsIn(await em.execute<MembershipRow[]>(membershipsSql('?'), [userId]));
}

/**
 * The names of the other companies of the person for whom a scope works, also where the scope has only one of them: a paper
 * may be made out to another.
 */
export async function otherCompanyNames({ em, userId }: Scope, companyId: number): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select name from companies
     where id <> ? and id in (select "companyId" from (${membershipsSql('?')}) mine) order by id limit ${LIST_SIZE_MAX}`,
    [companyId, userId],
  );
  return rows.map(({ name }) => name);
}

/** The caller's companies, by name. */
export function listCompanies(scope: Scope): Promise<Company[]> {
  return scope.em.find(Company, {}, { orderBy: { name: 'asc', id: 'asc' }, limit: LIST_SIZE_MAX });
}

/** @throws NOT_FOUND */
export async function getCompany(scope: Scope, companyId: number): Promise<Company> {
  requireCompany(scope, companyId);
  return scope.em.findOneOrFail(Company, { id: companyId });
}

/** Test clocks and test events are of sandbox companies alone (RULES.md, 112). @throws VALIDATION_FAILED */
export function refuseOutsideSandbox({ name, isSandbox }: Company): void {
  if (isSandbox) return;
  const message = `${name} is no sandbox company`;
  throw new AppError('VALIDATION_FAILED', message, { companyId: message });
}

/** Whether a company is a sandbox. It is known of the caller's companies; the server's own work reads it. */
export async function isSandboxCompany({ em, memberships }: Scope, companyId: number): Promise<boolean> {
  return memberships.get(companyId)?.isSandbox ?? (await em.findOneOrFail(Company, { id: companyId })).isSandbox;
}

/**
 * A company that is asked only for its lists, which need no more of it than its id: nothing is read. @throws NOT_FOUND
 */
export function companyById(scope: Scope, companyId: number): Company {
  requireCompany(scope, companyId);
  return scope.em.getReference(Company, companyId);
}

/** @throws VALIDATION_FAILED */
export async function createCompany(scope: Scope, input: unknown): Promise<Company> {
  const { accountOpeningDate, accountOpeningBalancePence, changedAccountsWait, ...fields } = validate(
    companyInputSchema,
    input,
  );
  const { approvalThresholdPence, bankAccountName, bankSortCode, bankAccountNumber, bacsServiceUserNumber } = fields;
  const given = {
    ...fields,
    // Nobody else uses it yet: there is nothing to wait for.
    accountWaitOffFrom: changedAccountsWait === false ? scope.ports.clock.now() : null,
    accountOpeningDate: accountOpeningDate ?? null,
    approvalThresholdPence: approvalThresholdPence ?? null,
    isSandbox: fields.isSandbox ?? false,
    bankAccountName: bankAccountName ?? null,
    bankSortCode: bankSortCode ?? null,
    bankAccountNumber: bankAccountNumber ?? null,
    bacsServiceUserNumber: bacsServiceUserNumber ?? null,
    firstPaymentDay: fields.firstPaymentDay ?? PAYMENT_DAYS_DEFAULT[0],
    secondPaymentDay: fields.secondPaymentDay ?? PAYMENT_DAYS_DEFAULT[1],
    payByMarginDays: fields.payByMarginDays ?? PAY_BY_MARGIN_DEFAULT,
    holidayCalendar: fields.holidayCalendar ?? BANKS_CALENDAR,
    accountOpeningBalancePence: accountOpeningBalancePence ?? ZERO_PENCE,
    createdAt: scope.ports.clock.now(),
    createdBy: scope.userId,
  };
  const company = await inTransaction(scope, async ({ em }) => em.create(Company, given));
  grantCompany(scope, company.id, { ...OWNER, isSandbox: company.isSandbox });
  return company;
}

/**
 * Locks the company, so that one command at a time counts and writes in it. A transaction may repeat its earlier work
 * (`company-turns.ts`).
 */
export async function lockCompany(scope: Scope, companyId: number): Promise<Company> {
  requireCompany(scope, companyId);
  scope.turns?.take(companyId);
  return scope.em.findOneOrFail(Company, { id: companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Returns whether the caller is an owner of the company. */
export function isOwner(scope: Scope, { id }: Company): boolean {
  return scope.memberships.get(id)?.role === 'owner';
}
