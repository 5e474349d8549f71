import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That someone who did not create a company may use it (RULES.md, 41). */
@Entity({ tableName: 'company_members' })
export class CompanyMember {
  [PrimaryKeyProp]?: ['companyId', 'userId'];

  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'string' })
  addedBy!: string;

  @Property({ type: 'datetime' })
  addedAt!: Date;
}
