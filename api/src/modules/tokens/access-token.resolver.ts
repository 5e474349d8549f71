import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { AccessToken } from './access-token.entity.ts';
import { createToken, revokeToken, tokensOf } from './access-token.service.ts';
import { NewToken, RevokedToken, TokenChange, TokenInput, TokenRotation } from './access-token.types.ts';
import { isOldSecretOn } from './token-rotation.plan.ts';
import {
  changeToken,
  endCallingToken,
  getCallingToken,
  rotateCallingToken,
  rotateToken,
} from './token-rotation.service.ts';

@Resolver(() => Company)
export class CompanyTokensResolver {
  @FieldResolver(() => [AccessToken], {
    description:
      "The tokens by which outside tools call for it, the newest first: all for its owner, otherwise one's own.",
  })
  tokens(@CurrentScope() scope: Scope, @Root() company: Company): Promise<AccessToken[]> {
    return tokensOf(scope, company.id);
  }

  @Mutation(() => NewToken, {
    description: 'Makes a token by which an outside tool calls in the name of the caller.',
  })
  createToken(@CurrentScope() scope: Scope, @Arg('input', () => TokenInput) input: TokenInput): Promise<NewToken> {
    return createToken(scope, input);
  }

  @Mutation(() => RevokedToken, {
    description: 'Its maker revokes a token, an owner takes it off their companies. It is refused from then on.',
  })
  revokeToken(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<RevokedToken> {
    return revokeToken(scope, id);
  }

  @Mutation(() => AccessToken, { description: 'Changes a token of the caller.' })
  changeToken(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => TokenChange) input: TokenChange,
  ): Promise<AccessToken> {
    return changeToken(scope, id, input);
  }

  @Mutation(() => NewToken, { description: 'Gives a token of the caller a new secret. The old one works for a time.' })
  rotateToken(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => TokenRotation) input: TokenRotation,
  ): Promise<NewToken> {
    return rotateToken(scope, id, input);
  }
}

/** The token that calls, which a tool asks about, rotates and ends by itself (RULES.md, 109). */
@Resolver()
export class CallingTokenResolver {
  @Query(() => AccessToken, { description: 'The token that calls. A user who is signed in without one is refused.' })
  callingToken(@CurrentScope() scope: Scope): Promise<AccessToken> {
    return getCallingToken(scope);
  }

  @Mutation(() => NewToken, { description: 'Gives the calling token a new secret. The old one works for a time.' })
  rotateCallingToken(
    @CurrentScope() scope: Scope,
    @Arg('input', () => TokenRotation) input: TokenRotation,
  ): Promise<NewToken> {
    return rotateCallingToken(scope, input);
  }

  @Mutation(() => RevokedToken, { description: 'Ends the calling token. Its next call is refused.' })
  endCallingToken(@CurrentScope() scope: Scope): Promise<RevokedToken> {
    return endCallingToken(scope);
  }
}

@Resolver(() => AccessToken)
export class AccessTokenResolver {
  @FieldResolver(() => String, { description: 'Name of the user who created it and for whom it acts.' })
  madeBy(@CurrentScope() scope: Scope, @Root() { userId }: AccessToken): Promise<string> {
    return personName(scope, userId);
  }

  @FieldResolver(() => Boolean, { description: 'True if the caller created it.' })
  isOwn(@CurrentScope() scope: Scope, @Root() { userId }: AccessToken): boolean {
    return userId === scope.userId;
  }

  @FieldResolver(() => Boolean, { description: 'Its time is over.' })
  isExpired(@CurrentScope() scope: Scope, @Root() { expiresAt }: AccessToken): boolean {
    return expiresAt <= scope.ports.clock.now();
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Last characters of the secret before the last rotation, while it works.',
  })
  oldSecretEnding(@CurrentScope() scope: Scope, @Root() token: AccessToken): string | null {
    return isOldSecretOn(token, scope.ports.clock.now()) ? token.previousEnding : null;
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'From then on the secret before the last rotation is refused; null if only one secret works.',
  })
  oldSecretUntil(@CurrentScope() scope: Scope, @Root() token: AccessToken): Date | null {
    return isOldSecretOn(token, scope.ports.clock.now()) ? token.previousUntil : null;
  }
}
