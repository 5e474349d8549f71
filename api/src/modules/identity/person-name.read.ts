import { idsReadAlike } from '@paycycle/schema/domain/person-likeness';
import { batchLoad } from '../../kernel/concurrency/batch-load.ts';
import type { Scope } from '../../kernel/scope.ts';
import { sqlArray, sqlTextArray } from '../../kernel/sql-array.ts';
import { nameWithEmail, userName } from './user-name.ts';

/**
 * How a person is called who did something: the name, or the e-mail where they gave none. Both, where the name reads like
 * that of someone who belongs or belonged to the caller's companies (RULES.md, 77). One query for all that a request asks
 * about.
 */
export const personName = batchLoad(readNames, { isKept: true });

/** Name with email, for stored sentences: a name may change, and two users may have the same name. */
export const personNameWithEmail = batchLoad(readNamesWithEmail, { isKept: true });

interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const PERSON = 'id, email, first_name as "firstName", last_name as "lastName" from users';

async function readNames(scope: Scope, userIds: readonly string[]): Promise<string[]> {
  const rows = await readWithColleagues(scope, userIds);
  const people = rows.map((user) => ({ id: user.id, name: userName(user) }));
  const asked = new Set(userIds);
  const alike = idsReadAlike(
    people.filter(({ id }) => asked.has(id)),
    people,
  );
  const names = new Map(rows.map((user) => [user.id, alike.has(user.id) ? nameWithEmail(user) : userName(user)]));
  return userIds.map((id) => names.get(id) ?? '');
}

/** The users, and everyone who belongs or belonged to the caller's companies. The record keeps who was removed. */
function readWithColleagues({ em, companyIds }: Scope, userIds: readonly string[]): Promise<PersonRow[]> {
  const companies = sqlArray(companyIds);
  return em.execute<PersonRow[]>(
    `select ${PERSON} where id in (
       select unnest(?::text[])
       union select user_id from company_members where company_id = any(?::integer[])
       union select before ->> 'userId' from record_entries
       where company_id = any(?::integer[]) and record_type = 'person' and verb = 'removed')`,
    [sqlTextArray(userIds), companies, companies],
  );
}

async function readNamesWithEmail({ em }: Scope, userIds: readonly string[]): Promise<string[]> {
  const rows = await em.execute<PersonRow[]>(`select ${PERSON} where id = any(?::text[])`, [sqlTextArray(userIds)]);
  const names = new Map(rows.map((user) => [user.id, nameWithEmail(user)]));
  return userIds.map((id) => names.get(id) ?? '');
}
