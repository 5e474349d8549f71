import type { Membership } from '@paycycle/schema/domain/access';

/** A membership, as it was read with a request. */
export interface ReadMembership extends Membership {
  /** Version of the company's data at that time: grows with each change in its audit log or change feed. */
  readonly version?: number;
}

/** Membership of a user in a company, as the database has it. */
export interface MembershipRow extends ReadMembership {
  readonly companyId: number;
}

/** The memberships of one user, by company. */
export function membershipsIn(rows: readonly MembershipRow[]): Map<number, ReadMembership> {
  return new Map(rows.map(({ companyId, ...membership }) => [companyId, membership]));
}
