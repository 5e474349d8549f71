import { Migration } from '@mikro-orm/migrations';

/** What is asked about the account that an invoice was to be paid to, and what somebody has answered (RULES.md, 85). */
export class AccountQuestions extends Migration {
  override up(): void {
    this.addSql(`
      alter table invoices
        add column account_question text,
        add column account_owner_ids integer[],
        add column account_answer varchar(20)
          check (account_answer in ('same_supplier', 'factoring', 'wrong_account')),
        add column account_answered_by text references users (id),
        add column account_answered_at timestamptz,
        add constraint invoices_account_answer_who check ((account_answer is null) = (account_answered_by is null)),
        add constraint invoices_account_answer_when check ((account_answer is null) = (account_answered_at is null)),
        add constraint invoices_account_answer_asked check (account_answer is null or account_question is not null)`);
  }
}
