import type { Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { MonthScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

@ObjectType({ description: "Total of a supplier's invoices in a month." })
export class SupplierSpend {
  @Field(() => MonthScalar, { description: 'The month of the dates on the invoices.' })
  readonly month!: Month;

  @Field(() => PenceScalar, { description: 'Zero for a month without one.' })
  readonly amountPence!: Pence;

  @Field(() => Int, { description: 'How many invoices they are.' })
  readonly invoiceCount!: number;
}

@ObjectType({
  description:
    'Invoices that switching their suppliers to auto-paid takes out of the payments, or that switching them back makes payable.',
})
export class SwitchedInvoices {
  @Field(() => Int, { description: 'How many; those in a payment run, in query, paid or matched stay as they are.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Amount left to pay, in pence.' })
  amountPence!: Pence;

  @Field(() => Int, {
    description:
      'How many others stay as they are: those in the figures of a closed month and, where they would be payable, those due by today, which were most likely collected.',
  })
  notMovedCount!: number;

  @Field(() => PenceScalar, { description: 'What is left to pay of those.' })
  stayingPence!: Pence;
}
