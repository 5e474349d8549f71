import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What a deletion of bank transactions did.' })
export class BulkDeletion {
  @Field(() => Int, { description: 'How many were deleted.' })
  deletedCount!: number;

  @Field(() => Int, { description: 'Those up to the end of the latest closed month, which stay.' })
  refusedCount!: number;

  @Field(() => String, { description: 'Both in words.' })
  message!: string;
}
