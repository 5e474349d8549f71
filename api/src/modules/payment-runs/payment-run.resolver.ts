import type { OfferedRunAction } from '@paycycle/schema/domain/payment-run';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Args, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import { pageOf } from '../../kernel/graphql/page-args.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { lastChangeOf, VERSION_DESCRIPTION, versionOf } from '../feed/index.ts';
import { personName } from '../identity/index.ts';
import { Invoice } from '../invoices/index.ts';
import { Supplier } from '../suppliers/index.ts';
import { type AccountConfirmation, accountConfirmationOf } from './confirmed-accounts.service.ts';
import { PaymentRun, PaymentRunItem } from './payment-run.entity.ts';
import {
  AccountConfirmationType,
  FileWasNotSent,
  PaymentRunActionEnum,
  PaymentRunApproval,
  PaymentRunInput,
  PaymentRunListArgs,
  PaymentRunPage,
  RefusedRunActionType,
  RunCreditType,
  SeenWarnings,
} from './payment-run.inputs.ts';
import { approvalOf, createPaymentRun, getRun } from './payment-run.service.ts';
import {
  approvePaymentRun,
  cancelPaymentRun,
  removePaymentRunInvoice,
  submitPaymentRun,
  withdrawPaymentRun,
} from './run-command.service.ts';
import { duplicateWarningsOf } from './run-duplicates.read.ts';
import { isApprovalRequired, refusedActionsOf, runFacts } from './run-facts.read.ts';
import { countPaymentRuns, listPaymentRuns } from './run-list.read.ts';
import { creditNotesForRun, creditsOfItem, invoicesOfItem, itemsOfRun, type RunCredit } from './run-parts.read.ts';
import type { RefusedRunAction } from './run-progress.plan.ts';
import { offeredActionsOf } from './run-reopening.read.ts';

