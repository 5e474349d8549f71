import type { Pence } from '@paycycle/schema/domain/money';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { PenceScalar } from '../../../kernel/graphql/scalars.ts';
import { BankTransaction } from '../../bank-transactions/index.ts';
import { Invoice } from '../../invoices/index.ts';

@ObjectType({ description: 'Result of a match or an unmatch.' })
export class MatchChange {
  @Field(() => BankTransaction, { description: 'The transaction as it is now.' })
  bankTransaction!: BankTransaction;

  @Field(() => [Invoice], { description: 'The invoices as they are now.' })
  invoices!: readonly Invoice[];
}

/** The caller's declarations about a match (RULES.md, 47 and 48). */
@ArgsType()
export class MatchArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'The amounts may differ; the difference stays on record.',
  })
  allowDifference!: boolean;

  @Field(() => PenceScalar, {
    nullable: true,
    description:
      'How much more than the invoices the money was when a person allowed it, below zero for less: refused with `CONTENT_CHANGED` where it is another difference by now. Left out, it is not compared.',
  })
  seenDifferencePence?: Pence | null;

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
    description:
      'The transaction names another open invoice of its amount, and paid these all the same. Without it the match is refused with `CONTENT_CHANGED`, which names that invoice.',
  })
  otherInvoice!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Money that came in is a refund of invoices that are paid; it changes none of them.',
  })
  refund!: boolean;
}

@ObjectType({ description: 'A transaction that was left as it is, and why.' })
export class SuggestionRefusal {
  @Field(() => Int, { description: 'The transaction.' })
  bankTransactionId!: number;

  @Field(() => String, { description: 'Why it was skipped.' })
  message!: string;
}

@ObjectType({ description: 'Result of a change to many transactions.' })
export class BulkMatchResult {
  @Field(() => [MatchChange], { description: 'The transactions that were changed, with their invoices.' })
  matched!: readonly MatchChange[];

  @Field(() => [SuggestionRefusal], { description: 'Those that could not be changed, and why.' })
  refused!: readonly SuggestionRefusal[];
}
