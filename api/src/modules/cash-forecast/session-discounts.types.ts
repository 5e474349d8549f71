import type { LocalDate } from '@paycycle/schema/domain/local-date';
import { Field, ObjectType } from 'type-graphql';
import { LocalDateScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';

@ObjectType({ description: 'Discount for early payment that ends before the next payment session.' })
export class SessionDiscount {
  @Field(() => Invoice, { description: 'Unpaid, and in no payment run.' })
  invoice!: Invoice;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True if the cash forecast has enough money to pay it today, beside those before it; null if the balance is not known.',
  })
  isAffordable!: boolean | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'First day on which there would not be enough money; null if there is, or if it is not known.',
  })
  shortOn!: LocalDate | null;

  @Field(() => String, {
    nullable: true,
    description: "What to know of the forecast's balance: that a user typed it, or that it is old; null if nothing.",
  })
  balanceCaution!: string | null;
}
