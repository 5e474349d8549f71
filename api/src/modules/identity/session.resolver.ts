import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, ID, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.service.ts';

@ObjectType('Session', { description: 'A session of the signed-in user.' })
class SessionObject {
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

@Resolver()
export class SessionResolver {
  @Query(() => [SessionObject], {
    description: 'Sessions of the signed-in user: the current one, then by last use.',
  })
  sessions(@CurrentScope() scope: Scope): Promise<SessionObject[]> {
    return listSessions(scope);
  }

  @Mutation(() => [SessionObject], {
    description: 'Ends a session of the signed-in user. Returns those that are left.',
  })
  async endSession(@CurrentScope() scope: Scope, @Arg('id', () => ID) id: string): Promise<SessionObject[]> {
    await endSession(scope, id);
    return listSessions(scope);
  }

  @Mutation(() => [SessionObject], { description: 'Ends all other sessions of the signed-in user.' })
  async endOtherSessions(@CurrentScope() scope: Scope): Promise<SessionObject[]> {
    await endOtherSessions(scope);
    return listSessions(scope);
  }
}
