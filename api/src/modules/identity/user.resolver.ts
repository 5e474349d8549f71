import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope, type GraphQLContext } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { PasswordInput, ProfileInput } from './account.inputs.ts';
import { changePassword, updateProfile } from './account.service.ts';
import { approvesFrom } from './approval-pause.service.ts';
import { needsVerification, sendVerificationAgain, verifyEmail } from './email-verification.service.ts';
import { findUser } from './identity.service.ts';
import { User } from './user.entity.ts';
import { ChangedPassword } from './user.types.ts';

@Resolver(() => User)
export class UserResolver {
  @Query(() => User, { nullable: true, description: 'The signed-in user, or null.' })
  async viewer(@Ctx() { scope }: GraphQLContext): Promise<User | null> {
    return scope && findUser(scope, scope.userId);
  }

  @FieldResolver(() => Boolean, {
    description: 'They have yet to show that the address is theirs: before that they approve nothing.',
  })
  needsEmailVerification(@CurrentScope() scope: Scope, @Root() user: User): boolean {
    return needsVerification(scope, user);
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When they can approve and confirm again, because someone else reset their password; null when they can now.',
  })
  approvesFrom(@CurrentScope() scope: Scope, @Root() user: User): Date | null {
    return approvesFrom(scope, user);
  }

  @Mutation(() => User, {
    description: 'Mails the signed-in user another link that shows that their address is theirs.',
  })
  sendEmailVerification(@CurrentScope() scope: Scope): Promise<User> {
    return sendVerificationAgain(scope);
  }

  @Mutation(() => User, {
    description: 'The address of the signed-in user is theirs: they have the link that went there.',
  })
  verifyEmail(
    @CurrentScope() scope: Scope,
    @Arg('secret', () => String, { description: 'The last part of the link.' }) secret: string,
  ): Promise<User> {
    return verifyEmail(scope, secret);
  }

  @Mutation(() => User, { description: 'Changes the names of the signed-in user.' })
  updateProfile(@CurrentScope() scope: Scope, @Arg('input', () => ProfileInput) input: ProfileInput): Promise<User> {
    return updateProfile(scope, input);
  }

  @Mutation(() => ChangedPassword, {
    description: 'Gives the signed-in user another password. All their other sessions end.',
  })
  changePassword(
    @CurrentScope() scope: Scope,
    @Arg('input', () => PasswordInput) input: PasswordInput,
  ): Promise<ChangedPassword> {
    return changePassword(scope, input);
  }
}
