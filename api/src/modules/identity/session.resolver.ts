import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { SessionObject } from './session.types.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.service.ts';

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
