import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That a field of an invoice, a supplier or a bank transaction changed. Written by the database alone. */
@Entity({ tableName: 'record_changes' })
export class RecordChange {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'string', length: 20 })
  recordType!: string;

  @Property({ type: 'integer' })
  recordId!: number;

  @Property({ type: 'string', length: 30 })
  field!: string;

  @Property({ type: 'text', nullable: true })
  before!: string | null;

  @Property({ type: 'text', nullable: true })
  after!: string | null;

  @Property({ type: 'datetime' })
  changedAt!: Date;

  /** Null where it is not known: a rule, or the bank. */
  @Property({ type: 'string', nullable: true })
  changedBy!: string | null;
}
