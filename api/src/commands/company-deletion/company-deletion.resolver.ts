import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, FieldResolver, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, type DeletionFacts, deletionOf } from '../../modules/companies/index.ts';
import { decideDeletion } from './decide-deletion.ts';

@ObjectType('CompanyDeletion', { description: 'That a company is to be deleted, or that an owner has asked for it.' })
class CompanyDeletionObject implements DeletionFacts {
  @Field(() => String, { description: 'Who asked for it, in words.' })
  requestedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When they asked.' })
  askedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it takes place; null while a second owner has not confirmed it.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, { description: 'The caller is the second owner who may confirm it.' })
  mayConfirm!: boolean;
}

@Resolver(() => Company)
export class CompanyDeletionResolver {
  @FieldResolver(() => CompanyDeletionObject, {
    nullable: true,
    description: 'Its deletion, where an owner has asked for it; null for a company that stays.',
  })
  deletion(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<DeletionFacts | null> {
    return deletionOf(scope, id);
  }

  @Mutation(() => Company, {
    description: 'Asks for a company to be deleted. Another owner confirms it; it takes place seven days later.',
  })
  requestCompanyDeletion(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('name', () => String, { description: "The company's name, typed." }) name: string,
  ): Promise<Company> {
    return decideDeletion(scope, companyId, { step: 'ask', input: { name } });
  }

  @Mutation(() => Company, { description: 'Confirms as a second owner that a company is deleted.' })
  confirmCompanyDeletion(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<Company> {
    return decideDeletion(scope, companyId, { step: 'confirm' });
  }

  @Mutation(() => Company, { description: 'Keeps a company that is to be deleted. Any owner may do so.' })
  cancelCompanyDeletion(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<Company> {
    return decideDeletion(scope, companyId, { step: 'cancel' });
  }
}
