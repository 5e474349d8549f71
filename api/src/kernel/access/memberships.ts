import type { Membership } from '@paycycle/schema/domain/access';

/** Membership of a user in a company, as the database has it. */
export interface MembershipRow extends Membership {
  readonly companyId: number;
}

/** The memberships of one user, by company. */
export function membershipsIn(rows: readonly MembershipRow[]): Map<number, Membership> {
  return new Map(rows.map(({ companyId, role, mayCloseMonths }) => [companyId, { role, mayCloseMonths }]));
}
