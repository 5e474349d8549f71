import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';

/** Kinds of deletions. */
const DELETION_KINDS = ['invoices', 'suppliers', 'bank_transactions'] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

const DeletionKindEnum = graphqlEnum('DeletionKind', DELETION_KINDS, 'What a deletion was of.', {
  bank_transactions: "A bank account's transactions.",
  invoices: 'One or more invoices.',
  suppliers: 'One or more suppliers, maybe with their invoices.',
});

@ObjectType({ description: 'What someone deleted, as long as it can be restored.' })
export class Deletion {
  @Field(() => Int, { description: 'Unique among all companies.' })
  readonly id!: number;

  @Field(() => Int, { description: 'The company whose records it was.' })
  readonly companyId!: number;

  @Field(() => DeletionKindEnum, { description: 'What it was of.' })
  readonly kind!: DeletionKind;

  @Field(() => String, { description: "What was deleted, in words: 'Invoice A-12 of Mercer Ltd', '12 invoices'." })
  readonly label!: string;

  @Field(() => Int, { description: 'How many records were deleted.' })
  readonly recordCount!: number;

  @Field(() => Int, { description: 'How many of them have not been restored.' })
  readonly remainingCount!: number;

  @Field(() => PenceScalar, { nullable: true, description: 'The sum of the invoices; null where none was deleted.' })
  readonly amountPence!: Pence | null;

  @Field(() => String, { description: "Who deleted it: the person's name, or the email." })
  readonly deletedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was deleted.' })
  readonly deletedAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when it can be restored; nothing of it is kept afterwards.' })
  readonly restoreUntil!: Date;

  @Field(() => Int, { description: 'The days until then, one that has begun included.' })
  readonly daysLeft!: number;
}

@ObjectType({ description: 'A part of what was deleted in the last 30 days.' })
export class DeletionPage {
  @Field(() => [Deletion], { description: 'The newest first.' })
  items!: readonly Deletion[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}
