import { FEED_KINDS, FEED_VERBS, type FeedKind, type FeedVerb } from '@paycycle/schema/domain/feed';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

const FeedKindEnum = graphqlEnum('FeedKind', FEED_KINDS, 'The kind of a record in the change feed.', {
  invoice: 'An invoice or a credit note.',
  supplier: 'A supplier.',
  payment_run: 'A payment run, with its items.',
  payment: 'A payment through the payment provider.',
  bank_transaction: 'A bank transaction, with its matches.',
  document: 'An uploaded document, with the invoices that were read from it.',
});

const FeedVerbEnum = graphqlEnum('FeedVerb', FEED_VERBS, 'Kind of a change.', {
  created: 'It is new.',
  changed: 'It was changed.',
  deleted: 'It was deleted: it can no longer be read.',
  restored: 'It is back after a deletion, or after a merge that was undone.',
  merged: 'It is a supplier that was merged into another one.',
});

@ObjectType({ description: 'A change of a record. Read the record by its `id` to know its present state.' })
export class RecordChange {
  @Field(() => Int, { description: 'Counts up in each company, in the order of the commits; numbers may be missing.' })
  position!: number;

  @Field(() => FeedKindEnum, { description: 'What kind of record it is.' })
  kind!: FeedKind;

  @Field(() => Int, { description: 'The `id` of the record.' })
  id!: number;

  @Field(() => FeedVerbEnum, { description: 'What happened to it.' })
  verb!: FeedVerb;

  @Field(() => Int, { description: 'The `version` of the record after the change.' })
  version!: number;

  @Field(() => GraphQLDateTime, { description: 'When it was committed.' })
  at!: Date;
}

@ObjectType({ description: 'A part of the change feed.' })
export class RecordChangePage {
  @Field(() => [RecordChange], { description: 'In the order of their positions.' })
  changes!: readonly RecordChange[];

  @Field(() => Int, { description: 'The position to read on from: the next `after`.' })
  next!: number;

  @Field(() => Boolean, { description: 'There are more changes already.' })
  hasMore!: boolean;
}
