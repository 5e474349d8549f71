import { Migration } from '@mikro-orm/migrations';

/** Whom companies invite (RULES.md, 70), and changes of what guards the money that wait for a second person (71). */
export class Invitations extends Migration {
  override up(): void {
    this.#invitations();
    this.#pendingChanges();
    this.#confirmedAfterDelay();
    this.#endedWithTheRole();
  }

  /** A link is looked up by its digest: how long that takes says nothing of the links that there are. */
  #invitations(): void {
    this.addSql(`
      create table invitations (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        email varchar(255) not null check (email = lower(email)),
        role text not null check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
        may_close_months boolean not null default false,
        secret_digest text not null unique check (secret_digest ~ '^[0-9a-f]{64}$'),
        status text not null check (status in ('waiting', 'open', 'accepted', 'declined', 'withdrawn')),
        created_at timestamptz not null,
        created_by text not null references users (id),
        expires_at timestamptz not null check (expires_at > created_at),
        answered_at timestamptz,
        unique (company_id, id),
        check ((status in ('waiting', 'open')) = (answered_at is null))
      )`);
    this.addSql(`
      create unique index invitations_unanswered on invitations (company_id, email) where status in ('waiting', 'open')`);
  }

  /**
   * Nobody confirms what they have asked for themselves, and what nobody else could confirm takes effect when its time has
   * come, and not before.
   */
  #pendingChanges(): void {
    this.addSql(`
      create table pending_changes (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        kind text not null check (kind in ('threshold', 'invitation', 'role', 'removal', 'bank_details')),
        summary varchar(1000) not null check (summary <> ''),
        approval_threshold numeric(12,2) check (approval_threshold >= 0) check (approval_threshold <> 'NaN'),
        invitation_id integer,
        user_id text references users (id),
        role text check (role in ('owner', 'finance', 'approver', 'bookkeeper', 'accountant')),
        supplier_id integer,
        bank_sort_code varchar(10),
        bank_account_number varchar(20),
        asked_by text not null references users (id),
        asked_at timestamptz not null,
        due_at timestamptz check (due_at > asked_at),
        status text not null default 'waiting' check (status in ('waiting', 'applied', 'refused', 'withdrawn')),
        decided_by text references users (id),
        decided_at timestamptz,
        foreign key (company_id, invitation_id) references invitations (company_id, id),
        foreign key (company_id, supplier_id) references suppliers (company_id, id) on delete cascade,
        check ((kind = 'invitation') = (invitation_id is not null)),
        check ((kind in ('role', 'removal')) = (user_id is not null)),
        check ((kind = 'role') = (role is not null)),
        check ((kind = 'bank_details') = (supplier_id is not null)),
        check ((supplier_id is not null) = (bank_sort_code is not null and bank_account_number is not null)),
        check ((status = 'waiting') = (decided_at is null)),
        check (status <> 'applied' or decided_by <> asked_by or (decided_by is null and decided_at >= due_at))
      )`);
    this.addSql(`
      create unique index pending_changes_threshold on pending_changes (company_id)
      where status = 'waiting' and kind = 'threshold'`);
    this.addSql(`
      create unique index pending_changes_invitation on pending_changes (invitation_id)
      where status = 'waiting' and kind = 'invitation'`);
    this.addSql(`
      create unique index pending_changes_role on pending_changes (company_id, user_id)
      where status = 'waiting' and user_id is not null`);
    this.addSql(`
      create unique index pending_changes_supplier on pending_changes (company_id, supplier_id)
      where status = 'waiting' and kind = 'bank_details'`);
    this.addSql(`create index pending_changes_due on pending_changes (due_at) where status = 'waiting'`);
    this.addSql('create index pending_changes_of_supplier on pending_changes (supplier_id, company_id)');
  }

  /** Whether the account that a supplier has now was confirmed by the only person who could, and the delay is over. */
  #confirmedAfterDelay(): void {
    this.addSql(`
      create function account_is_confirmed_after_delay(supplier integer) returns boolean language sql stable as $$
        select exists (
          select from suppliers
          join pending_changes change on change.supplier_id = suppliers.id and change.company_id = suppliers.company_id
            and change.kind = 'bank_details' and change.status = 'applied'
            and change.bank_sort_code = suppliers.bank_sort_code
            and change.bank_account_number = suppliers.bank_account_number
            and change.asked_at >= coalesce(suppliers.bank_details_changed_at, '-infinity')
          where suppliers.id = supplier)
      $$`);
  }

  /** What someone has asked for ends with the role in which they asked for it, and so does what was to change theirs. */
  #endedWithTheRole(): void {
    this.addSql(`
      create function end_requests_of_member() returns trigger language plpgsql as $$
      begin
        update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
        where company_id = old.company_id and status = 'waiting' and (asked_by = old.user_id or user_id = old.user_id);
        update pending_changes set status = 'withdrawn', decided_at = greatest(now(), asked_at)
        where status = 'waiting' and invitation_id in (
          select id from invitations
          where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open'));
        update invitations set status = 'withdrawn', answered_at = greatest(now(), created_at)
        where company_id = old.company_id and created_by = old.user_id and status in ('waiting', 'open');
        return null;
      end $$`);
    this.addSql(`
      create trigger company_members_end_requests after delete on company_members for each row
      execute function end_requests_of_member()`);
    this.addSql(`
      create trigger company_members_end_requests_of_role after update of role on company_members for each row
      when (old.role <> new.role) execute function end_requests_of_member()`);
  }
}
