import { Migration } from '@mikro-orm/migrations';

/**
 * Everyone who may use a company is a member with a role (RULES.md, 69); whoever creates one is its owner. Those who were
 * members before could do what somebody in finance can.
 */
export class Roles extends Migration {
  override up(): void {
    this.addSql(`
      alter table company_members
        add column role text not null default 'finance'
          check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
        add column may_close_months boolean not null default false`);
    this.addSql(`
      insert into company_members (company_id, user_id, role, added_by, added_at)
      select id, created_by, 'owner', created_by, created_at from companies
      on conflict (company_id, user_id) do update set role = 'owner'`);
    this.addSql(`
      create function make_creator_owner() returns trigger language plpgsql as $$
      begin
        insert into company_members (company_id, user_id, role, added_by, added_at)
        values (new.id, new.created_by, 'owner', new.created_by, new.created_at);
        return null;
      end $$`);
    this.addSql(`
      create trigger companies_make_creator_owner after insert on companies for each row
      execute function make_creator_owner()`);
    // What an approval needs is asked when it is used: who may no longer approve has approved nothing.
    this.addSql(`
      create or replace function belongs_to_company(person text, company integer) returns boolean language sql stable as $$
        select exists (
          select from company_members
          where company_id = company and user_id = person and role in ('owner', 'finance', 'approver'))
      $$`);
    this.addSql(`
      create trigger company_members_void_approvals_of_role after update of role on company_members for each row
      when (old.role <> new.role and new.role not in ('owner', 'finance', 'approver'))
      execute function void_approvals_of_member()`);
  }
}
