import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { OFFERED_RUN_ACTIONS, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice, PaymentRunStatusEnum } from '../invoices/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/** What the argument of that name says in each call that has it. */
export const CONFIRMED_ACCOUNTS =
  'Each account of it that fails the modulus check, as it was shown to the caller, who has checked it with the supplier.';

export const PaymentRunActionEnum = graphqlEnum(
  'PaymentRunAction',
  OFFERED_RUN_ACTIONS,
  'What can be done with a payment run.',
);

@ObjectType({ description: "That a second person has looked at a run's payees, accounts and amounts." })
export class PaymentRunApproval {
  @Field(() => String)
  approvedByName!: string;

  @Field(() => GraphQLDateTime)
  approvedAt!: Date;
}

@InputType({
  description: 'An account that looks mistyped, and that the caller has checked with the supplier: as it was shown.',
})
export class ConfirmedAccountInput {
  @Field(() => Int)
  supplierId!: number;

  @Field(() => String)
  bankSortCode!: string;

  @Field(() => String)
  bankAccountNumber!: string;
}

@ObjectType('AccountConfirmation', { description: 'That somebody has ticked an account that looks mistyped.' })
export class AccountConfirmationType {
  @Field(() => String)
  confirmedByName!: string;

  @Field(() => GraphQLDateTime)
  confirmedAt!: Date;
}

@ObjectType('RunReopening', { description: 'That somebody said that a completed run was not paid.' })
export class RunReopeningType {
  @Field(() => String)
  reason!: string;

  @Field(() => String)
  reopenedByName!: string;

  @Field(() => GraphQLDateTime)
  reopenedAt!: Date;
}

@ObjectType('PaymentsAtBank', { description: 'Payments that wait for the payer to approve them at the bank.' })
export class PaymentsAtBankType {
  @Field(() => Int)
  count!: number;

  @Field(() => PenceScalar)
  amountPence!: Pence;

  @Field(() => [String], { description: 'Where the payer approves them, each address once.' })
  authorisationUrls!: readonly string[];

  @Field(() => Int, {
    nullable: true,
    description: 'The run that they belong to; null for payments of single invoices.',
  })
  paymentRunId!: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of that run.' })
  paymentRunNumber!: number | null;
}

@ObjectType({ description: 'A part of a list of payment runs.' })
export class PaymentRunPage {
  @Field(() => [PaymentRun])
  items!: readonly PaymentRun[];

  @Field(() => Int)
  totalCount!: number;
}

@InputType({ description: 'What makes a payment run.' })
export class PaymentRunInput {
  @Field(() => String, { nullable: true, description: "'PR-' and the run's number where none is given." })
  name?: string | null;

  @Field(() => LocalDateScalar)
  runDate!: LocalDate;

  @Field(() => PenceScalar, { nullable: true, description: 'Refused when it is not the sum of the invoices.' })
  totalAmountPence?: Pence | null;

  @Field(() => PaymentRunStatusEnum, { nullable: true, description: 'A new run is a draft, or pending.' })
  status?: PaymentRunStatus | null;

  @Field(() => String, { nullable: true })
  notes?: string | null;

  @Field(() => [Int])
  invoiceIds!: number[];
}

@ObjectType({ description: 'Why so many records stay.' })
export class DeletionRefusal {
  @Field(() => String)
  reason!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'What may go goes; the others stay and are counted with their reasons.' })
export class DeletionResult {
  @Field(() => Int)
  deletedCount!: number;

  @Field(() => Int)
  refusedCount!: number;

  @Field(() => [DeletionRefusal])
  refusals!: readonly DeletionRefusal[];
}

@ObjectType({ description: 'What became of invoices that were marked as paid.' })
export class MarkInvoicesPaidResult {
  @Field(() => Int)
  updatedCount!: number;

  @Field(() => [Invoice], { description: 'Those that changed; at most 500 of them.' })
  invoices!: Invoice[];

  @Field(() => Int, { nullable: true, description: 'By which it can be undone; null when nothing was marked.' })
  markId!: number | null;

  @Field(() => Int, { description: 'Invoices that stay as they are.' })
  refusedCount!: number;

  @Field(() => [DeletionRefusal], { description: 'Why invoices stay as they are, and how many.' })
  refusals!: readonly DeletionRefusal[];
}

@ObjectType({ description: 'What became of a marking as paid that was undone.' })
export class UndoMarkInvoicesPaidResult {
  @Field(() => Int, { description: 'Invoices that are again what they were.' })
  restoredCount!: number;

  @Field(() => Int, { description: 'Invoices that have changed since and stay as they are.' })
  refusedCount!: number;

  @Field(() => [DeletionRefusal], { description: 'Why invoices stay as they are, and how many.' })
  refusals!: readonly DeletionRefusal[];
}
