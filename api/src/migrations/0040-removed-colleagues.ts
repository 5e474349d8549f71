import { Migration } from '@mikro-orm/migrations';

/**
 * An owner could remove all colleagues, change an account, pay it alone and invite them again. So colleagues who left
 * less than a day ago still count where the number of people decides (RULES.md, 71).
 */
export class RemovedColleagues extends Migration {
  override up(): void {
    this.addSql(`
create function count_recent_people(company integer) returns integer language sql stable as $$
  select count(*)::integer from (
    select user_id from company_members where company_id = company
    union
    select entry.before ->> 'userId' from record_entries entry
    where entry.company_id = company and entry.record_type = 'person' and entry.verb = 'removed'
      and entry.at > now() - interval '24 hours') person
$$;

create or replace function does_own_word_count(supplier integer) returns boolean language sql stable as $$
  select company.approval_threshold is null and not (
    (suppliers.bank_details_changed_at is not null or payee_renamed_since(supplier) is not null)
    and coalesce(company.account_wait_off_from > now(), true)
    and count_recent_people(company.id) > 1)
  from suppliers join companies company on company.id = suppliers.company_id where suppliers.id = supplier
$$;
`);
  }
}
