import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { AuditedType, AuditVerb } from '@paycycle/schema/domain/audit-log';

/** An entry of the audit log (RULES.md, 77), for views of other modules. The database writes it. */
@Entity({ tableName: 'record_entries', readonly: true })
export class RecordEntry {
  /** A bigint, as the driver returns it. */
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'datetime' })
  at!: Date;

  @Property({ type: 'text', nullable: true })
  person!: string | null;

  @Property({ type: 'string', length: 20 })
  verb!: AuditVerb;

  @Property({ type: 'string', length: 20 })
  recordType!: AuditedType;

  @Property({ type: 'integer', nullable: true })
  recordId!: number | null;

  @Property({ type: 'json', nullable: true })
  before!: Readonly<Record<string, unknown>> | null;

  @Property({ type: 'json', nullable: true })
  after!: Readonly<Record<string, unknown>> | null;
}
