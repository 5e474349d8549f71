import type { Pence } from '@paycycle/schema/domain/money';
import { Field, InputType, Int } from 'type-graphql';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { InvoiceFilter } from './invoice.inputs.ts';

@InputType({ description: 'Count and total of a list of invoices as shown to the user.' })
export class InvoicesSeen {
  @Field(() => Int, { description: 'Number of invoices.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Total in pence, as shown.' })
  amountPence!: Pence;

  @Field(() => String, {
    nullable: true,
    description: 'With `filter`: the `content` that came with them, which tells others of the same number and sum.',
  })
  content?: string | null;
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
      'What `invoiceIds` came to, or `filter` had found, when a person chose: refused with `CONTENT_CHANGED` where it is another amount by now, or other invoices. Left out, they are taken as they are.',
  })
  seen?: InvoicesSeen | null;
}
