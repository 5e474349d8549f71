import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType, Int } from 'type-graphql';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { InvoiceFilter } from './invoice.inputs.ts';

@InputType({ description: 'What a person was shown of a list of invoices.' })
export class InvoicesSeen {
  @Field(() => Int, { description: 'How many there were.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'What they came to.' })
  amountPence!: Pence;
}

@InputType({
  description:
    'What a bulk command works on: the invoices that are named, or all that a filter finds but those excepted.',
})
export class InvoiceSelection {
  @Field(() => [Int], { nullable: true, description: 'These invoices; instead of `filter`.' })
  invoiceIds?: number[] | null;

  @Field(() => InvoiceFilter, { nullable: true, description: 'All invoices that this finds; instead of `invoiceIds`.' })
  filter?: InvoiceFilter | null;

  @Field(() => [Int], { nullable: true, description: 'Left out of what `filter` finds.' })
  exceptInvoiceIds?: number[] | null;

  @Field(() => InvoicesSeen, {
    nullable: true,
    description:
      'What `filter` had found when a person chose: refused with `CONTENT_CHANGED` where it finds others by now. Left out, whatever it finds is taken.',
  })
  seen?: InvoicesSeen | null;
}
