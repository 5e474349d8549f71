import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { LEDGERS } from '@paycycle/schema/domain/ledger';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const LedgerEnum = graphqlEnum('Ledger', LEDGERS, 'An accounting system that bills are handed over to.', {
  xero: 'Xero.',
  quickbooks: 'QuickBooks Online, UK.',
  sage50: 'Sage 50.',
  sage_accounting: 'Sage Accounting.',
});

/** An account of a company's chart, to which bills are posted (RULES.md, 90). */
@ObjectType({ description: "An account of a company's chart, to which bills are posted." })
@Entity({ tableName: 'nominal_accounts' })
export class NominalAccount {
  @Field(() => Int, { description: 'Unique.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'Its code in the ledger. QuickBooks has names alone: there it is the name.' })
  @Property({ type: 'string', length: 150 })
  code!: string;

  @Field(() => String, { description: 'What it is called in the ledger.' })
  @Property({ type: 'string', length: 150 })
  name!: string;

  @Property({ type: 'datetime', nullable: true })
  archivedAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
