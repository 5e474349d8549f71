import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType('Session', { description: 'A session of the signed-in user.' })
export class SessionObject {
  @Field(() => ID, { description: 'Names the session to `endSession`; nobody can take it over by it.' })
  id!: string;

  @Field(() => String, { description: "Browser and device, such as 'Chrome on Windows'." })
  device!: string;

  @Field(() => String, { description: "'This network' where it began from the caller's, otherwise its address." })
  place!: string;

  @Field(() => GraphQLDateTime, { description: 'When it began.' })
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When it was last used, to the minute.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'True for the session of this request.' })
  isCurrent!: boolean;
}