@Resolver(() => PaymentRun)
export class PaymentRunResolver {
  @Query(() => PaymentRun, { description: "A payment run of one of the caller's companies." })
  paymentRun(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<PaymentRun> {
    return getRun(scope, id);
  }

  @FieldResolver(() => Int, { description: VERSION_DESCRIPTION })
  version(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return versionOf(scope, 'payment_run', run);
  }

  @FieldResolver(() => GraphQLDateTime, { description: 'When it last changed.' })
  async updatedAt(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<Date> {
    return (await lastChangeOf(scope, 'payment_run', run)).updatedAt;
  }

  @FieldResolver(() => Int, { description: 'How many invoices it holds.' })
  async invoiceCount(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return (await runFacts(scope, run)).invoiceCount;
  }

  @FieldResolver(() => [PaymentRunItem], {
    description: 'One for each supplier, in the order in which they came into the run.',
  })
  items(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<PaymentRunItem[]> {
    return itemsOfRun(scope, run);
  }

  @FieldResolver(() => String, { description: 'Name of its creator, who cannot approve it.' })
  createdByName(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<string> {
    return personName(scope, run.createdBy);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the user who last downloaded its payment file.',
  })
  exportedByName(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<string> | null {
    return run.exportedBy === null ? null : personName(scope, run.exportedBy);
  }

  @FieldResolver(() => Boolean, {
    description:
      "The caller alone may not pay it: its invoices before its credit notes, or the sum of what they have released, are above the company's limit.",
  })
  isApprovalRequired(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<boolean> {
    return isApprovalRequired(scope, run);
  }

  @FieldResolver(() => PaymentRunApproval, {
    nullable: true,
    description: 'The valid approval; null if there is none, or if a later change voided it.',
  })
  approval(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<PaymentRunApproval | null> {
    return approvalOf(scope, run);
  }

  @FieldResolver(() => String, {
    description: 'A digest of payees, accounts and amounts: an approval names what it approves.',
  })
  async content(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<string> {
    return (await runFacts(scope, run)).content;
  }

  @FieldResolver(() => [PaymentRunActionEnum], { description: 'Actions that the caller may take now.' })
  allowedActions(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<OfferedRunAction[]> {
    return offeredActionsOf(scope, run);
  }

  @FieldResolver(() => [RefusedRunActionType], {
    description: 'Actions that the caller may not take now, each with its error message.',
  })
  refusedActions(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RefusedRunAction[]> {
    return refusedActionsOf(scope, run);
  }

  @Mutation(() => PaymentRun, {
    description: 'A draft of unpaid invoices that are in no open run, grouped by supplier.',
  })
  createPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('input', () => PaymentRunInput) input: PaymentRunInput,
  ): Promise<PaymentRun> {
    return createPaymentRun(scope, companyId, input);
  }

  @Mutation(() => PaymentRun, {
    description:
      "Asks for a second person's approval: its invoices can no longer be changed. Also where nobody can approve it yet.",
  })
  submitPaymentRun(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<PaymentRun> {
    return submitPaymentRun(scope, id);
  }

  @Mutation(() => PaymentRun, { description: 'Makes it a draft again.' })
  withdrawPaymentRun(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<PaymentRun> {
    return withdrawPaymentRun(scope, id);
  }

  @Mutation(() => PaymentRun, {
    description: 'Approves what was shown, by its digest. Refused to the person who made the run.',
  })
  approvePaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('content', () => String, { description: "The run's `content` as it was shown." }) content: string,
    @SeenWarnings() seenWarnings?: string[] | null,
  ): Promise<PaymentRun> {
    return approvePaymentRun(scope, id, { content, seenWarnings });
  }

  @Mutation(() => PaymentRun, { description: 'Its unpaid invoices are free again.' })
  cancelPaymentRun(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<PaymentRun> {
    return cancelPaymentRun(scope, id, { fileWasNotSent });
  }

  @Mutation(() => PaymentRun, { description: 'Removes an invoice from a draft run.' })
  removePaymentRunInvoice(
    @CurrentScope() scope: Scope,
    @Arg('id', () => Int) id: number,
    @Arg('invoiceId', () => Int) invoiceId: number,
    @FileWasNotSent() fileWasNotSent: boolean,
  ): Promise<PaymentRun> {
    return removePaymentRunInvoice(scope, id, invoiceId, { fileWasNotSent });
  }
}

@Resolver(() => PaymentRunItem)
export class PaymentRunItemResolver {
  @FieldResolver(() => Supplier, { description: 'The supplier that is paid.' })
  supplier(@Root() item: PaymentRunItem): Promise<Supplier> {
    return item.supplier.loadOrFail();
  }

  @FieldResolver(() => [Invoice], { description: 'Its invoices, all of one supplier.' })
  async invoices(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<Invoice[]> {
    const all = await invoicesOfItem(scope, item);
    return all.filter(({ documentType }) => documentType === 'invoice');
  }

  @FieldResolver(() => [RunCreditType], { description: "Its supplier's credit notes that are taken off its invoices." })
  credits(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<RunCredit[]> {
    return creditsOfItem(scope, item);
  }

  @FieldResolver(() => AccountConfirmationType, {
    nullable: true,
    description: "Who last ticked its supplier's present account, which looks mistyped; null where nobody has.",
  })
  accountConfirmation(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<AccountConfirmation | null> {
    return accountConfirmationOf(scope, item);
  }

  @FieldResolver(() => [String], {
    description:
      'Its unpaid invoices that may be duplicates, in words, with the number and state of the other invoice, or that a line of the statement or the payment file of another run may have paid. The open credit notes that the run leaves out are named last, with those that were deleted, changed or marked as refunded within 30 days.',
  })
  duplicateWarnings(@CurrentScope() scope: Scope, @Root() item: PaymentRunItem): Promise<string[]> {
    return duplicateWarningsOf(scope, item);
  }
}

@Resolver(() => Company)
export class CompanyPaymentRunsResolver {
  @FieldResolver(() => Int, { description: 'The number that the next payment run gets.' })
  nextPaymentRunNumber(@Root() company: Company): number {
    return company.lastPaymentRunNumber + 1;
  }

  @FieldResolver(() => [Invoice], {
    description:
      'Open credit notes that a new run can take off invoices of their suppliers, the oldest first; up to 500.',
  })
  creditNotesForRun(@CurrentScope() scope: Scope, @Root() company: Company): Promise<Invoice[]> {
    return creditNotesForRun(scope, company.id);
  }

  @FieldResolver(() => PaymentRunPage, { description: 'The newest first, unless they are sorted otherwise.' })
  async paymentRuns(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
    @Args(() => PaymentRunListArgs) args: PaymentRunListArgs,
  ): Promise<PaymentRunPage> {
    const { sort, offset, limit, after, ...filter } = args;
    const items = await listPaymentRuns(scope, company.id, pageOf({ offset, limit, after }, sort), { filter, sort });
    return { items, totalCount: await countPaymentRuns(scope, company.id, filter) };
  }
}
