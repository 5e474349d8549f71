import type { Month } from '@paycycle/schema/domain/local-date';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { MonthScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

@InputType({
  description: 'What a list of bank transactions is narrowed to. Nothing given means all.',
})
export class BankTransactionFilter {
  @Field(() => MonthScalar, { nullable: true, description: 'Only those of this month.' })
  month?: Month | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that still need an invoice.',
  })
  unmatched?: boolean | null;
}

@ObjectType({
  description: 'A part of a list of bank transactions, oldest first.',
})
export class BankTransactionPage {
  @Field(() => [BankTransaction], { description: 'The transactions of this page.' })
  items!: BankTransaction[];

  @Field(() => Int, { description: 'How many the filter finds on all pages.' })
  totalCount!: number;
}

@ObjectType({ description: 'What a match or its undoing changed.' })
export class MatchChange {
  @Field(() => BankTransaction, { description: 'The transaction as it is now.' })
  bankTransaction!: BankTransaction;

  @Field(() => [Invoice], { description: 'The invoices as they are now.' })
  invoices!: readonly Invoice[];
}

/** What the caller says of a match (rules.md, 47 and 48). */
@ArgsType()
export class MatchArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The amounts may differ; the difference stays on record.',
  })
  allowDifference!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The invoice stays open, with so much less to pay.',
  })
  partPayment!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'The invoices were paid another way than by the payment or the run that holds them. A payment that waits at the bank is cancelled; one that cannot be stopped is kept as an exception.',
  })
  paidOutside!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Money that came in is a refund of invoices that are paid; it changes none of them.',
  })
  refund!: boolean;
}
