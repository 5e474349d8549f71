import { ROLE_PERMISSIONS, ROLES } from '@paycycle/schema/domain/access';
import type { GuestScope } from '../../kernel/scope.ts';
import { sqlArray } from '../../kernel/sql-array.ts';

const APPROVING_ROLES = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('approve'));

/** Why an owner does not choose somebody's password: they use a company elsewhere, or confirm what the owner does. */
export type ResetObjection = 'elsewhere' | 'second_person';

interface Belonging {
  readonly isElsewhere: boolean;
  readonly isSecondPerson: boolean;
}

/**
 * Whether an owner may choose somebody's password now, asked when a link is made and again when it is used: whoever has it
 * can sign in as them. All their companies have to be the owner's. Another owner, and who approves where a threshold is
 * set, is a second person whom nobody can be beside themselves (RULES.md, 72).
 * @returns null where the owner may
 */
export async function objectionToReset(
  { em }: GuestScope,
  ownerId: string,
  userId: string,
): Promise<ResetObjection | null> {
  // Not by the filter: companies that the owner may not use are what is looked for.
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
