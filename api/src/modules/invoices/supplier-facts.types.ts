import type { Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { MonthScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

/** What a supplier's invoices of a month come to. */
@ObjectType({ description: "What a supplier's invoices of a month come to." })
export class SupplierSpend {
  @Field(() => MonthScalar, { description: 'The month of the dates on the invoices.' })
  readonly month!: Month;

  @Field(() => PenceScalar, { description: 'Zero for a month without one.' })
  readonly amountPence!: Pence;

  @Field(() => Int, { description: 'How many invoices they are.' })
  readonly invoiceCount!: number;
}
