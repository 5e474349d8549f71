import { Migration } from '@mikro-orm/migrations';

/**
 * Where a user has signed in from, as a digest: there nobody else's wrong passwords keep them out. And the sessions of a
 * user are found when a new password ends them.
 */
export class SignIn20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table sign_in_addresses (
        user_id text not null references users (id) on delete cascade,
        address_digest text not null check (length(address_digest) = 64),
        last_used_at timestamptz not null,
        primary key (user_id, address_digest))`);
    this.addSql(`create index sessions_of_user on sessions ((sess ->> 'userId'))`);
    this.addSql(`alter table sandbox_bank.authorisations add column payer_email text not null default ''`);
  }

  override down(): void {
    this.addSql('alter table sandbox_bank.authorisations drop column payer_email');
    this.addSql('drop index sessions_of_user');
    this.addSql('drop table sign_in_addresses');
  }
}
