import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Why so many records stay.' })
export class BulkRefusal {
  @Field(() => String, { description: 'Reason for the user.' })
  reason!: string;

  @Field(() => Int, { description: 'How many records stay for this reason.' })
  count!: number;

  @Field(() => [Int], { description: 'The ids of these records; empty where an undo only counts them.' })
  ids!: readonly number[];
}

@ObjectType({
  description: 'Result of a deletion. Records that may not be deleted stay, and are counted with their reasons.',
})
export class DeletionResult {
  @Field(() => Int, { description: 'How many were deleted.' })
  deletedCount!: number;

  @Field(() => Int, { description: 'How many stay.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why the others stay; empty when all were deleted.' })
  refusals!: readonly BulkRefusal[];

  @Field(() => Int, {
    nullable: true,
    description: 'Pass it to `restoreDeletion` within 30 days; null if it cannot be restored.',
  })
  deletionId!: number | null;
}
