import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { HolidayCalendar } from '@paycycle/schema/domain/bank-holidays';
import type { Ledger } from '@paycycle/schema/domain/ledger';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PAY_BY_MARGIN_DEFAULT } from '@paycycle/schema/domain/pay-by';
import { PAYMENT_DAYS_DEFAULT } from '@paycycle/schema/domain/payment-sessions';
import { SESSION_DAYS } from '@paycycle/schema/limits';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { HolidayCalendarEnum } from './holiday-calendar.enum.ts';

/** A company with its books (RULES.md, section 3). All reads of its data start here. */
@ObjectType({
  description: 'A company, and the root of everything that belongs to it.',
})
@Entity({ tableName: 'companies' })
export class Company {
  @Field(() => Int, { description: 'Unique.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'The name it trades under.' })
  @Property({ type: 'string', length: 255 })
  name!: string;

  @Field(() => String, { nullable: true, description: 'The postal address; null when none is given.' })
  @Property({ type: 'text', nullable: true })
  address!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 50, nullable: true })
  phone!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when none is given.' })
  @Property({ type: 'string', length: 255, nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true, description: 'The number at Companies House; null when none is given.' })
  @Property({ type: 'string', length: 100, nullable: true })
  registrationNumber!: string | null;

  @Field(() => String, { nullable: true, description: 'Null when it has none.' })
  @Property({ type: 'string', length: 50, nullable: true })
  vatNumber!: string | null;

  /** Chosen through the chart of accounts. */
  @Property({ type: 'string', nullable: true })
  ledger: (Ledger & Opt) | null = null;

  @Field(() => Boolean, { description: 'False for a company that is no longer used.' })
  @Property({ type: 'boolean' })
  isActive: boolean & Opt = true;

  @Field(() => Boolean, {
    description: 'For trying programs out: no money moves, and no accounting system gets its bills. Fixed for ever.',
  })
  @Property({ type: 'boolean' })
  isSandbox: boolean & Opt = false;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Date of its test clock; null unless it is a sandbox company whose clock was moved.',
  })
  @Property({ type: 'date', nullable: true })
  testDate: (LocalDate & Opt) | null = null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day the bank account begins in the books. Earlier statement lines are refused.',
  })
  @Property({ type: 'date', nullable: true })
  accountOpeningDate!: LocalDate | null;

  @Field(() => PenceScalar, {
    description: 'The balance of the bank account before the first movement.',
  })
  @Property({ type: new PenceColumn(12), fieldName: 'account_opening_balance' })
  accountOpeningBalancePence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Runs and payments above this amount (pence) need a second person; null if none do.',
  })
  @Property({ type: new PenceColumn(12), fieldName: 'approval_threshold', nullable: true })
  approvalThresholdPence: (Pence & Opt) | null = null;

  /** Time from which accounts changed by one person no longer wait; null if they do. */
  @Property({ type: 'datetime', nullable: true })
  accountWaitOffFrom: (Date & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'The account that payment files are paid from.' })
  @Property({ type: 'string', length: 255, nullable: true })
  bankAccountName: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX; null until it is entered.' })
  @Property({ type: 'string', length: 10, nullable: true })
  bankSortCode: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Eight digits; null until it is entered.' })
  @Property({ type: new AccountNumberColumn(), nullable: true })
  bankAccountNumber: (string & Opt) | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Six digits, given by the bank that sponsors Bacs submissions.',
  })
  @Property({ type: 'string', length: 6, nullable: true })
  bacsServiceUserNumber: (string & Opt) | null = null;

  @Field(() => Int, { description: 'Day of the month of its first payment session, 1 to 31.' })
  @Property({ type: 'integer' })
  firstPaymentDay: number & Opt = PAYMENT_DAYS_DEFAULT[0];

  @Field(() => Int, { description: 'Day of the month of its second payment session, 1 to 31.' })
  @Property({ type: 'integer' })
  secondPaymentDay: number & Opt = PAYMENT_DAYS_DEFAULT[1];

  @Field(() => Int, { description: 'Working days between a bank payment and the due date, 0 to 10.' })
  @Property({ type: 'integer' })
  payByMarginDays: number & Opt = PAY_BY_MARGIN_DEFAULT;

  @Field(() => HolidayCalendarEnum, { description: 'The bank holidays on which its people do not work.' })
  @Property({ type: 'string', length: 20 })
  holidayCalendar: HolidayCalendar & Opt = 'england_and_wales';

  /** The last record number given to an invoice; it only rises (RULES.md, 15). */
  @Property({ type: 'integer' })
  lastRecordNumber: number & Opt = 0;

  /** The last number given to a payment run; it only rises (RULES.md, 20). */
  @Property({ type: 'integer' })
  lastPaymentRunNumber: number & Opt = 0;

  @Field(() => GraphQLDateTime, { description: 'When it was created.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Field(() => ID, { description: 'The user who created it.' })
  @Property({ type: 'string' })
  createdBy!: string;

  @Field(() => Boolean, { description: 'Only people with a second factor may use it.' })
  @Property({ type: 'boolean' })
  requiresFactor: boolean & Opt = false;

  @Field(() => Int, { description: 'Days after which its users must sign in again.' })
  @Property({ type: 'integer' })
  sessionDays: number & Opt = SESSION_DAYS;
}
