import type { Month } from '@paycycle/schema/domain/local-date';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { MonthScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

@InputType({
  description: 'What a list of bank transactions is narrowed to. Nothing given means all.',
})
export class BankTransactionFilter {
  @Field(() => MonthScalar, { nullable: true })
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
  @Field(() => [BankTransaction])
  items!: BankTransaction[];

  @Field(() => Int)
  totalCount!: number;
}

@ObjectType({ description: 'What a match or its undoing changed.' })
export class MatchChange {
  @Field(() => BankTransaction)
  bankTransaction!: BankTransaction;

  @Field(() => [Invoice])
  invoices!: readonly Invoice[];
}
