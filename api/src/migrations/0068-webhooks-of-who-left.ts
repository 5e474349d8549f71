import { Migration } from '@mikro-orm/migrations';

/**
 * Who leaves a company takes no webhook along (RULES.md, 75): an address that they have set is told nothing more until
 * somebody who is still there switches it on, and the owners are told.
 */
export class WebhooksOfWhoLeft extends Migration {
  override up(): void {
    this.addSql(`
      create function switch_off_webhooks_of_member() returns trigger language plpgsql as $$
      declare
        person text := (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from users
          where id = old.user_id);
        hosts text;
      begin
        with off as (
          update webhook_endpoints
          set is_enabled = false, disabled_reason = left(person, 140) || ' set this address and has left the company'
          where company_id = old.company_id and created_by = old.user_id
          returning substring(url from '^[a-z]+://([^/?#]+)') as host)
        select string_agg(distinct host, ', ' order by host) into hosts from off;
        if hosts is not null then
          insert into owner_notices (company_id, message, caused_by, created_at)
          values (old.company_id, person || ' has left, so webhooks to addresses that they had set were switched off: '
            || left(hosts, 600) || '. Switch on those that you still want.', coalesce(changing_person(), old.user_id), now());
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_switch_off_webhooks after delete on company_members for each row
      when (coalesce(current_setting('paycycle.erasing', true), '') <> 'on' or not is_erasing())
      execute function switch_off_webhooks_of_member()`);
  }
}
