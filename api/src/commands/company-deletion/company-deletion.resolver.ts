import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, FieldResolver, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, type DeletionFacts, deletionOf } from '../../modules/companies/index.ts';
import { decideDeletion } from './decide-deletion.ts';

@ObjectType('CompanyDeletion', { description: 'Requested or confirmed deletion of a company.' })
class CompanyDeletionObject implements DeletionFacts {
  @Field(() => String, { description: 'Name or email of the owner who requested it.' })
  requestedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When the deletion was requested.' })
  askedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the company will be deleted; null until a second owner confirms it.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, { description: 'The caller is the second owner who may confirm it.' })
  mayConfirm!: boolean;
}

@Resolver(() => Company)
export class CompanyDeletionResolver {
  @FieldResolver(() => CompanyDeletionObject, {
    nullable: true,
    description: 'Its scheduled deletion, if an owner has requested it; null otherwise.',
  })
  deletion(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<DeletionFacts | null> {
    return deletionOf(scope, id);
  }

  @Mutation(() => Company, {
    description: 'Requests the deletion of a company. Another owner confirms it, and it takes effect seven days later.',
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

  @Mutation(() => Company, { description: 'Cancels the deletion of a company. Any owner may do so.' })
  cancelCompanyDeletion(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
  ): Promise<Company> {
    return decideDeletion(scope, companyId, { step: 'cancel' });
  }
}
