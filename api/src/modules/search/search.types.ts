import type { Month } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { MonthScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';

/** What a search looks through, in the order of its answer. */
export const SEARCHED_KINDS = ['invoice', 'supplier', 'payment_run', 'payment', 'month'] as const;
export type SearchedKind = (typeof SEARCHED_KINDS)[number];

const SearchedKindEnum = graphqlEnum('SearchedKind', SEARCHED_KINDS, 'Kinds of records that a search covers.', {
  invoice: 'Invoices, by their number.',
  month: 'Months that have bank transactions, by name or as 2026-09.',
  payment: 'Payments through the provider, by their reference or whom they pay.',
  payment_run: 'Payment runs, by their name or number.',
  supplier: 'Suppliers, by their name.',
});

@ObjectType({ description: 'Something that a search has found.' })
export class SearchResult {
  @Field(() => SearchedKindEnum, { description: 'What it is.' })
  readonly kind!: SearchedKind;

  @Field(() => Int, { nullable: true, description: 'The id of the record; null for a month.' })
  readonly id!: number | null;

  @Field(() => MonthScalar, { nullable: true, description: 'The month; null for a record.' })
  readonly month!: Month | null;

  @Field(() => String, { description: 'What it is called.' })
  readonly title!: string;

  @Field(() => String, { nullable: true, description: 'Whose it is, or what else tells it from others.' })
  readonly detail!: string | null;

  @Field(() => PenceScalar, { nullable: true, description: 'Its amount or total; null where it has none.' })
  readonly amountPence!: Pence | null;
}
