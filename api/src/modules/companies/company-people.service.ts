import { AppError } from '@paycycle/schema/errors';
import { personEmailSchema } from '@paycycle/schema/validation/person-email';
import { validate } from '@paycycle/schema/validation/validate';
import { batchedRead } from '../../kernel/batched-read.ts';
import { inTransaction, type Scope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';
import { findUserByEmail, userName } from '../identity/index.ts';
import type { Company } from './company.entity.ts';
import { getCompany, isOwner, lockCompany } from './company.service.ts';

/** Someone who may use a company. */
export interface CompanyPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly isOwner: boolean;
}

/** Who may use a company: its owner first, then the members by name (RULES.md, 41). */
export const listPeople = batchedRead(readPeople);

/**
 * Lets a registered user use a company from now on. Adding someone twice changes nothing.
 * @throws NOT_FOUND, FORBIDDEN unless the caller is the owner; VALIDATION_FAILED for an e-mail that nobody has
 * registered with
 */
export async function addCompanyPerson(scope: Scope, companyId: number, input: unknown): Promise<Company> {
  requireOwner(scope, await getCompany(scope, companyId), 'add people');
  const { email } = validate(personEmailSchema, input);
  const user = await findUserByEmail(scope, email);
  if (!user) {
    const message = 'No account uses this email. Ask them to sign up first.';
    throw new AppError('VALIDATION_FAILED', message, { email: message });
  }
  return inTransaction(scope, async (scope) => {
    const company = await lockCompany(scope, companyId);
    if (company.createdBy !== user.id) {
      await scope.em.execute(
        `insert into company_members (company_id, user_id, added_by, added_at) values (?, ?, ?, ?)
         on conflict do nothing`,
        [companyId, user.id, scope.userId, scope.ports.clock.now()],
      );
    }
    return company;
  });
}

/**
 * Takes a company from a member: from the next request on it does not exist for them. A member may leave by themselves.
 * @throws NOT_FOUND; FORBIDDEN for anybody but the owner and the member, and for the owner's own place
 */
export async function removeCompanyPerson(scope: Scope, companyId: number, userId: string): Promise<Company> {
  const company = await getCompany(scope, companyId);
  if (userId !== scope.userId) requireOwner(scope, company, 'remove people');
  if (userId === company.createdBy) throw new AppError('FORBIDDEN', 'The owner of a company cannot be removed');
  const rows = await scope.em.execute<object[]>(
    'delete from company_members where company_id = ? and user_id = ? returning user_id',
    [companyId, userId],
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'This person is not on the list');
  return company;
}

function requireOwner(scope: Scope, company: Company, deed: string): void {
  if (!isOwner(scope, company)) throw new AppError('FORBIDDEN', `Only the company's owner can ${deed}`);
}

interface PersonRow {
  readonly companyId: number;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isOwner: boolean;
}

async function readPeople(scope: Scope, companyIds: readonly number[]): Promise<CompanyPerson[][]> {
  const ids = companyIds.filter((id) => scope.companyIds.has(id));
  const rows = await scope.em.execute<PersonRow[]>(
    `select people."companyId", users.id as "userId", email, first_name as "firstName", last_name as "lastName", "isOwner"
     from (
       select id as "companyId", created_by as user_id, true as "isOwner" from companies where id = any(?::integer[])
       union all
       select company_id, user_id, false from company_members where company_id = any(?::integer[])
     ) people join users on users.id = people.user_id
     order by "isOwner" desc, lower(coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)), users.id`,
    [sqlArray(ids), sqlArray(ids)],
  );
  const byCompany = Map.groupBy(rows, ({ companyId }) => companyId);
  return companyIds.map((id) =>
    (byCompany.get(id) ?? []).map((row) => ({
      userId: row.userId,
      name: userName(row),
      email: row.email,
      isOwner: row.isOwner,
    })),
  );
}
