import { Migration } from '@mikro-orm/migrations';

/** Who replaced the secret of a webhook last knows it: it is switched off with them as with who set its address (RULES.md, 75). */
export class SecretsOfWhoLeft extends Migration {
  override up(): void {
    this.addSql('alter table webhook_endpoints add secret_by text references users (id)');
    this.addSql(`
      create or replace function switch_off_webhooks_of_member() returns trigger language plpgsql as $$
      declare
        person text := (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from users
          where id = old.user_id);
        hosts text;
      begin
        with off as (
          update webhook_endpoints
          set is_enabled = false, disabled_reason = left(person, 100) || case when created_by = old.user_id
            then ' set this address and has left the company'
            else ' replaced this secret and has left the company: replace it, then switch it on' end
          where company_id = old.company_id and old.user_id in (created_by, secret_by)
          returning substring(url from '^[a-z]+://([^/?#]+)') as host)
        select string_agg(distinct host, ', ' order by host) into hosts from off;
        if hosts is not null then
          insert into owner_notices (company_id, message, caused_by, created_at)
          values (old.company_id, person || ' has left, so webhooks whose address or secret they know were switched off: '
            || left(hosts, 600) || '. Replace the secrets, and switch on those that you still want.',
            coalesce(changing_person(), old.user_id), now());
        end if;
        return null;
      end $$`);
  }
}
