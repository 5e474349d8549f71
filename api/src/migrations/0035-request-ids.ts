import { Migration } from '@mikro-orm/migrations';

/** The id of the request that caused a change, in the audit log (RULES.md, 77) and in webhooks (75). */
export class RequestIds extends Migration {
  override up(): void {
    this.addSql(COLUMNS);
    this.addSql(KEPT);
    this.addSql(LINKS);
    this.addSql(QUEUE);
  }
}

const COLUMNS = `
alter table record_links add column request_id uuid;
alter table webhook_deliveries add column request_id uuid;

create function changing_request() returns uuid language sql stable as $$
  select nullif(current_setting('paycycle.request', true), '')::uuid
$$;
`;

const KEPT = `
create or replace function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'record_links' then
    if old.number is null and new.number is not null and (old.id, old.company_id, old.at, old.door, old.address,
      old.token, old.request_id) is not distinct from (new.id, new.company_id, new.at, new.door, new.address, new.token,
      new.request_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the record of what happened is never changed';
end $$;
`;

/** A link without a request keeps its text, and with it its hash. */
const LINKS = `
create or replace function record_link_text(link record_links) returns text language sql stable as $$
  select case when link.request_id is null then
    json_build_object('company', link.company_id, 'link', link.number, 'at', record_moment(link.at),
      'door', link.door, 'address', link.address, 'token', link.token, 'entries', link.entry_count,
      'content', link.content, 'previous', link.previous)::text
  else
    json_build_object('company', link.company_id, 'link', link.number, 'at', record_moment(link.at),
      'door', link.door, 'address', link.address, 'token', link.token, 'request', link.request_id,
      'entries', link.entry_count, 'content', link.content, 'previous', link.previous)::text
  end
$$;

create or replace function record_link(company integer) returns bigint language plpgsql as $$
declare
  known text := current_setting('paycycle.link', true);
  link bigint;
begin
  if split_part(known, ':', 1) = company::text then
    return split_part(known, ':', 2)::bigint;
  end if;
  select id into link from record_links where company_id = company and number is null;
  if link is null then
    insert into record_links (company_id, at, door, address, token, request_id) values (company, now(),
      coalesce(nullif(current_setting('paycycle.door', true), ''), 'database'),
      nullif(current_setting('paycycle.address', true), ''), nullif(current_setting('paycycle.token', true), ''),
      changing_request())
    returning id into link;
  end if;
  perform set_config('paycycle.link', company || ':' || link, true);
  return link;
end $$;
`;

const QUEUE = `
create or replace function queue_webhook(company integer, event text, kind text, record integer, event_month date)
returns void language sql as $$
  with event_of_all as materialized (select gen_random_uuid() as id)
  insert into webhook_deliveries (company_id, endpoint_id, event_id, type, record_type, record_id, month, occurred_at,
    request_id)
  select company, endpoint.id, event_of_all.id, event, kind, record, event_month, now(), changing_request()
  from webhook_endpoints endpoint, event_of_all
  where endpoint.company_id = company and endpoint.is_enabled and event = any(endpoint.events)
$$;
`;
