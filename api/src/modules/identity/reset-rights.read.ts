import { ROLE_PERMISSIONS, ROLES } from '@paycycle/schema/domain/access';
import type { GuestScope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

const APPROVING_ROLES = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('approve'));

/**
 * Reason why an owner may not choose a user's password. The user uses a company elsewhere, or is a second person for
 * the owner's actions.
 */
export type ResetObjection = 'elsewhere' | 'second_person';

interface Belonging {
  readonly isElsewhere: boolean;
  readonly isSecondPerson: boolean;
}

/**
 * Returns why an owner may not choose a user's password now. Checked when a link is created and again when it is used,
 * because its holder can sign in as the user. The owner must own all companies of the user. Another owner, or an
 * approver in a company with a threshold, is a second person, and no one can be their own second person (RULES.md, 72).
 * @returns null if the owner may
 */
export async function objectionToReset(
  { em }: GuestScope,
  ownerId: string,
  userId: string,
): Promise<ResetObjection | null> {
  // Bypass the filter: this looks for companies that the owner may not use.
  const [belonging] = await em.execute<Belonging[]>(
    `select coalesce(bool_or(own.user_id is null), true) as "isElsewhere",
       coalesce(bool_or(m.role = 'owner' or m.role = any(?::text[]) and c.approval_threshold is not null), false)
         as "isSecondPerson"
     from company_members m join companies c on c.id = m.company_id
     left join company_members own on own.company_id = m.company_id and own.user_id = ? and own.role = 'owner'
     where m.user_id = ?`,
    [sqlArray(APPROVING_ROLES), ownerId, userId],
  );
  if (belonging?.isElsewhere !== false) return 'elsewhere';
  return belonging.isSecondPerson ? 'second_person' : null;
}
