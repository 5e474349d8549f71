import type { Pence } from '@paycycle/schema/domain/money';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { pageOf } from '../../kernel/graphql/page-args.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { requirePage } from '../../kernel/limits/paging.ts';
import { requireCompany, type Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { VERSION_DESCRIPTION, versionOf } from '../feed/index.ts';
import { Invoice } from '../invoices/index.ts';
import {
  CONFIRMED_ACCOUNTS,
  ConfirmedAccountInput,
  FileWasNotSent,
  PaymentRun,
  PaymentRunItem,
  PaymentsAwaitingAuthorisationType,
  SeenWarnings,
  ShownContent,
  USES_CREDIT,
} from '../payment-runs/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { accountCheckOf, confirmSupplierBankDetails, needsBankConfirmation } from './bank-details-check.service.ts';
import { cancelPayment } from './cancel-payment.service.ts';
import {
  PaymentListArgs,
  PaymentProviderNames,
  PaymentStats,
  PaymentSubmission,
  ProviderPaymentPage,
  SandboxSignIn,
} from './payment.inputs.ts';
import {
  authorisationUrlOf,
  countAvailableToPay,
  countPayments,
  invoicesOfPayment,
  isCheckMissingOfItem,
  listPayments,
  needsConfirmationOfItem,
  payableOfRun,
  paymentFigures,
  paymentsOfItem,
  paymentsOfSupplier,
  problemOfItem,
  runOfPayment,
} from './payment.service.ts';
import { getPayment } from './payment-progress.service.ts';
import { providerOf } from './provider-of.ts';
import { ProviderPayment } from './provider-payment.entity.ts';
import { payInvoice, payPaymentRun } from './submission.service.ts';
import { sandboxSignIn } from './test-sign-in.service.ts';
import { warningsAtBank, warningsOfAllAtBank } from './waiting-payment.service.ts';

@Resolver(() => ProviderPayment)
export class PaymentResolver {
  @FieldResolver(() => Int, { description: VERSION_DESCRIPTION })
  version(@CurrentScope() scope: Scope, @Root() payment: ProviderPayment): Promise<number> {
    return versionOf(scope, 'payment', payment);
  }

  @FieldResolver(() => [Invoice], { description: 'Payment amount in pence.' })
  invoices(@CurrentScope() scope: Scope, @Root() payment: ProviderPayment): Promise<Invoice[]> {
    return invoicesOfPayment(scope, payment.id);
  }

  @FieldResolver(() => PaymentRun, {
    nullable: true,
    description: 'The run it belongs to; null for a payment of a single invoice.',
  })
  paymentRun(@CurrentScope() scope: Scope, @Root() payment: ProviderPayment): Promise<PaymentRun | null> {
    return runOfPayment(scope, payment);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'URL where the payer authorises it; null if no authorisation is pending.',
  })
  authorisationUrl(@Root() payment: ProviderPayment): Promise<string | null> {
    return authorisationUrlOf(payment);
  }

  @FieldResolver(() => [String], {
    description: 'What the payer has to read before authorising it at the bank; empty if it does not wait there.',
  })
  warnings(@CurrentScope() scope: Scope, @Root() payment: ProviderPayment): Promise<string[]> {
    return warningsAtBank(scope, payment);
  }

  @Query(() => ProviderPayment, { description: "A payment of one of the caller's companies." })
  providerPayment(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<ProviderPayment> {
    return getPayment(scope, id);
  }

  @Query(() => PaymentProviderNames, {
    description: 'The payment provider of a company, or of this server. A sandbox company has the sandbox bank.',
  })
  async paymentProvider(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int, { nullable: true }) companyId: number | null | undefined,
  ): Promise<PaymentProviderNames> {
    if (companyId == null) return scope.ports.paymentProvider;
    requireCompany(scope, companyId);
    return providerOf(scope, companyId);
  }

  @Query(() => SandboxSignIn, {
    nullable: true,
    description: 'How the caller approves their payments at the test bank; null where payments go through a real bank.',
  })
  sandboxSignIn(@CurrentScope() scope: Scope): Promise<SandboxSignIn | null> {
    return sandboxSignIn(scope);
  }

  @Mutation(() => PaymentSubmission, {
    description: 'One payment for each supplier of the run that has none under way.',
  })
  payPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @FileWasNotSent() fileWasNotSent: boolean,
    @Arg('confirmedAccounts', () => [ConfirmedAccountInput], { nullable: true, description: CONFIRMED_ACCOUNTS })
    confirmedAccounts: ConfirmedAccountInput[] | null,
    @Arg('usesCredit', () => Boolean, { defaultValue: false, description: USES_CREDIT })
    usesCredit: boolean,
    @ShownContent() content?: string | null,
    @SeenWarnings() seenWarnings?: string[] | null,
  ): Promise<PaymentSubmission> {
    return payPaymentRun(scope, id, { fileWasNotSent, confirmedAccounts, usesCredit, content, seenWarnings });
  }

  @Mutation(() => PaymentSubmission, { description: 'Pays one invoice through the provider.' })
  payInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('confirmedAccounts', () => [ConfirmedAccountInput], { nullable: true, description: CONFIRMED_ACCOUNTS })
    confirmedAccounts: ConfirmedAccountInput[] | null,
    @FileWasNotSent() fileWasNotSent: boolean,
    @Arg('seenAmountPence', () => PenceScalar, {
      nullable: true,
      description:
        'What it came to when a person chose: refused with `CONTENT_CHANGED` where it is another amount by now. Left out, it is not compared.',
    })
    seenAmountPence?: Pence | null,
    @Arg('seenAccount', () => ConfirmedAccountInput, {
      nullable: true,
      description:
        'Whom a person chose to pay, to which account: refused with `CONTENT_CHANGED` where it is another by now. Left out, it is not compared.',
    })
    seenAccount?: ConfirmedAccountInput | null,
    @SeenWarnings() seenWarnings?: string[] | null,
  ): Promise<PaymentSubmission> {
    return payInvoice(scope, id, { confirmedAccounts, fileWasNotSent, seenAmountPence, seenAccount, seenWarnings });
  }

  @Mutation(() => ProviderPayment, { description: 'Gives a payment up that the payer has not approved yet.' })
  cancelPayment(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<ProviderPayment> {
    return cancelPayment(scope, id);
  }

  @Mutation(() => Supplier, {
    description:
      "Someone has checked a supplier's account: the payee and account that are named, or nothing is confirmed.",
  })
  confirmSupplierBankDetails(
    @CurrentScope() scope: Scope,
    @Arg('supplierId', () => Int) supplierId: number,
    @Arg('name', () => String, { description: 'Of the supplier, as it was shown.' }) name: string,
    @Arg('bankAccountName', () => String, { nullable: true, description: 'As it was shown; null where there is none.' })
    bankAccountName: string | null,
    @Arg('bankSortCode', () => String, { description: 'In the form XX-XX-XX, as it was checked.' })
    bankSortCode: string,
    @Arg('bankAccountNumber', () => String, { description: 'Eight digits, as they were checked.' })
    bankAccountNumber: string,
  ): Promise<Supplier> {
    return confirmSupplierBankDetails(scope, supplierId, { name, bankAccountName, bankSortCode, bankAccountNumber });
  }
}

