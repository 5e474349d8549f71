import { Migration } from '@mikro-orm/migrations';

/** Mail that brings documents: a company's address, whose mail it takes, and the mails that were stored (RULES.md, 66). */
export class ReceivedMailTables extends Migration {
  override up(): void {
    this.#addresses();
    this.#mails();
    this.addSql(`
      alter table documents
        add column mail_id integer,
        drop constraint documents_source_check,
        add constraint documents_source_check check (source in ('upload', 'mail')),
        add constraint documents_mail check ((source = 'mail') = (mail_id is not null)),
        add constraint documents_mail_fkey foreign key (company_id, mail_id) references received_mails (company_id, id)`);
    this.addSql('create index documents_of_mail on documents (company_id, mail_id) where mail_id is not null');
  }

  /** Names are looked up by their digest: how long that takes says nothing of the names that there are. */
  #addresses(): void {
    this.addSql(`
      create table mail_addresses (
        company_id integer primary key references companies (id),
        name varchar(64) not null unique check (name ~ '^[a-z0-9-]+$'),
        name_digest text not null unique check (name_digest = encode(sha256(name::bytea), 'hex')),
        senders text[] not null default '{}',
        refuses_others boolean not null default false,
        created_at timestamptz not null default now(),
        created_by text not null references users (id),
        check (cardinality(senders) > 0 or not refuses_others)
      )`);
  }

  /** `digest` is the same for a mail that is sent again. `authentication` is null where nobody whom we believe checked it. */
  #mails(): void {
    this.addSql(`
      create table received_mails (
        id integer generated always as identity primary key,
        company_id integer not null references companies (id),
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        sender_address varchar(255),
        sender_name varchar(255),
        subject varchar(500),
        authentication varchar(255),
        doubt varchar(255),
        received_at timestamptz not null,
        unique (company_id, id),
        unique (company_id, digest)
      )`);
    this.addSql('create index received_mails_received_at on received_mails (received_at)');
  }
}
