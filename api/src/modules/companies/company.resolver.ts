import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Arg, Field, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from './company.entity.ts';
import { createCompany, getCompany, listCompanies, updateCompany } from './company.service.ts';

@InputType({ description: 'The fields of the company form. In an update, a field that is left out stays as it is.' })
export class CompanyInput {
  @Field(() => String)
  name!: string;

  @Field(() => String, { nullable: true })
  address?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true })
  vatNumber?: string | null;

  @Field(() => LocalDateScalar, { nullable: true })
  accountOpeningDate?: LocalDate | null;

  @Field(() => PenceScalar, { nullable: true })
  accountOpeningBalancePence?: Pence | null;
}

@Resolver(() => Company)
export class CompanyResolver {
  @Query(() => [Company], { description: 'The companies that the caller may use, by name.' })
  companies(@CurrentScope() scope: Scope): Promise<Company[]> {
    return listCompanies(scope);
  }

  @Query(() => Company)
  company(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return getCompany(scope, id);
  }

  @Mutation(() => Company)
  createCompany(@CurrentScope() scope: Scope, @Arg('input', () => CompanyInput) input: CompanyInput): Promise<Company> {
    return createCompany(scope, input);
  }

  @Mutation(() => Company)
  updateCompany(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('input', () => CompanyInput) input: CompanyInput,
  ): Promise<Company> {
    return updateCompany(scope, id, input);
  }
}
