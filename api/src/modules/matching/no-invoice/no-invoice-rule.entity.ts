import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';

/** Rule that transactions of a counterparty need no invoice, unless an open one fits (RULES.md, 38). */
@ObjectType({ description: 'Lines of this counterparty need no invoice, unless an open one fits.' })
@Entity({ tableName: 'no_invoice_rules' })
export class NoInvoiceRule {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that made it.' })
  @Property({ type: 'integer' })
  companyId!: number;

  /** Key by which transactions are compared. */
  @Property({ type: 'text' })
  payeeKey!: string;

  /** A rule is for outgoing or for incoming money. */
  @Property({ type: 'boolean' })
  isOutgoing!: boolean;

  @Field(() => String, { description: 'As the bank writes it.' })
  @Property({ type: 'text' })
  counterparty!: string;

  @Field(() => String, { nullable: true, description: 'Why they need no invoice; null without a note.' })
  @Property({ type: 'text', nullable: true })
  notes!: string | null;

  @Field(() => Int, { description: 'Lines that it has marked.' })
  @Property({ type: 'integer' })
  hitCount: number & Opt = 0;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it last marked a transaction; null when it never has.',
  })
  @Property({ type: 'datetime', nullable: true })
  lastHitAt: (Date & Opt) | null = null;

  @Field(() => GraphQLDateTime, { description: 'When it was made.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;
}
