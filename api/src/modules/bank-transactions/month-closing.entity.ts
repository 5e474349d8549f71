import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type LocalDate, type Month, monthOf } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { MonthScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

/** Closing of a month's reconciliation, with its balances then; kept after the month is reopened. */
@ObjectType({ description: 'That a month was closed, and whether it was opened again.' })
@Entity({ tableName: 'month_closings' })
export class MonthClosing {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  /** By which the database knows the month. */
  @Property({ type: 'date', fieldName: 'month' })
  firstDay!: LocalDate;

  @Field(() => MonthScalar, { description: 'The month that was closed.' })
  get month(): Month & Opt {
    return monthOf(this.firstDay);
  }

  @Property({ type: new PenceColumn(15), fieldName: 'opening_balance' })
  openingBalancePence!: Pence;

  @Field(() => PenceScalar, { description: 'As it was when the month was closed.' })
  @Property({ type: new PenceColumn(15), fieldName: 'closing_balance' })
  closingBalancePence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      "What was owed to suppliers at the month's end, as it was when the month was closed; null of one that was closed before this was kept.",
  })
  @Property({ type: new PenceColumn(15), fieldName: 'owed', nullable: true })
  owedPence: (Pence & Opt) | null = null;

  /** Boxes of a VAT return from its bills at closing; null if it was closed before they were stored. */
  @Property({ type: new PenceColumn(15), fieldName: 'box1', nullable: true })
  box1Pence: (Pence & Opt) | null = null;

  @Property({ type: new PenceColumn(15), fieldName: 'box4', nullable: true })
  box4Pence: (Pence & Opt) | null = null;

  @Property({ type: new PenceColumn(15), fieldName: 'box7', nullable: true })
  box7Pence: (Pence & Opt) | null = null;

  /** The company's newest invoice of that moment, by its number: those after it were entered later. */
  @Property({ type: 'integer' })
  lastRecordNumber!: number;

  @Field(() => Int, { description: 'What was still open or odd when the month was closed.' })
  @Property({ type: 'integer' })
  exceptionCount!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was closed.' })
  @Property({ type: 'datetime' })
  closedAt!: Date;

  @Property({ type: 'string' })
  closedBy!: string;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was reopened; null while it is closed.' })
  @Property({ type: 'datetime', nullable: true })
  reopenedAt: (Date & Opt) | null = null;

  @Property({ type: 'string', nullable: true })
  reopenedBy: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Why it was reopened; null while it is closed.' })
  @Property({ type: 'text', nullable: true })
  reopenReason: (string & Opt) | null = null;
}
