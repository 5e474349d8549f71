import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType('ChangedPassword', { description: 'Result of changing the password.' })
export class ChangedPassword {
  @Field(() => String, { description: 'Message to the user.' })
  message!: string;

  @Field(() => Int, { description: 'Sessions in other browsers and tools that have ended.' })
  endedSessions!: number;
}