@Resolver(() => PaymentRun)
export class PaymentRunPaymentsResolver {
  @FieldResolver(() => PenceScalar, {
    description:
      'What the caller would send to the provider of it now: what is paid, under way or cannot be paid is not in it. Zero where the run is over.',
  })
  payablePence(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<Pence> {
    return payableOfRun(scope, run);
  }
}

@Resolver(() => PaymentsAwaitingAuthorisationType)
export class PaymentsAtBankResolver {
  @FieldResolver(() => [String], { description: 'What the payer has to read before authorising them.' })
  warnings(@CurrentScope() scope: Scope, @Root() atBank: PaymentsAwaitingAuthorisationType): Promise<string[]> {
    return warningsOfAllAtBank(scope, atBank);
  }
}

@Resolver(() => PaymentRunItem)
export class PaymentRunItemPaymentsResolver {
  @FieldResolver(() => [ProviderPayment], { description: 'The newest first.' })
  payments(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<ProviderPayment[]> {
    return paymentsOfItem(scope, item.id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it cannot be paid through the provider now; null if it can.',
  })
  paymentProblem(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<string | null> {
    return problemOfItem(scope, item);
  }

  @FieldResolver(() => Boolean, {
    description:
      "True if somebody has to check its supplier's account first: it is not checked, has changed or, where the company asks for a second person, is new.",
  })
  isAccountCheckMissing(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<boolean> {
    return isCheckMissingOfItem(scope, item);
  }

  @FieldResolver(() => Boolean, {
    description: "The caller cannot pay its supplier's account before someone has confirmed it, or approved the run.",
  })
  needsBankConfirmation(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<boolean> {
    return needsConfirmationOfItem(scope, item);
  }
}

@Resolver(() => Supplier)
export class SupplierPaymentsResolver {
  @FieldResolver(() => [ProviderPayment], { description: 'Through the provider, the newest first; at most 20.' })
  payments(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<ProviderPayment[]> {
    return paymentsOfSupplier(scope, supplier.id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Its account is new, and nobody has confirmed it: the caller does not pay it until then.',
  })
  needsBankConfirmation(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<boolean> {
    return needsBankConfirmation(scope, supplier);
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      'One person has changed and confirmed the account: until when it waits, unless someone else confirms it. Null when it does not wait.',
  })
  async bankConfirmationWaitsUntil(@CurrentScope() scope: Scope, @Root() supplier: Supplier): Promise<Date | null> {
    return (await accountCheckOf(scope, supplier)).waitsUntil;
  }
}

@Resolver(() => Company)
export class CompanyPaymentsResolver {
  @FieldResolver(() => ProviderPaymentPage, { description: 'The newest first, unless they are sorted otherwise.' })
  async payments(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Args(() => PaymentListArgs) {
      sort,
      statuses,
      supplierId,
      search,
      from,
      to,
      updatedSince,
      ...page
    }: PaymentListArgs,
  ): Promise<ProviderPaymentPage> {
    const filter = { companyId: company.id, statuses, supplierId, search, from, to, updatedSince };
    const items = await listPayments(scope, filter, requirePage(pageOf(page, sort)), sort ?? undefined);
    return { items, totalCount: await countPayments(scope, filter) };
  }

  @FieldResolver(() => PaymentStats, { description: 'The figures of the payments page.' })
  async paymentStats(@CurrentScope() scope: Scope, @Root() company: Company): Promise<PaymentStats> {
    const figures = await paymentFigures(scope, company.id);
    return { ...figures, availableToPayCount: await countAvailableToPay(scope, company.id) };
  }
}
