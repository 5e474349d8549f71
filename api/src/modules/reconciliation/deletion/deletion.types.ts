import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType()
export class BulkDeletion {
  @Field(() => Int)
  deletedCount!: number;

  @Field(() => Int, { description: 'Those up to the end of the latest closed month, which stay.' })
  refusedCount!: number;

  @Field(() => String, { description: 'Both in words.' })
  message!: string;
}
