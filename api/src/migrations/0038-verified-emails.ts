import { Migration } from '@mikro-orm/migrations';

/** Whose address of e-mail is known to be theirs (RULES.md, 70), and invitations that went to theirs by mail. */
export class VerifiedEmails extends Migration {
  override up(): void {
    this.addSql('alter table users add column email_verified_at timestamptz');
    this.#links();
    // Null where the link was shown to an owner, who could have opened it themselves.
    this.addSql('alter table invitations add column mailed_at timestamptz');
  }

  /** Links that went to an address, for the user who has it. Only their digests are kept. */
  #links(): void {
    this.addSql(`
      create table email_verifications (
        secret_digest varchar(64) primary key,
        user_id text not null references users (id) on delete cascade,
        email varchar(255) not null,
        created_at timestamptz not null,
        expires_at timestamptz not null check (expires_at > created_at)
      )`);
    this.addSql('create index email_verifications_of_user on email_verifications (user_id)');
  }
}
