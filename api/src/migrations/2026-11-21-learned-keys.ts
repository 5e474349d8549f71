import { Migration } from '@mikro-orm/migrations';

/**
 * A learned pattern keeps the texts as they were given, and the payee keys by which they are compared: one pattern for each
 * supplier and pair of keys. A rule for lines without an invoice is for money in one direction.
 */
export class LearnedKeys20261121 extends Migration {
  override up(): void {
    for (const table of ['matching_patterns', 'negative_patterns']) {
      this.addSql(`
        alter table ${table}
          add column description_key text not null default '',
          add column counterparty_key text not null default ''`);
      this.addSql(`
        update ${table} set description_key = coalesce(transaction_description_pattern, ''),
          counterparty_key = coalesce(counterparty_name_pattern, '')`);
      this.addSql(`
        alter table ${table} alter column description_key drop default, alter column counterparty_key drop default`);
      this.addSql(`drop index ${table}_key`);
      this.addSql(`
        create unique index ${table}_key on ${table}
          (company_id, supplier_id, md5(description_key), md5(counterparty_key))`);
    }
    this.addSql('create index rejected_matches_negative_pattern on rejected_matches (negative_pattern_id)');
    this.addSql('alter table no_invoice_rules add column is_outgoing boolean not null default true');
    this.addSql('drop index no_invoice_rules_key');
    this.addSql(`
      create unique index no_invoice_rules_key on no_invoice_rules (company_id, is_outgoing, md5(payee_key))`);
  }
}
