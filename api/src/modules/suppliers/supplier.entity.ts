import { ArrayType, type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AccountNumberColumn } from '../../kernel/columns.ts';

/** Someone a company gets invoices from (RULES.md, section 3). */
@ObjectType({ description: 'Someone a company gets invoices from.' })
@Entity({ tableName: 'suppliers' })
export class Supplier {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that it supplies.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'Unique within the company, ignoring case and spacing.' })
  @Property({ type: 'string', length: 255 })
  name!: string;

  /** The name as it is compared (RULES.md, 7). */
  @Property({ type: 'string', length: 255 })
  nameKey!: string;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 255, nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 50, nullable: true })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'The postal address; null when none is given.' })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "What it supplies, in the user's words; null when none is given.",
  })
  @Property({ type: 'string', length: 100, nullable: true })
  category!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'With the letters of its country and without blanks, such as GB123456789; null when none is given.',
  })
  @Property({ type: 'string', length: 20, nullable: true })
  vatNumber: (string & Opt) | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'That of Companies House, eight characters; null when none is given.',
  })
  @Property({ type: 'string', length: 8, nullable: true })
  companyNumber: (string & Opt) | null = null;

  @Field(() => Int, {
    description: 'Days from the invoice date to the due date; of a rule in `paymentTerms`, the nearest number of them.',
  })
  @Property({ type: 'integer' })
  paymentTermsDays!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The rule that is no plain number of days, such as "30 days end of month", "20th of following month" or "2/10 net 30"; null where `paymentTermsDays` are the rule.',
  })
  @Property({ type: 'string', length: 60, nullable: true })
  paymentTerms: (string & Opt) | null = null;

  /** The rules that it has had, beside the days below. */
  @Property({ type: ArrayType, columnType: 'text[]' })
  termsHad: string[] & Opt = [];

  /** The terms that it has had, by which a due date is known to be derived (RULES.md, 10). */
  @Property({ type: new ArrayType((days) => Number(days)), columnType: 'integer[]' })
  termsDaysHad!: number[];

  @Field(() => String, { nullable: true, description: "Account holder's name; null until it is entered." })
  @Property({ type: 'string', length: 255, nullable: true })
  bankAccountName!: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX; null until it is entered.' })
  @Property({ type: 'string', length: 10, nullable: true })
  bankSortCode!: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits; null until it is entered.' })
  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the sort code or account number last changed after the first ones were entered.',
  })
  @Property({ type: 'datetime', nullable: true })
  bankDetailsChangedAt: (Date & Opt) | null = null;

  /** When the present sort code and account number were entered, be they the first ones or others. */
  @Property({ type: 'datetime', nullable: true })
  bankDetailsEnteredAt: (Date & Opt) | null = null;

  /** Time when the payee's name last changed; the database sets it. */
  @Property({ type: 'datetime', nullable: true })
  payeeRenamedAt: (Date & Opt) | null = null;

  /** User who entered them. */
  @Property({ type: 'string', nullable: true })
  bankDetailsEnteredBy: (string & Opt) | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'The file that the account was read from; null where a person has entered it.',
  })
  @Property({ type: 'string', length: 255, nullable: true })
  bankDetailsSource: (string & Opt) | null = null;

  @Field(() => Boolean, {
    description: 'Paid by Direct Debit or card, so left out of payment runs.',
  })
  @Property({ type: 'boolean' })
  isAutoPaid: boolean & Opt = false;

  @Field(() => Boolean, {
    nullable: true,
    description: 'It has fewer than 50 employees; null where that is not known.',
  })
  @Property({ type: 'boolean', nullable: true })
  isSmallBusiness: (boolean & Opt) | null = null;

  @Field(() => Boolean, { description: 'False once it is archived.' })
  @Property({ type: 'boolean' })
  isActive: boolean & Opt = true;

  @Field(() => Int, { nullable: true, description: 'The supplier that it was merged into; null when it was not.' })
  @Property({ type: 'integer', nullable: true })
  mergedIntoId: (number & Opt) | null = null;

  /** Set in the request that names it: it was archived until then. */
  @Property({ type: 'boolean', persist: false })
  isRestored?: boolean & Opt;

  @Field(() => Boolean, { description: 'It was archived until this call named it, and is active again.' })
  get wasArchived(): boolean & Opt {
    return this.isRestored === true;
  }

  /** Set in the request that names another supplier which was merged into it. */
  @Field(() => String, {
    nullable: true,
    description:
      'That the name which this call gave was merged into it, by whom and when, in words; null where it was not.',
  })
  @Property({ type: 'text', persist: false, nullable: true })
  mergeDescription?: (string & Opt) | null;

  /** Written by the payments: one was submitted, so the supplier is kept (RULES.md, 14). */
  @Property({ type: 'boolean' })
  hasPayments: boolean & Opt = false;

  @Field(() => GraphQLDateTime, { description: 'When it was entered.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => ID, { description: 'The user who entered it.' })
  @Property({ type: 'string' })
  createdBy!: string;
}
