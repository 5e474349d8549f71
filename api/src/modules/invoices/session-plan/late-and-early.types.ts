import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

@ObjectType({
  description:
    'Statutory interest and fixed sum that a supplier may claim for a late payment, in debts between businesses whose ' +
    'contract has no other substantial remedy.',
})
export class LatePayment {
  @Field(() => LocalDateScalar, { description: 'Day on which interest begins.' })
  interestFrom!: LocalDate;

  @Field(() => Int, { description: 'Days for which interest is due; 0 until it begins.' })
  daysLate!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Statutory rate a year, in per cent; null while the Bank Rate of its reference date is unknown to Paycycle.',
  })
  ratePercent!: number | null;

  @Field(() => LocalDateScalar, { description: "Last day up to which Paycycle's list of Bank Rates is complete." })
  bankRateCheckedTo!: LocalDate;

  @Field(() => PenceScalar, { nullable: true, description: 'Interest of each late day; null if the rate is unknown.' })
  dailyInterestPence!: Pence | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Interest up to today; null if the rate is unknown.' })
  interestPence!: Pence | null;

  @Field(() => PenceScalar, { description: 'Fixed sum that a late payment adds to the interest.' })
  fixedSumPence!: Pence;

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Interest and fixed sum up to today, 0 until the payment is late; null if the interest is unknown.',
  })
  claimPence!: Pence | null;
}

@ObjectType({ description: "Discount for early payment by the supplier's terms." })
export class EarlyPaymentDiscount {
  @Field(() => Float, { description: 'Share of the amount, in per cent.' })
  percent!: number;

  @Field(() => LocalDateScalar, { description: 'Last day on which a payment earns it.' })
  until!: LocalDate;

  @Field(() => PenceScalar, { description: 'The saving.' })
  savingPence!: Pence;

  @Field(() => Float, {
    nullable: true,
    description:
      'Yearly rate that it pays on the money, in per cent with one decimal place; null if the invoice is due by its ' +
      'last day.',
  })
  annualRatePercent!: number | null;
}
