import { Migration } from '@mikro-orm/migrations';

/** Columns that hold an account number, sealed from here on (RULES.md, 81). */
const ACCOUNT_COLUMNS = [
  ['companies', 'bank_account_number'],
  ['suppliers', 'bank_account_number'],
  ['bank_detail_confirmations', 'bank_account_number'],
  ['confirmed_accounts', 'bank_account_number'],
  ['pending_changes', 'bank_account_number'],
  ['payment_audit_entries', 'bank_account_number'],
  ['money_releases', 'bank_account_number'],
  ['provider_payments', 'beneficiary_account_number'],
  ['sandbox_bank.payments', 'account_number'],
] as const;

/**
 * Room for sealed account numbers, and for what was read of papers, which may name them. What is stored already is sealed
 * after the migrations, where the key is known (`sealed-columns/seal-stored.ts`); `data_key` says by which key, and how far
 * that is. What people were told of accounts keeps their last digits.
 */
export class SealedAccounts extends Migration {
  override up(): void {
    this.#key();
    this.#columns();
    this.#papers();
    this.#texts();
  }

  /** `approvals` are those that were right before sealing changed what they were given for. */
  #key(): void {
    this.addSql(`
      create table data_key (
        id boolean primary key default true check (id),
        key_id text not null,
        next_key_id text,
        approvals integer[] not null default '{}'
      )`);
  }

  /** A trigger that names a column in its condition has to go while the column changes. */
  #columns(): void {
    for (const name of ['audit_new', 'audit_change', 'void_approvals', 'notify']) {
      this.addSql(`drop trigger suppliers_${name} on suppliers`);
    }
    for (const [table, column] of ACCOUNT_COLUMNS) this.addSql(`alter table ${table} alter ${column} type text`);
    this.addSql(`
      create trigger suppliers_audit_new after insert on suppliers for each row
      when (new.bank_sort_code is not null or new.bank_account_number is not null) execute function record_account()`);
    this.addSql(`
      create trigger suppliers_audit_change after update on suppliers for each row
      when ((old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
      execute function record_account()`);
    this.addSql(`
      create trigger suppliers_void_approvals after update on suppliers for each row
      when ((old.name, old.bank_account_name, old.bank_sort_code, old.bank_account_number)
        is distinct from (new.name, new.bank_account_name, new.bank_sort_code, new.bank_account_number))
      execute function void_approvals_of_supplier()`);
    this.addSql(`
      create trigger suppliers_notify after update on suppliers for each row
      when (old.bank_account_number is not null and new.bank_account_number is not null
        and (old.bank_sort_code, old.bank_account_number) is distinct from (new.bank_sort_code, new.bank_account_number))
      execute function notify_of_account()`);
    this.addSql(`
      create or replace function record_value(field text, value jsonb) returns jsonb language sql immutable as $$
        select case when jsonb_typeof(value) <> 'string' then value
          when field like '%account_number' then to_jsonb('••••' || right(value #>> '{}', 4))
          else to_jsonb(left(value #>> '{}', 200)) end
      $$`);
  }

  /** What was read of a paper, as one sealed text; an answer that is kept for a repeated call grows by a third. */
  #papers(): void {
    this.addSql(`
      alter table document_invoices alter fields type text using fields::text, alter edits drop default,
        alter edits type text using edits::text, alter layout type text using layout::text`);
    this.addSql('alter table kept_answers drop constraint kept_answers_body_check');
    this.addSql('alter table kept_answers add check (length(body) <= 1400000)');
  }

  #texts(): void {
    const masked = (column: string) =>
      String.raw`regexp_replace(${column}, '(\d\d-\d\d-\d\d) \d{4}(\d{4})\M', '\1 ••••\2', 'g')`;
    for (const [table, column] of [
      ['owner_notices', 'message'],
      ['pending_changes', 'summary'],
      ['notifications', 'title'],
      ['notifications', 'detail'],
    ] as const) {
      this.addSql(
        String.raw`update ${table} set ${column} = ${masked(column)} where ${column} ~ '\d\d-\d\d-\d\d \d{8}\M'`,
      );
    }
  }
}
