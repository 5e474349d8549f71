import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { unlinkIdentity, waysToSignIn } from './external-identity.service.ts';
import { UnlinkIdentityInput, WaysToSignIn } from './external-identity.types.ts';

@Resolver()
export class ExternalIdentityResolver {
  @Query(() => WaysToSignIn, { description: 'How the signed-in user can sign in.' })
  waysToSignIn(@CurrentScope() scope: Scope): Promise<WaysToSignIn> {
    return waysToSignIn(scope);
  }

  @Mutation(() => WaysToSignIn, {
    description: "Unlinks a sign-in elsewhere. The user's password is asked for, so that a way in is left.",
  })
  async unlinkIdentity(
    @CurrentScope() scope: Scope,
    @Arg('input', () => UnlinkIdentityInput) { id, password }: UnlinkIdentityInput,
  ): Promise<WaysToSignIn> {
    await unlinkIdentity(scope, id, { password });
    return waysToSignIn(scope);
  }
}
