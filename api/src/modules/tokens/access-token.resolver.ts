import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { AccessToken } from './access-token.entity.ts';
import { createToken, revokeToken, tokensOf } from './access-token.service.ts';
import { NewToken, RevokedToken, TokenInput } from './access-token.types.ts';

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
}
