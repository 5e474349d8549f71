import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import {
  Arg,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from './company.entity.ts';
import { createCompany, getCompany, isOwner, listCompanies, updateCompany } from './company.service.ts';
import { addCompanyPerson, listPeople, removeCompanyPerson } from './company-people.service.ts';

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

  @Field(() => PenceScalar, {
    nullable: true,
    description: 'Null asks for no approvals. Only the owner may change it.',
  })
  approvalThresholdPence?: Pence | null;

  @Field(() => String, { nullable: true })
  bankAccountName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the form XX-XX-XX.' })
  bankSortCode?: string | null;

  @Field(() => String, { nullable: true, description: 'Eight digits.' })
  bankAccountNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Six digits.' })
  bacsServiceUserNumber?: string | null;
}

@ObjectType('CompanyPerson', { description: 'Somebody who may use a company.' })
class CompanyPersonObject {
  @Field(() => ID)
  userId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => Boolean)
  isOwner!: boolean;
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

  @FieldResolver(() => Boolean, { description: 'The caller created it, and says who else may use it.' })
  isOwner(@CurrentScope() scope: Scope, @Root() company: Company): boolean {
    return isOwner(scope, company);
  }

  @FieldResolver(() => [CompanyPersonObject], { description: 'Its owner first, then the members by name.' })
  people(@CurrentScope() scope: Scope, @Root() company: Company): Promise<CompanyPersonObject[]> {
    return listPeople(scope, company.id);
  }

  @Mutation(() => Company, {
    description: 'A registered user may use the company from now on. Only its owner may say so.',
  })
  addCompanyPerson(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('email', () => String) email: string,
  ): Promise<Company> {
    return addCompanyPerson(scope, companyId, { email });
  }

  @Mutation(() => Company)
  removeCompanyPerson(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('userId', () => ID) userId: string,
  ): Promise<Company> {
    return removeCompanyPerson(scope, companyId, userId);
  }
}
