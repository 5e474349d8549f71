import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PAY_BY_METHODS, type PayByMethod } from '@paycycle/schema/domain/pay-by';
import { SESSION_STEPS, type SessionStep } from '@paycycle/schema/domain/payment-sessions';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoice.entity.ts';

const SessionStepEnum = graphqlEnum(
  'SessionStep',
  SESSION_STEPS,
  'Step of an unpaid invoice in a payment session held today.',
  {
    late: 'Its due date is past.',
    last_day: 'Today is its last safe day, or that day is past.',
    pay_now: 'The next session would be too late for it.',
    can_wait: 'The next session still pays it on time.',
  },
);

export const PayByMethodEnum = graphqlEnum(
  'PayByMethod',
  PAY_BY_METHODS,
  'Ways to pay with a last safe day of their own.',
  {
    bank: 'Open banking or Faster Payments.',
    bacs: 'A Bacs file.',
  },
);

@ObjectType({ description: 'Last days on which a payment is safe to be on time.' })
export class PayByDates {
  @Field(() => LocalDateScalar, { description: 'By open banking or Faster Payments.' })
  bank!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'By a Bacs file, submitted until 22:30.' })
  bacs!: LocalDate;

  @Field(() => Boolean, {
    description: 'False if the list of bank holidays ends before the due date: both days then count weekdays alone.',
  })
  areHolidaysKnown!: boolean;
}

@ObjectType({ description: 'An invoice that a payment session held today pays.' })
export class SessionPlanItem {
  @Field(() => Invoice, { description: 'Unpaid, and in no payment run.' })
  invoice!: Invoice;

  @Field(() => SessionStepEnum, { description: 'Why it is paid now.' })
  step!: SessionStep;

  @Field(() => PayByDates, { description: 'Its last safe days.' })
  payBy!: PayByDates;
}

@ObjectType({ description: 'The unpaid invoices of one step.' })
export class SessionPlanTotal {
  @Field(() => SessionStepEnum, { description: 'The step.' })
  step!: SessionStep;

  @Field(() => Int, { description: 'Number of its invoices.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Amount left to pay, in pence.' })
  amountPence!: Pence;

  @Field(() => Int, { description: 'How many of them can go into a new payment run.' })
  selectableCount!: number;

  @Field(() => PenceScalar, { description: 'Amount of these, in pence.' })
  selectableAmountPence!: Pence;
}

@ObjectType({
  description:
    'Plan of a payment session held today: the invoices that it pays, and those that can wait until the next.',
})
export class SessionPlan {
  @Field(() => LocalDateScalar, { description: 'Today.' })
  today!: LocalDate;

  @Field(() => LocalDateScalar, { description: 'The session after today.' })
  nextSession!: LocalDate;

  @Field(() => [SessionPlanTotal], { description: 'Every step, the most urgent first.' })
  totals!: readonly SessionPlanTotal[];

  @Field(() => [SessionPlanItem], {
    description: 'Invoices to pay that can go into a new run, the first due first; at most `limit`.',
  })
  items!: readonly SessionPlanItem[];

  companyId!: number;

  /** The way to pay that it was planned for. */
  method!: PayByMethod;

  /** Invoices with a discount for early payment that ends before the next session. */
  discounted!: readonly Invoice[];
}
