import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A row of one company. */
@Entity({ abstract: true })
export abstract class CompanyRecord {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;
}
