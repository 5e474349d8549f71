import type { SignInRules } from '@paycycle/schema/validation/sign-in-rules-form';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope, type GraphQLContext } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { User } from '../identity/index.ts';
import { Company } from './company.entity.ts';
import {
  companiesAwaitingFactor,
  makePersonResetLink,
  peopleWithoutFactor,
  setSignInRules,
} from './company-sign-in.service.ts';

@InputType({ description: 'Sign-in rules of a company. A missing field stays unchanged.' })
class SignInRulesInput implements SignInRules {
  @Field(() => Boolean, { nullable: true, description: 'Only people with a second factor may use it.' })
  requiresFactor!: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which its members have to sign in again: from 1 to 30.',
  })
  sessionDays!: number | null;
}

@ObjectType('ResetLink', { description: 'A link with which someone chooses a new password. Shown once.' })
class ResetLinkObject {
  @Field(() => String, { description: 'The address; it works once.' })
  link!: string;

  @Field(() => GraphQLDateTime, { description: 'When it expires.' })
  expiresAt!: Date;
}

@Resolver(() => Company)
export class CompanySignInRulesResolver {
  @FieldResolver(() => [ID], {
    description: 'Users without a second factor; empty unless the caller is an owner.',
  })
  peopleWithoutFactor(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<string[]> {
    return peopleWithoutFactor(scope, id);
  }
}

@Resolver(() => User)
export class CompanySignInResolver {
  @FieldResolver(() => [String], {
    description: 'Companies that the signed-in user cannot use before they have a second factor, by name.',
  })
  async companiesAwaitingFactor(@Ctx() { scope }: GraphQLContext): Promise<string[]> {
    return scope ? companiesAwaitingFactor(scope) : [];
  }

  @Mutation(() => Company, { description: 'Sets the sign-in rules of a company.' })
  setSignInRules(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => SignInRulesInput) input: SignInRulesInput,
  ): Promise<Company> {
    return setSignInRules(scope, companyId, input);
  }

  @Mutation(() => ResetLinkObject, {
    description:
      'Makes a link with which a colleague chooses a new password. They and the company’s owners are told. A change of their role, their companies or a threshold voids it; once it was used they approve nothing for a day.',
  })
  makeResetLink(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('userId', () => ID) userId: string,
  ): Promise<ResetLinkObject> {
    return makePersonResetLink(scope, companyId, userId);
  }
}
