import type { Role } from '@paycycle/schema/domain/access';
import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Field, FieldResolver, ID, Info, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { hasPermissionIn, roleIn } from '../../kernel/access/access.ts';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { asksForIdOnly } from '../../kernel/graphql/selection.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from './company.entity.ts';
import { CompanyInput } from './company.inputs.ts';
import { companyById, createCompany, getCompany, isOwner, listCompanies } from './company.service.ts';
import { listPeople } from './company-people.read.ts';
import { changePersonRole, removeCompanyPerson } from './company-people.service.ts';
import { CompanyPerson } from './company-person.types.ts';
import { dismissOwnerNotice, listOwnerNotices } from './owner-notice.service.ts';
import { RoleEnum } from './role.enum.ts';

@ObjectType('OwnerNotice', {
  description: "Something that someone did alone, and that the company's owners should know.",
})
class OwnerNoticeObject {
  @Field(() => Int, { description: 'Counts up.' })
  id!: number;

  @Field(() => String, { description: 'Who did what.' })
  message!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was done.' })
  createdAt!: Date;
}

/** Fields whose resolvers read more of a company than its id; a test queries each field alone. */
const NEED_ROW = [
  'ledger',
  'canConnectLedger',
  'nextPaymentRunNumber',
  'changedAccountsWait',
  'changedAccountsWaitUntil',
];

@Resolver(() => Company)
export class CompanyResolver {
  @Query(() => [Company], { description: 'The companies that the caller may use, by name.' })
  companies(@CurrentScope() scope: Scope): Promise<Company[]> {
    return listCompanies(scope);
  }

  @Query(() => Company, { description: 'A company that the caller may use.' })
  company(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Info() info: GraphQLResolveInfo,
  ): Company | Promise<Company> {
    return asksForIdOnly(info, 'Company', NEED_ROW) ? companyById(scope, id) : getCompany(scope, id);
  }

  @Mutation(() => Company, { description: 'Creates a company; the caller becomes its owner.' })
  createCompany(@CurrentScope() scope: Scope, @Arg('input', () => CompanyInput) input: CompanyInput): Promise<Company> {
    return createCompany(scope, input);
  }

  @FieldResolver(() => RoleEnum, { description: 'As what the caller may use it.' })
  role(@CurrentScope() scope: Scope, @Root() { id }: Company): Role {
    return roleIn(scope, id);
  }

  @FieldResolver(() => Boolean, { description: 'The caller may close and reopen its months.' })
  mayCloseMonths(@CurrentScope() scope: Scope, @Root() { id }: Company): boolean {
    return hasPermissionIn(scope, id, 'closeMonth');
  }

  @FieldResolver(() => Boolean, { description: 'True if the caller is an owner and so manages its users.' })
  isOwner(@CurrentScope() scope: Scope, @Root() company: Company): boolean {
    return isOwner(scope, company);
  }

  @FieldResolver(() => Boolean, {
    description: 'An account that one person has changed waits a day, or for a second person, where several use it.',
  })
  changedAccountsWait(@Root() { accountWaitOffFrom }: Company): boolean {
    return accountWaitOffFrom === null;
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when they still wait, or waited, after that was switched off; null while it is on.',
  })
  changedAccountsWaitUntil(@Root() { accountWaitOffFrom }: Company): Date | null {
    return accountWaitOffFrom;
  }

  @FieldResolver(() => [CompanyPerson], { description: 'Its owners first, then the members by name.' })
  people(@CurrentScope() scope: Scope, @Root() company: Company): Promise<CompanyPerson[]> {
    return listPeople(scope, company.id);
  }

  @FieldResolver(() => [OwnerNoticeObject], { description: 'Newest first; empty unless the caller is an owner.' })
  ownerNotices(@CurrentScope() scope: Scope, @Root() company: Company): Promise<OwnerNoticeObject[]> {
    return listOwnerNotices(scope, company.id);
  }

  @Mutation(() => Company, { description: 'Puts a notice away for the caller, who is an owner of its company.' })
  dismissOwnerNotice(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return dismissOwnerNotice(scope, id);
  }

  @Mutation(() => Company, {
    description:
      'Says as what somebody may use the company. One with which they would approve may wait for a second person.',
  })
  changePersonRole(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('userId', () => ID) userId: string,
    @Arg('role', () => RoleEnum) role: Role,
    @Arg('mayCloseMonths', () => Boolean, {
      nullable: true,
      description: 'Of an accountant: they may close and reopen months too.',
    })
    mayCloseMonths: boolean | null,
  ): Promise<Company> {
    return changePersonRole(scope, companyId, userId, { role, mayCloseMonths });
  }

  @Mutation(() => Company, {
    description: "Takes someone's access to a company away. Owners may do so, and everybody for themselves.",
  })
  removeCompanyPerson(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('userId', () => ID) userId: string,
  ): Promise<Company> {
    return removeCompanyPerson(scope, companyId, userId);
  }
}
