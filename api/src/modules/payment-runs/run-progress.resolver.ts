import { FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company } from '../companies/index.ts';
import { PaymentRun } from './payment-run.entity.ts';
import {
  PausedApproverType,
  PaymentsAwaitingAuthorisationType,
  RunDepartureType,
  RunReopeningType,
  RunSendBackType,
} from './payment-run.inputs.ts';
import {
  type PaymentsAwaitingAuthorisation,
  paymentProgressOf,
  paymentsAwaitingAuthorisation,
} from './payments-awaiting-authorisation.read.ts';
import {
  approverNamesForNewRun,
  approverNamesOf,
  isApprovableOnceSubmitted,
  type PausedApprover,
  pausedApproversForNewRun,
  pausedApproversOf,
} from './run-approvers.read.ts';
import {
  departuresOf,
  type RemovedRunInvoice,
  type RunReopening,
  type RunSendBack,
  reopeningsOf,
  sendBacksOf,
} from './run-reopening.read.ts';

/** How far a run is. */
@Resolver(() => PaymentRun)
export class RunProgressResolver {
  @FieldResolver(() => Int, {
    description: 'Items whose last payment failed or was cancelled, and that have no other under way.',
  })
  async failedCount(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return (await paymentProgressOf(scope, run)).failedCount;
  }

  @FieldResolver(() => Int, { description: 'Items whose payment the bank has, and that it has not made yet.' })
  async inProgressCount(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return (await paymentProgressOf(scope, run)).inProgressCount;
  }

  @FieldResolver(() => Int, { description: 'Items that a completed payment has paid.' })
  async completedCount(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<number> {
    return (await paymentProgressOf(scope, run)).completedCount;
  }

  @FieldResolver(() => PaymentsAwaitingAuthorisationType, {
    nullable: true,
    description: 'Its payments awaiting authorisation at the bank; null if there are none.',
  })
  async paymentsAwaitingAuthorisation(
    @CurrentScope() scope: Scope,
    @Root() run: PaymentRun,
  ): Promise<PaymentsAwaitingAuthorisation | null> {
    return (await paymentProgressOf(scope, run)).atBank;
  }

  @FieldResolver(() => [RunReopeningType], { description: 'Its reopenings with user, time and reason, newest first.' })
  reopenings(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RunReopening[]> {
    return reopeningsOf(scope, run);
  }

  @FieldResolver(() => [RunSendBackType], {
    description: 'Returns to its creator with user, time and reason, newest first.',
  })
  sendBacks(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RunSendBack[]> {
    return sendBacksOf(scope, run);
  }

  @FieldResolver(() => [RunDepartureType], {
    description: 'Invoices that left it when it was opened again, the newest first.',
  })
  departures(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<RemovedRunInvoice[]> {
    return departuresOf(scope, run);
  }

  @FieldResolver(() => [String], { description: 'Names of the users who can approve it; empty if no user can.' })
  approverNames(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<string[]> {
    return approverNamesOf(scope, run);
  }

  @FieldResolver(() => Boolean, {
    description: 'It is a draft that the caller can approve as soon as somebody else has submitted it.',
  })
  isApprovableOnceSubmitted(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<boolean> {
    return isApprovableOnceSubmitted(scope, run);
  }

  @FieldResolver(() => [PausedApproverType], {
    description: 'Who could approve it, and has to wait because somebody else has just reset their password.',
  })
  pausedApprovers(@CurrentScope() scope: Scope, @Root() run: PaymentRun): Promise<PausedApprover[]> {
    return pausedApproversOf(scope, run);
  }
}

@Resolver(() => Company)
export class CompanyRunProgressResolver {
  @FieldResolver(() => [PaymentsAwaitingAuthorisationType], {
    description: 'Payments awaiting authorisation at the bank: one entry per run, and one for single invoices.',
  })
  paymentsAwaitingAuthorisation(
    @CurrentScope() scope: Scope,
    @Root() company: Company,
  ): Promise<PaymentsAwaitingAuthorisation[]> {
    return paymentsAwaitingAuthorisation(scope, company.id);
  }

  @FieldResolver(() => [String], { description: 'Names of the users who could approve a run that the caller creates.' })
  approverNames(@CurrentScope() scope: Scope, @Root() company: Company): Promise<string[]> {
    return approverNamesForNewRun(scope, company.id);
  }

  @FieldResolver(() => [PausedApproverType], {
    description: 'Users who could approve a run that the caller creates, but whose approvals are paused.',
  })
  pausedApprovers(@CurrentScope() scope: Scope, @Root() company: Company): Promise<PausedApprover[]> {
    return pausedApproversForNewRun(scope, company.id);
  }
}
