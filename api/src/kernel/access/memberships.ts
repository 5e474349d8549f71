import type { Membership } from '@paycycle/schema/domain/access';
import type { LocalDate } from '@paycycle/schema/domain/local-date';

/** A membership, as it was read with a request. */
export interface ReadMembership extends Membership {
  /** Version of the company's data at that time: grows with each change in its audit log or change feed. */
  readonly version?: number;
  /** The company is a sandbox, in which no money moves (RULES.md, 112). */
  readonly isSandbox?: boolean;
  /** Date of its test clock. */
  readonly testDate?: LocalDate | null;
}

/** Membership of a user in a company, as the database has it. */
export interface MembershipRow extends ReadMembership {
  readonly companyId: number;
}

/** The memberships of one user, by company. */
export function membershipsIn(rows: readonly MembershipRow[]): Map<number, ReadMembership> {
  return new Map(rows.map(({ companyId, ...membership }) => [companyId, membership]));
}
