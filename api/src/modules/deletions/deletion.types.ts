import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';

const DELETION_KINDS = ['invoices', 'suppliers', 'bank_transactions'] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

const DeletionKindEnum = graphqlEnum('DeletionKind', DELETION_KINDS, 'Kinds of deleted records.', {
  bank_transactions: "A bank account's transactions.",
  invoices: 'One or more invoices.',
  suppliers: 'One or more suppliers, maybe with their invoices.',
});

@ObjectType({ description: 'A deletion that can still be restored.' })
export class Deletion {
  @Field(() => Int, { description: 'Unique among all companies.' })
  readonly id!: number;

  @Field(() => Int, { description: 'The company whose records it was.' })
  readonly companyId!: number;

  @Field(() => DeletionKindEnum, { description: 'Kind of the deleted records.' })
  readonly kind!: DeletionKind;

  @Field(() => String, { description: "What was deleted, such as 'Invoice A-12 of Mercer Ltd' or '12 invoices'." })
  readonly label!: string;

  @Field(() => Int, { description: 'How many records were deleted.' })
  readonly recordCount!: number;

  @Field(() => Int, { description: 'How many of them have not been restored.' })
  readonly remainingCount!: number;

  @Field(() => PenceScalar, { nullable: true, description: 'The sum of the invoices; null where none was deleted.' })
  readonly amountPence!: Pence | null;

  @Field(() => String, { description: 'Name or email of the user who deleted it.' })
  readonly deletedBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was deleted.' })
  readonly deletedAt!: Date;

  @Field(() => GraphQLDateTime, {
    description: 'Last time at which it can be restored. The data is purged afterwards.',
  })
  readonly restoreUntil!: Date;

  @Field(() => Int, { description: 'Days left to restore it, including the current one.' })
  readonly daysLeft!: number;
}

@ObjectType({ description: 'A part of what was deleted in the last 30 days.' })
export class DeletionPage {
  @Field(() => [Deletion], { description: 'The newest first.' })
  items!: readonly Deletion[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}
