import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { Arg, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { personName } from '../identity/index.ts';
import { Supplier, supplierById } from '../suppliers/index.ts';
import type { ExpectationOverride } from './expected-bill.plan.ts';
import { companyBills, supplierBills } from './expected-bill.read.ts';
import {
  dismissExpectedBill,
  resumeExpectingBills,
  stopExpectingBills,
  undoDismissExpectedBill,
} from './expected-bill.service.ts';
import { ExpectedBill, ExpectedBills, NotExpected, SupplierNotExpected } from './expected-bill.types.ts';

const ITEMS_DEFAULT = 100;
const NOT_EXPECTED_MAX = 100;

@Resolver(() => Company)
export class CompanyExpectedBillsResolver {
  @FieldResolver(() => ExpectedBills, {
    description: 'Regular bills that have not arrived: late ones, and those expected before the cut-off.',
  })
  async expectedBills(
    @CurrentScope() scope: Scope,
    @Root() { id }: Company,
    @Arg('days', () => Int, {
      defaultValue: 15,
      description: 'The length of the payment cycle in days, counted from today.',
    })
    days: number,
    @Arg('limit', () => Int, { defaultValue: ITEMS_DEFAULT, description: 'Items at most; up to 500.' }) limit: number,
  ): Promise<ExpectedBills> {
    requirePage({ offset: 0, limit });
    const { bills, notExpected, switchedOff } = await companyBills(scope, id, { days });
    return {
      items: bills.slice(0, limit),
      totalCount: bills.length,
      missingCount: bills.filter(({ state }) => state !== 'waiting').length,
      notExpected: notExpected.slice(0, NOT_EXPECTED_MAX),
      suppliersNotExpected: switchedOff.slice(0, NOT_EXPECTED_MAX),
    };
  }
}

@Resolver(() => Supplier)
export class SupplierExpectedBillsResolver {
  @FieldResolver(() => [ExpectedBill], {
    description:
      'Its bills that have not come, whatever the cut-off: late ones, the next one of each account with it, and those ' +
      'of which someone has said that they do not come.',
  })
  async expectedBills(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<readonly ExpectedBill[]> {
    return (await supplierBills(scope, supplier)).bills;
  }

  @FieldResolver(() => NotExpected, { nullable: true, description: 'Set where no bills of it are to be expected.' })
  async billsNotExpected(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<NotExpected | null> {
    return (await supplierBills(scope, supplier)).switchedOff;
  }

  @Mutation(() => Supplier, {
    description: 'Says that one expected bill does not come. A second time changes nothing.',
  })
  dismissExpectedBill(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('expectedOn', () => LocalDateScalar, { description: 'The date that it should have.' }) expectedOn: LocalDate,
    @Arg('amountPence', () => PenceScalar, {
      nullable: true,
      description: 'What it should come to, where two are expected on one day.',
    })
    amountPence: Pence | undefined,
  ): Promise<Supplier> {
    return dismissExpectedBill(scope, supplierId, { expectedOn, amountPence });
  }

  @Mutation(() => Supplier, {
    description: 'Expects a bill again of which someone has said that it does not come. A second time changes nothing.',
  })
  undoDismissExpectedBill(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('expectedOn', () => LocalDateScalar, { description: 'The date that it should have.' }) expectedOn: LocalDate,
    @Arg('amountPence', () => PenceScalar, {
      nullable: true,
      description: 'What it should come to, where two are expected on one day.',
    })
    amountPence: Pence | undefined,
  ): Promise<Supplier> {
    return undoDismissExpectedBill(scope, supplierId, { expectedOn, amountPence });
  }

  @Mutation(() => Supplier, {
    description: 'Says that no bills of a supplier are to be expected. A second time changes nothing.',
  })
  stopExpectingBills(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
  ): Promise<Supplier> {
    return stopExpectingBills(scope, supplierId);
  }

  @Mutation(() => Supplier, { description: 'Expects the bills of a supplier again. A second time changes nothing.' })
  resumeExpectingBills(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
  ): Promise<Supplier> {
    return resumeExpectingBills(scope, supplierId);
  }
}

@Resolver(() => ExpectedBill)
export class ExpectedBillResolver {
  @FieldResolver(() => Supplier, { description: 'Supplier that should send it.' })
  supplier(@CurrentScope() scope: Scope, @Root() { supplierId }: ExpectedBill): Promise<Supplier> {
    return supplierById(scope, supplierId);
  }

  @FieldResolver(() => NotExpected, {
    nullable: true,
    description: 'Set where someone has said that it does not come.',
  })
  notExpected(@Root() { said }: ExpectedBill): ExpectationOverride | null {
    return said;
  }
}

@Resolver(() => NotExpected)
export class NotExpectedResolver {
  @FieldResolver(() => String, { description: "The person's name, or the email." })
  markedBy(@CurrentScope() scope: Scope, @Root() { markedBy }: ExpectationOverride): Promise<string> {
    return personName(scope, markedBy);
  }
}

@Resolver(() => SupplierNotExpected)
export class SupplierNotExpectedResolver {
  @FieldResolver(() => String, { description: "The person's name, or the email." })
  markedBy(@CurrentScope() scope: Scope, @Root() { markedBy }: ExpectationOverride): Promise<string> {
    return personName(scope, markedBy);
  }

  @FieldResolver(() => Supplier, { description: 'The supplier.' })
  supplier(@CurrentScope() scope: Scope, @Root() { supplierId }: SupplierNotExpected): Promise<Supplier> {
    return supplierById(scope, supplierId);
  }
}
