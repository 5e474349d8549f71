import type { LocalDate, Month } from '@paycycle/schema/domain/local-date';
import {
  TRANSACTION_SORT_FIELDS,
  TRANSACTION_STATES,
  type TransactionSortField,
  type TransactionState,
} from '@paycycle/schema/validation/rest-list-query';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, MonthScalar } from '../../kernel/graphql/scalars.ts';
import { SortDirectionEnum } from '../../kernel/graphql/sort-direction.ts';
import { BankTransaction } from './bank-transaction.entity.ts';

const BankTransactionStatusEnum = graphqlEnum(
  'BankTransactionStatus',
  TRANSACTION_STATES,
  'Reconciliation status of a bank transaction.',
  {
    matched: 'Matched to an invoice.',
    no_invoice_required: 'Marked as one that needs no invoice.',
    unmatched: 'Still in want of an invoice.',
  },
);

const BankTransactionSortFieldEnum = graphqlEnum(
  'BankTransactionSortField',
  TRANSACTION_SORT_FIELDS,
  'Fields that bank transactions can be sorted by.',
  {
    amount: 'By amount, with its sign: money out comes before money in.',
    date: 'By date.',
    description: "By the bank's description.",
  },
);

@InputType({ description: 'The order of a list of bank transactions; of equal ones the earlier entered comes first.' })
export class BankTransactionSort {
  @Field(() => BankTransactionSortFieldEnum, { description: 'Field to sort by.' })
  field!: TransactionSortField;

  @Field(() => SortDirectionEnum, { description: 'Up or down.' })
  direction!: 'asc' | 'desc';
}

@InputType({
  description: 'Filters of the list of bank transactions. Without a filter the list has all.',
})
export class BankTransactionFilter {
  @Field(() => MonthScalar, { nullable: true, description: 'Only those of this month.' })
  month?: Month | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that still need an invoice.',
  })
  unmatched?: boolean | null;

  @Field(() => [BankTransactionStatusEnum], { nullable: true, description: 'Only those with one of these statuses.' })
  statuses?: TransactionState[] | null;

  @Field(() => Int, { nullable: true, description: 'Only those matched to an invoice of this supplier.' })
  supplierId?: number | null;

  @Field(() => String, { nullable: true, description: "Part of the description or of the counterparty's name." })
  search?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those of this day or later.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those of this day or before.' })
  to?: LocalDate | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Only transactions imported or changed at this time or later.',
  })
  updatedSince?: Date | null;
}

@ObjectType({
  description: 'A part of a list of bank transactions.',
})
export class BankTransactionPage {
  @Field(() => [BankTransaction], { description: 'The transactions of this page.' })
  items!: BankTransaction[];

  @Field(() => Int, { description: 'Number of records that the filter finds, on all pages.' })
  totalCount!: number;
}
