import { Ctx, Query, Resolver } from 'type-graphql';
import type { GraphQLContext } from '../../kernel/graphql/context.ts';
import { findUser } from './identity.service.ts';
import { User } from './user.entity.ts';

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in user, or null.' })
  async viewer(@Ctx() { scope }: GraphQLContext): Promise<User | null> {
    return scope && findUser(scope, scope.userId);
  }
}
