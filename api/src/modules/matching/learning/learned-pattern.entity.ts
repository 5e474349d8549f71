import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { CompanyRecord } from '../../../kernel/company-record.entity.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';
import { Supplier } from '../../suppliers/index.ts';

/** Look of a supplier's transactions on the statement (RULES.md, section 3). */
@ObjectType()
@Entity({ abstract: true })
abstract class LearnedPattern {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company it was learned from.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => Supplier, { ref: true })
  supplier!: Ref<Supplier>;

  @Field(() => String, { nullable: true, description: 'The text to look for; null when only the counterparty counts.' })
  @Property({ type: 'text', nullable: true })
  transactionDescriptionPattern!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The counterparty to look for; null when the statement names none.',
  })
  @Property({ type: 'text', nullable: true })
  counterpartyNamePattern!: string | null;

  /** Payee key of the description, for comparison; empty without one. */
  @Property({ type: 'text' })
  descriptionKey!: string;

  /** Payee key of the counterparty; empty without one. */
  @Property({ type: 'text' })
  counterpartyKey!: string;

  @Field(() => Int, { nullable: true, description: 'Days from the invoice date to the payment; null when unknown.' })
  @Property({ type: 'integer', nullable: true })
  daysDiffFromInvoiceDate!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days from the due date to the payment, negative when it is early; null when unknown.',
  })
  @Property({ type: 'integer', nullable: true })
  daysDiffFromDueDate!: number | null;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  updatedAt!: Date;
}

/** Pattern from confirmed matches. */
@ObjectType({ description: "How a supplier's payments look on the statement, from confirmed matches." })
@Entity({ tableName: 'matching_patterns' })
export class MatchingPattern extends LearnedPattern {
  @Field(() => Int, { description: 'How many matches it was learned from.' })
  @Property({ type: 'integer' })
  matchCount: number & Opt = 1;

  @Field(() => GraphQLDateTime, { description: 'When a match last confirmed it.' })
  @Property({ type: 'datetime' })
  lastMatchedAt!: Date;
}

/** Pattern from transactions that a user said were not the supplier's. */
@ObjectType({ description: "How lines look that were said to be no match to a supplier's invoices." })
@Entity({ tableName: 'negative_patterns' })
export class NegativePattern extends LearnedPattern {
  @Field(() => Int, { description: 'How many rejections it was learned from.' })
  @Property({ type: 'integer' })
  rejectCount: number & Opt = 1;

  @Field(() => GraphQLDateTime, { description: 'When a suggestion was last rejected for it.' })
  @Property({ type: 'datetime' })
  lastRejectedAt!: Date;
}

/** 'Not a Match': this invoice is not suggested for this transaction again (RULES.md, 37). */
@Entity({ tableName: 'rejected_matches' })
export class RejectedMatch extends CompanyRecord {
  @ManyToOne(() => BankTransaction, { ref: true })
  bankTransaction!: Ref<BankTransaction>;

  @ManyToOne(() => Invoice, { ref: true })
  invoice!: Ref<Invoice>;

  /** The pattern that the rejection raised. The rejection is deleted with it. */
  @ManyToOne(() => NegativePattern, { ref: true, nullable: true })
  negativePattern!: Ref<NegativePattern> | null;

  @Property({ type: 'datetime' })
  rejectedAt!: Date;

  @Property({ type: 'string' })
  rejectedBy!: string;
}
