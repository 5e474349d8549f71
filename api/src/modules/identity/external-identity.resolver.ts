import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { signInMethods, unlinkIdentity } from './external-identity.service.ts';
import { SignInMethods, UnlinkIdentityInput } from './external-identity.types.ts';

@Resolver()
export class ExternalIdentityResolver {
  @Query(() => SignInMethods, { description: 'How the signed-in user can sign in.' })
  signInMethods(@CurrentScope() scope: Scope): Promise<SignInMethods> {
    return signInMethods(scope);
  }

  @Mutation(() => SignInMethods, {
    description: "Unlinks a sign-in elsewhere. The user's password is asked for, so that a way in is left.",
  })
  async unlinkIdentity(
    @CurrentScope() scope: Scope,
    @Arg('input', () => UnlinkIdentityInput) { id, password }: UnlinkIdentityInput,
  ): Promise<SignInMethods> {
    await unlinkIdentity(scope, id, { password });
    return signInMethods(scope);
  }
}
