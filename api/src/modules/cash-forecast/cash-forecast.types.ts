import { MONEY_FREQUENCIES, type MoneyFrequency } from '@paycycle/schema/domain/billing-frequency';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import type { CashKind } from './forecast-weeks.plan.ts';

const MoneyFrequencyEnum = graphqlEnum('MoneyFrequency', MONEY_FREQUENCIES, 'How often regular money comes or goes.', {
  weekly: 'Every week.',
  fortnightly: 'Every 14 days.',
  monthly: 'On about the same day of each month.',
  four_weekly: 'Every 28 days.',
  quarterly: 'On about the same day of every third month.',
});

@ObjectType({ description: 'Expected money of a week, below zero for money out.' })
export class CashAmounts implements Record<CashKind, Pence> {
  @Field(() => PenceScalar, { description: 'Payments that were made and are on no statement yet.' })
  onTheWay!: Pence;

  @Field(() => PenceScalar, { description: 'Invoices, on the day of the session or run that pays or collects them.' })
  invoices!: Pence;

  @Field(() => PenceScalar, { description: 'Bills that regular suppliers should send, when they are paid.' })
  expectedBills!: Pence;

  @Field(() => PenceScalar, { description: 'Regular payments without an invoice.' })
  regularOut!: Pence;

  @Field(() => PenceScalar, { description: 'Regular receipts; above zero.' })
  regularIn!: Pence;
}

@ObjectType({ description: 'A week of the cash forecast. The first one begins today, the others on Monday.' })
export class CashForecastWeek {
  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'Sunday.' })
  to!: LocalDate;

  @Field(() => PenceScalar, { description: 'Invoices to pay that fall due in it; in the first week the overdue too.' })
  duePence!: Pence;

  @Field(() => CashAmounts, { description: 'Expected money, in pence.' })
  amounts!: CashAmounts;

  @Field(() => PenceScalar, { description: 'Balance at its end in the worst case of all ranges.' })
  lowPence!: Pence;

  @Field(() => PenceScalar, { description: 'Expected balance at its end.' })
  expectedPence!: Pence;

  @Field(() => PenceScalar, { description: 'Balance at its end in the best case of all ranges.' })
  highPence!: Pence;

  @Field(() => PenceScalar, { description: 'Lowest expected balance at the end of one of its days.' })
  lowestPence!: Pence;

  @Field(() => LocalDateScalar, { description: 'First day with that balance.' })
  lowestOn!: LocalDate;
}

@ObjectType({ description: 'First week in which the expected balance falls below zero.' })
export class CashShortage {
  @Field(() => LocalDateScalar, { description: 'First day of the week.' })
  weekFrom!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'Last day of the week.' })
  weekTo!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'Day of the lowest balance of that week.' })
  on!: LocalDate;

  @Field(() => PenceScalar, { description: 'Amount below zero on that day; itself above zero.' })
  missingPence!: Pence;
}

@ObjectType({ description: 'Invoice that can wait until the week of a shortage is over without becoming late.' })
export class DeferrableInvoice {
  @Field(() => Invoice, { description: 'Unpaid, and with no payment on the way.' })
  invoice!: Invoice;

  @Field(() => PenceScalar, { description: 'Amount left to pay.' })
  openPence!: Pence;

  @Field(() => LocalDateScalar, { description: 'Day on which its session or run pays it.' })
  plannedOn!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'Last safe day to pay it.' })
  payBy!: LocalDate;

  @Field(() => PenceScalar, { description: 'Discount for early payment that is lost if it waits.' })
  costPence!: Pence;

  @Field(() => Boolean, {
    description: 'It is one of the first that together cover the shortage; all are, if they do not cover it.',
  })
  isNeeded!: boolean;
}

@ObjectType({ description: 'Money without an invoice that comes or goes in a rhythm on the bank statements.' })
export class RegularPayment {
  @Field(() => String, { description: 'Payee or payer as the bank prints it.' })
  payee!: string;

  @Field(() => Boolean, { description: 'True for money out.' })
  isOutgoing!: boolean;

  @Field(() => MoneyFrequencyEnum, { description: 'Its rhythm.' })
  frequency!: MoneyFrequency;

  @Field(() => PenceScalar, { description: 'Usual amount: the one in the middle of the last twelve.' })
  amountPence!: Pence;

  @Field(() => PenceScalar, { description: 'The least of them.' })
  amountFromPence!: Pence;

  @Field(() => PenceScalar, { description: 'The most of them.' })
  amountToPence!: Pence;

  @Field(() => Int, { description: 'Number of payments that it was recognised from.' })
  count!: number;

  @Field(() => LocalDateScalar, { description: 'Day of the last one.' })
  lastOn!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'Day of the next one.' })
  nextOn!: LocalDate;
}

@ObjectType({ description: 'Forecast of the bank balance for eight weeks.' })
export class CashForecast {
  @Field(() => LocalDateScalar, { nullable: true, description: 'Day of the last statement line; null without one.' })
  statementDay!: LocalDate | null;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Balance after that line; null if neither a statement nor an opening balance gives it.',
  })
  balancePence!: Pence | null;

  @Field(() => Boolean, {
    description: 'True for a balance that the bank printed, false for one that a user typed or that the books have.',
  })
  isBanksBalance!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "User who typed it, or the opening balance; null for the bank's own balance.",
  })
  balanceTypedBy!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was typed.' })
  balanceTypedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'What to know of the balance: that a user typed it, or that it is old; null if nothing.',
  })
  balanceCaution!: string | null;

  @Field(() => [CashForecastWeek], { description: 'Eight weeks; none without a balance.' })
  weeks!: readonly CashForecastWeek[];

  @Field(() => CashShortage, { nullable: true, description: 'Null if the expected balance never falls below zero.' })
  shortage!: CashShortage | null;

  @Field(() => [DeferrableInvoice], {
    description: 'Invoices that can wait until the shortage is over, the cheapest first; 100 at most.',
  })
  deferrable!: readonly DeferrableInvoice[];

  @Field(() => Int, { description: 'Number of all that can wait.' })
  deferrableCount!: number;

  @Field(() => PenceScalar, { description: 'Amount of all that can wait.' })
  deferrablePence!: Pence;

  @Field(() => [RegularPayment], { description: 'Regular money, the largest amounts first; 100 at most.' })
  regular!: readonly RegularPayment[];

  @Field(() => Int, { description: 'Number of all regular payments and receipts.' })
  regularCount!: number;
}
