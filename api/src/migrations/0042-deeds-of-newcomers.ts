import { Migration } from '@mikro-orm/migrations';

/**
 * A newcomer may be a second address of the user who invited them. So what they enter or change counts as done by that
 * user too, also where somebody approves a run (RULES.md, 71).
 */
export class DeedsOfNewcomers extends Migration {
  override up(): void {
    this.addSql(ALSO_BY);
    this.addSql(READERS);
  }
}

/**
 * `also_by` lists the users by whom the deed counts as done, besides its person. What a newcomer enters of an account
 * waits by itself: the inviter may be the only one who can confirm it. Without a threshold nobody has to approve.
 */
const ALSO_BY = `
drop trigger payment_audit_entries_chooser on payment_audit_entries;
drop function note_chooser_of_password();
alter table payment_audit_entries drop constraint payment_audit_entries_also_by_fkey;
alter table payment_audit_entries alter column also_by type text[]
  using case when also_by is null then '{}' else array[also_by] end;

create function note_people_behind() returns trigger language plpgsql as $$
begin
  new.also_by := case
    when new.action in ('account_entered', 'payee_renamed', 'payee_restored')
      or (select approval_threshold from companies where id = new.company_id) is null then array(
      select distinct chosen_by from chosen_passwords
      where user_id = new.person and new.at >= approves_from - interval '24 hours' and new.at < approves_from)
    else array_remove(people_behind(new.company_id, new.person, new.at), new.person) end;
  return new;
end $$;
create trigger payment_audit_entries_people_behind before insert on payment_audit_entries for each row
  execute function note_people_behind();

alter table payment_audit_entries disable trigger payment_audit_entries_kept;
update payment_audit_entries entry
set also_by = array_remove(people_behind(entry.company_id, entry.person, entry.at), entry.person)
from company_members member join companies on companies.id = member.company_id and approval_threshold is not null
where entry.action not in ('account_entered', 'payee_renamed', 'payee_restored')
  and member.company_id = entry.company_id and member.user_id = entry.person and member.added_by <> member.user_id
  and entry.at < member.added_at + interval '24 hours';
alter table payment_audit_entries enable trigger payment_audit_entries_kept;
alter table payment_audit_entries alter column also_by set not null;
`;

/** The functions of 0039 and 0041 that read \`also_by\` as one user read a list now. The rest of them stays. */
const READERS = `
do $$
declare
  reader oid;
begin
  for reader in select oid from pg_proc where prosrc ~ 'also_by' and proname <> 'note_people_behind' loop
    execute regexp_replace(regexp_replace(regexp_replace(pg_get_functiondef(reader),
      '\\(values \\((\\w+)\\.person\\), \\(\\1\\.also_by\\)\\)', 'unnest(\\1.person || \\1.also_by)', 'g'),
      'who in \\((audit\\.|)person, \\1also_by\\)', 'who = any(\\1person || \\1also_by)', 'g'),
      'jsonb_build_object\\(''person'', deed\\.person,',
      'jsonb_build_object(''person'', deed.person, ''isOwn'', deed.person = audit.person,', 'g');
  end loop;
end $$;
`;
