import { type Opt, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Role } from '@paycycle/schema/domain/access';

/** Role of a user in a company (RULES.md, 41 and 69). The user who creates a company is its owner. */
@Entity({ tableName: 'company_members' })
export class CompanyMember {
  [PrimaryKeyProp]?: ['companyId', 'userId'];

  @PrimaryKey({ type: 'integer' })
  companyId!: number;

  @PrimaryKey({ type: 'string' })
  userId!: string;

  @Property({ type: 'string' })
  role: Role & Opt = 'finance';

  /** Of an accountant: they may close and reopen months too. */
  @Property({ type: 'boolean' })
  mayCloseMonths: boolean & Opt = false;

  @Property({ type: 'string' })
  addedBy!: string;

  @Property({ type: 'datetime' })
  addedAt!: Date;
}
