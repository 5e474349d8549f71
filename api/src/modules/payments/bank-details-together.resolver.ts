import { Arg, Field, FieldResolver, InputType, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany } from '../companies/index.ts';
import { findSuppliers, Supplier, SupplierSelectionInput } from '../suppliers/index.ts';
import { reasonNotToConfirm } from './bank-details-check.service.ts';
import { accountsToConfirm, confirmTogether } from './bank-details-together.service.ts';
import { withdrawConfirmations } from './withdraw-confirmations.service.ts';

@ObjectType({ description: 'Suppliers whose bank accounts must be checked.' })
class BankDetailsToConfirm {
  @Field(() => [Supplier], { description: 'By name; at most 500.' })
  suppliers!: readonly Supplier[];

  @Field(() => Int, { description: 'How many there are in all.' })
  totalCount!: number;
}

@InputType({ description: 'The account of a supplier, as it was checked.' })
class BankDetailsSeenInput {
  @Field(() => Int, { description: 'Whose account.' })
  supplierId!: number;

  @Field(() => String, { description: 'Of the supplier.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Null where there is none.' })
  bankAccountName?: string | null;

  @Field(() => String, { description: 'In the form XX-XX-XX.' })
  bankSortCode!: string;

  @Field(() => String, { description: 'Eight digits.' })
  bankAccountNumber!: string;
}

@ObjectType({ description: 'An account that was not confirmed, and why.' })
class BankDetailsRefusal {
  @Field(() => Int, { description: 'Whose account.' })
  supplierId!: number;

  @Field(() => String, { nullable: true, description: 'Null when the company has no such supplier.' })
  name!: string | null;

  @Field(() => String, { description: 'Why.' })
  message!: string;
}

@ObjectType({ description: 'The result of confirming the accounts of several suppliers.' })
class ConfirmManyBankDetailsResult {
  @Field(() => Company, { description: 'The company with its updated lists and figures.' })
  company!: Company;

  @Field(() => Int, { description: 'How many accounts were confirmed.' })
  confirmedCount!: number;

  @Field(() => Int, {
    description:
      'Confirmations that are pending, because the caller changed the account and another person can confirm it.',
  })
  waitingCount!: number;

  @Field(() => [Supplier], { description: 'The suppliers of both, as they are now.' })
  suppliers!: readonly Supplier[];

  @Field(() => [BankDetailsRefusal], { description: 'Accounts that were not confirmed.' })
  refusals!: readonly BankDetailsRefusal[];
}

/** Confirming the accounts of several suppliers (RULES.md, 84). */
@Resolver(() => Company)
export class BankDetailsTogetherResolver {
  @FieldResolver(() => BankDetailsToConfirm, {
    description: 'Those of some suppliers whose account is new, changed or not checked.',
  })
  bankDetailsToConfirm(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Arg('selection', () => SupplierSelectionInput, { description: 'Which suppliers; at most 10,000.' })
    selection: SupplierSelectionInput,
  ): Promise<BankDetailsToConfirm> {
    return accountsToConfirm(scope, company.id, selection);
  }

  @Mutation(() => ConfirmManyBankDetailsResult, {
    description: 'Confirms the accounts of several suppliers, each as it was checked or not at all; 500 at most.',
  })
  async confirmManyBankDetails(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('accounts', () => [BankDetailsSeenInput], { description: 'As they were shown.' })
    accounts: BankDetailsSeenInput[],
  ): Promise<ConfirmManyBankDetailsResult> {
    const { confirmed, waiting, refusals } = await confirmTogether(scope, companyId, { accounts });
    const ids = [...confirmed, ...waiting].map(({ id }) => id);
    return {
      company: await getCompany(scope, companyId),
      confirmedCount: confirmed.length,
      waitingCount: waiting.length,
      suppliers: await findSuppliers(scope, ids),
      refusals,
    };
  }
}

/** Taking confirmations back. */
@Resolver(() => Supplier)
export class WithdrawnConfirmationsResolver {
  @Mutation(() => [Supplier], {
    description: 'Takes back the confirmations of bank details: the accounts are as they were before. 10,000 at most.',
  })
  withdrawBankDetailsConfirmations(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('supplierIds', () => [Int]) supplierIds: number[],
  ): Promise<readonly Supplier[]> {
    return withdrawConfirmations(scope, companyId, { supplierIds });
  }
}

@Resolver(() => Supplier)
export class SupplierConfirmationResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why the caller cannot confirm its account, or need not; null when they can.',
  })
  reasonNotToConfirm(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<string | null> {
    return reasonNotToConfirm(scope, supplier);
  }
}
