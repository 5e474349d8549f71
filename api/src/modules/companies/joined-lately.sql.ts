/**
 * SQL: true for a person who joined a company after a moment (its one parameter) without a second person's word, or who
 * has left the company. A user who may invite could add a second address of their own, and remove it again. Those whom
 * its creator invites to a company with a threshold on its first day count as earlier: it has no payees yet whose account
 * could change. A threshold that is set later does not end a wait that has begun.
 * @param person SQL of the id of a user
 * @param companyId SQL of the id of a company
 */
export const joinedLately = (person: string, companyId: string): string => `not exists (
  select from company_members member join companies employer on employer.id = member.company_id
  where member.company_id = ${companyId} and member.user_id = ${person} and (member.added_by = member.user_id
    or member.added_at <= ?::timestamptz
    or employer.approval_threshold is not null and member.added_at <= employer.created_at + interval '1 day'
      and member.added_by = employer.created_by and not exists (
        select from pending_changes waiting
        where waiting.company_id = employer.id and waiting.kind = 'bank_details' and waiting.status = 'waiting')
    or exists (
      select from invitations invitation
      join users invited on lower(invited.email) = invitation.email
      join pending_changes change on change.company_id = invitation.company_id and change.invitation_id = invitation.id
      where invitation.company_id = member.company_id and invitation.status = 'accepted' and invited.id = member.user_id
        and change.status = 'applied')))`;
