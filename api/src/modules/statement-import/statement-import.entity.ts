import { ArrayType, type Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';
import type { StatementFormat } from '../../statement-reader/index.ts';

/** Imported statement that added lines: its days, and the balances by which it joins other statements. */
@Entity({ tableName: 'statement_imports' })
export class StatementImport extends CompanyRecord {
  @Property({ type: 'string', nullable: true })
  fileName!: string | null;

  @Property({ type: 'string' })
  format!: StatementFormat;

  @Property({ type: 'date', fieldName: 'from_date' })
  from!: LocalDate;

  @Property({ type: 'date', fieldName: 'to_date' })
  to!: LocalDate;

  /** The last day of the period that the file states; null where it states none. */
  @Property({ type: 'date', nullable: true })
  statedTo: (LocalDate & Opt) | null = null;

  @Property({ type: new PenceColumn(15), fieldName: 'opening_balance', nullable: true })
  openingPence!: Pence | null;

  @Property({ type: new PenceColumn(15), fieldName: 'closing_balance', nullable: true })
  closingPence!: Pence | null;

  /** The account that the file says it is of; null where it says none. Its name is that of all sealed account numbers. */
  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber: (string & Opt) | null = null;

  /** A person said that the statement belongs to the company, although it is of another account. */
  @Property({ type: 'boolean' })
  isAccountConfirmed: boolean & Opt = false;

  @Property({ type: 'integer' })
  imported!: number;

  @Property({ type: 'integer' })
  skipped!: number;

  @Property({ type: 'integer' })
  rejected!: number;

  /** Lines of earlier statements that it replaced or took back. */
  @Property({ type: 'integer' })
  replaced: number & Opt = 0;

  /** The bank's ids of what it replaced or took back: an older file that is imported again brings none of it back. */
  @Property({ type: ArrayType, columnType: 'text[]' })
  correctedReferences: readonly string[] & Opt = [];

  /**
   * The transaction ids of stored lines that it had as well: the undo of their import leaves them. Null of an import from before
   * they were kept.
   */
  @Property({ type: ArrayType, columnType: 'text[]', nullable: true, lazy: true })
  knownTransactions: (readonly string[] & Opt) | null = null;

  @Property({ type: 'datetime' })
  importedAt!: Date;

  @Property({ type: 'string' })
  importedBy!: string;
}
