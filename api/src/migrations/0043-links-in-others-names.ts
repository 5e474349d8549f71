import { Migration } from '@mikro-orm/migrations';

/**
 * Links that somebody makes for somebody else (RULES.md, 70, 72): a change of what they rest on voids them, whoever makes it
 * and however. Who chooses a password by one approves nothing for a day, and whoever's password it was is told.
 */
export class LinksInOthersNames extends Migration {
  override up(): void {
    this.addSql('alter table users add column approves_from timestamptz');
    this.#told();
    this.#voidByMembership();
    this.#voidByThreshold();
  }

  /** A notification for one person alone, in each of their companies. */
  #told(): void {
    this.addSql(`
      alter table notifications
        add column for_user text references users (id) on delete cascade,
        drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('run_waits', 'payments_at_bank', 'payment_failed',
          'payment_returned', 'bank_details_changed', 'paid_twice', 'invoices_overdue', 'statement_imported',
          'documents_read', 'month_can_be_closed', 'done_alone', 'password_reset'))`);
    this.addSql(`
      create function notify_person(whom text, what text, about text, said text, more text) returns void language sql as $$
        insert into notifications (company_id, kind, subject, title, detail, caused_by, for_user)
        select company_id, what, about, left(said, 300), left(more, 300), changing_person(), whom
        from company_members where user_id = whom
        on conflict (company_id, kind, subject) do nothing
      $$`);
    this.addSql(`
      create function notify_of_reset_link() returns trigger language plpgsql as $$
      begin
        perform notify_person(new.user_id, 'password_reset', 'link ' || new.token_digest,
          (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from users where id = new.made_by)
            || ' made a link to reset your password',
          'If you did not ask for it, tell the other people in your company');
        return null;
      end $$`);
    this.addSql(`
      create trigger password_resets_notify after insert on password_resets for each row
      when (new.made_by is not null) execute function notify_of_reset_link()`);
    this.addSql(`
      create function notify_of_reset_password() returns trigger language plpgsql as $$
      begin
        perform notify_person(new.id, 'password_reset', 'password ' || clock_timestamp(),
          'Your password was reset by a link that someone else made', 'You can approve again in 24 hours');
        return null;
      end $$`);
    this.addSql(`
      create trigger users_notify_of_reset after update of approves_from on users for each row
      when (new.approves_from is distinct from old.approves_from and new.approves_from is not null)
      execute function notify_of_reset_password()`);
  }

  /** Who joins, leaves or has another role is somebody else to whoever made the link. */
  #voidByMembership(): void {
    this.addSql(`
      create function void_reset_links_of_member() returns trigger language plpgsql as $$
      declare
        person text := coalesce(new.user_id, old.user_id);
      begin
        delete from password_resets where made_by is not null and (user_id = person or made_by = person);
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_void_reset_links after insert or delete on company_members for each row
      execute function void_reset_links_of_member()`);
    this.addSql(`
      create trigger company_members_void_reset_links_of_role after update of role on company_members for each row
      when (old.role <> new.role) execute function void_reset_links_of_member()`);
  }

  /** With another threshold somebody who approves guards more or less than when they were invited. */
  #voidByThreshold(): void {
    this.addSql(`
      create function void_links_of_threshold() returns trigger language plpgsql as $$
      declare
        ended text;
      begin
        delete from password_resets where made_by is not null
          and user_id in (select user_id from company_members where company_id = new.id);
        update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
        where company_id = new.id and status = 'waiting' and kind = 'invitation';
        with ending as (
          update invitations set status = 'withdrawn', answered_at = greatest(now(), created_at)
          where company_id = new.id and status in ('waiting', 'open') and role in ('owner', 'finance', 'approver')
          returning email)
        select string_agg(email, ', ' order by email) into ended from ending;
        if ended is not null then
          insert into owner_notices (company_id, message, caused_by, created_at)
          values (new.id, left('The approval threshold changed, so open invitations of people who would approve have ended: '
            || ended, 900) || '. Invite them again.', coalesce(changing_person(), new.created_by), now());
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger companies_void_links_of_threshold after update of approval_threshold on companies for each row
      when (old.approval_threshold is distinct from new.approval_threshold) execute function void_links_of_threshold()`);
  }
}
