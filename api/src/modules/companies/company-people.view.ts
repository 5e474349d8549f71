import { sql } from 'kysely';
import { type GivenValues, view } from '../../kernel/read/view.ts';
import { Company } from './company.entity.ts';
import { CompanyMember } from './company-member.entity.ts';

/** Who may use companies: who created them, and their members (RULES.md, 41). */
export const COMPANY_PEOPLE = view(
  { company: Company, member: CompanyMember },
  (db, given: GivenValues<{ companyIds: readonly number[] }>) =>
    db
      .selectFrom('company')
      .select(['company.id as companyId', 'company.createdBy as userId', sql<boolean>`true`.as('isOwner')])
      .where((eb) => eb('company.id', '=', eb.fn.any(given('companyIds'))))
      .unionAll(
        db
          .selectFrom('member')
          .select(['member.companyId', 'member.userId', sql<boolean>`false`.as('isOwner')])
          .where((eb) => eb('member.companyId', '=', eb.fn.any(given('companyIds')))),
      ),
);
