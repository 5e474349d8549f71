import { Migration } from '@mikro-orm/migrations';

/** Who a user is at another service: its issuer and its subject there are the identity (RULES.md, 80), never the e-mail. */
export class ExternalIdentities extends Migration {
  override up(): void {
    this.addSql(`
      create table external_identities (
        id integer generated always as identity primary key,
        user_id text not null references users (id) on delete cascade,
        issuer text not null check (issuer <> ''),
        subject varchar(255) not null check (subject <> ''),
        email varchar(255),
        linked_at timestamptz not null,
        unique (issuer, subject),
        unique (user_id, issuer)
      )`);
  }
}
