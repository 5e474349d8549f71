import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { PenceColumn } from '../../kernel/columns.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import { NoInvoicePresetEnum } from './no-invoice-preset.enum.ts';

/** One line of a bank statement (RULES.md, 29 to 32; section 3). */
@ObjectType({ description: 'One line of a bank statement.' })
@Entity({ tableName: 'bank_transactions' })
export class BankTransaction {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company whose account it is on.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, {
    description: "The bank's id, or one derived from the line; unique.",
  })
  @Property({ type: 'text' })
  transactionId!: string;

  @Field(() => LocalDateScalar, { description: 'The day on which the bank booked it.' })
  @Property({ type: 'date' })
  date!: LocalDate;

  @Field(() => String, { description: "The bank's text for it." })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => PenceScalar, {
    description: 'Positive or negative as the bank states it; `isOutgoing` says the direction.',
  })
  @Property({ type: new PenceColumn(15), fieldName: 'amount' })
  amountPence!: Pence;

  @Field(() => String, { description: 'Three letters; always GBP today.' })
  @Property({ type: 'string', length: 3 })
  currency: string & Opt = 'GBP';

  @Field(() => String, {
    nullable: true,
    description: 'Payee or payer as printed on the statement; null if the statement has none.',
  })
  @Property({ type: 'text', nullable: true })
  counterpartyName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The shop or trader that the bank names; null when it names none.',
  })
  @Property({ type: 'text', nullable: true })
  merchantName: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: "The bank's own category; null when the statement has none." })
  @Property({ type: 'text', nullable: true })
  category!: string | null;

  @Field(() => Boolean, { description: 'True for money out, false for money in.' })
  @Property({ type: 'boolean' })
  isOutgoing!: boolean;

  @Field(() => Boolean, { description: 'It is matched to at least one invoice.' })
  @Property({ type: 'boolean' })
  isMatched: boolean & Opt = false;

  @ManyToOne(() => Invoice, { ref: true, nullable: true })
  matchedInvoice: (Ref<Invoice> & Opt) | null = null;

  @Field(() => Int, { nullable: true, description: 'The id of `matchedInvoice`.' })
  get matchedInvoiceId(): (number & Opt) | null {
    return this.matchedInvoice?.id ?? null;
  }

  @Field(() => Float, { nullable: true, description: 'From 0 to 1.' })
  @Property({
    type: 'numeric',
    precision: 3,
    scale: 2,
    nullable: true,
    runtimeType: 'number',
  })
  matchingConfidence: (number & Opt) | null = null;

  @Field(() => Boolean, { description: 'False if a user or a rule marked it as needing no invoice.' })
  @Property({ type: 'boolean' })
  requiresInvoice: boolean & Opt = true;

  @Field(() => NoInvoicePresetEnum, {
    nullable: true,
    description: 'By which preset it was marked as needing no invoice; null when by none.',
  })
  @Property({ type: 'string', nullable: true })
  noInvoicePreset: (NoInvoicePreset & Opt) | null = null;

  /** User who marked it, or whose rule or preset did. The database writes it, unless a rule or a preset marks it. */
  @Property({ type: 'string', nullable: true })
  noInvoiceBy: (string & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  noInvoiceAt: (Date & Opt) | null = null;

  @Field(() => PenceScalar, { nullable: true, description: 'The balance that the bank printed beside it.' })
  @Property({ type: new PenceColumn(15), fieldName: 'statement_balance', nullable: true })
  statementBalancePence: (Pence & Opt) | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Why it needs no invoice, as the user noted it; null without a note.',
  })
  @Property({ type: 'text', nullable: true })
  notes: (string & Opt) | null = null;

  /** Id of its import; null for transactions imported before this was stored. */
  @Property({ type: 'integer', nullable: true })
  statementImportId: (number & Opt) | null = null;

  @Field(() => GraphQLDateTime, { description: 'When it was imported.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  @Property({ type: 'datetime' })
  updatedAt!: Date;
}
