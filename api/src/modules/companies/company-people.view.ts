import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { CompanyMember } from './company-member.entity.ts';

/** Users of companies with their roles (RULES.md, 41 and 69). */
export const COMPANY_PEOPLE = view(
  { member: CompanyMember },
  (db, given: ParameterValues<{ companyIds: readonly number[] }>) =>
    db
      .selectFrom('member')
      .select(['member.companyId', 'member.userId', 'member.role', 'member.mayCloseMonths'])
      .where((eb) => eb('member.companyId', '=', eb.fn.any(given('companyIds')))),
);
