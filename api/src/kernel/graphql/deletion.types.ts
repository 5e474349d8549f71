import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Why so many records stay.' })
export class BulkRefusal {
  @Field(() => String, { description: 'The reason, in words.' })
  reason!: string;

  @Field(() => Int, { description: 'How many records stay for this reason.' })
  count!: number;
}

@ObjectType({ description: 'What may go goes; the others stay and are counted with their reasons.' })
export class DeletionResult {
  @Field(() => Int, { description: 'How many were deleted.' })
  deletedCount!: number;

  @Field(() => Int, { description: 'How many stay.' })
  refusedCount!: number;

  @Field(() => [BulkRefusal], { description: 'Why the others stay; empty when all were deleted.' })
  refusals!: readonly BulkRefusal[];

  @Field(() => Int, {
    nullable: true,
    description: 'By which it can be restored for 30 days; null when nothing is kept of it.',
  })
  deletionId!: number | null;
}
