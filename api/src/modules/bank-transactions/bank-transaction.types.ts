import type { Month } from '@paycycle/schema/domain/local-date';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MonthScalar } from '../../kernel/graphql/scalars.ts';
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
