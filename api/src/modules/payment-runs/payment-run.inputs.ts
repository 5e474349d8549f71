import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { OFFERED_RUN_ACTIONS, type OfferedRunAction, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { RUN_SORT_FIELDS, type RunSortField } from '@paycycle/schema/validation/rest-list-query';
import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { CursorPageArgs } from '../../kernel/graphql/page-args.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { SortDirectionEnum } from '../../kernel/graphql/sort-direction.ts';
import { Invoice, PaymentRunStatusEnum } from '../invoices/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/** The description of this argument in each call that has it. */
export const CONFIRMED_ACCOUNTS =
  'Each account of it that fails the modulus check, as it was shown to the caller, who has checked it with the supplier.';

/** The argument with the answer to the one question about a payment file that was downloaded. */
export function FileWasNotSent(): ReturnType<typeof Arg> {
  return Arg('fileWasNotSent', () => Boolean, {
    defaultValue: false,
    description:
      'Has to be true where a payment file that was downloaded may pay it: that file did not go to the bank.',
  });
}

/** Digest of the run's content as the user saw it. */
export function ShownContent(): ReturnType<typeof Arg> {
  return Arg('content', () => String, {
    nullable: true,
    description:
      'Its `content`, as it was shown: refused with `CONTENT_CHANGED` where it pays others, or another amount, by now. Left out, it is not compared.',
  });
}

/** Warnings that the user saw. */
export function SeenWarnings(): ReturnType<typeof Arg> {
  return Arg('seenWarnings', () => [String], {
    nullable: true,
    description:
      'The `duplicateWarnings` that were shown: refused with `CONTENT_CHANGED` where there is another one by now. Left out, they are not compared.',
  });
}

export const PaymentRunActionEnum = graphqlEnum(
  'PaymentRunAction',
  OFFERED_RUN_ACTIONS,
  'What can be done with a payment run.',
  {
    approve: 'Approve it as a second person.',
    cancel: 'Give it up; its unpaid invoices are free again.',
    complete: 'Say that it was paid outside Paycycle.',
    pay: 'Pay it through the provider.',
    remove_invoice: 'Take an invoice out of it.',
    reopen_unpaid: 'Say that it was completed and not paid.',
    send_back: 'Give it back to who made it, with a reason.',
    submit: 'Ask for approval.',
    withdraw: 'Make it a draft again.',
  },
);

@ObjectType({ description: 'Something that the caller may not do with a payment run now.' })
export class RefusedRunActionType {
  @Field(() => PaymentRunActionEnum, { description: 'What it is.' })
  action!: OfferedRunAction;

  @Field(() => String, { description: 'Why not, in a sentence.' })
  reason!: string;
}

@ObjectType({ description: "That a second person has looked at a run's payees, accounts and amounts." })
export class PaymentRunApproval {
  @Field(() => String, { description: "Who approved it: the person's name, or their email." })
  approvedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was approved.' })
  approvedAt!: Date;
}

@InputType({ description: "A supplier's account, as the caller was shown it." })
export class ConfirmedAccountInput {
  @Field(() => Int, { description: 'The supplier whose account it is.' })
  supplierId!: number;

  @Field(() => String, { description: 'In the form XX-XX-XX, as shown.' })
  bankSortCode!: string;

  @Field(() => String, { description: 'Eight digits, as shown.' })
  bankAccountNumber!: string;
}

@ObjectType('AccountConfirmation', { description: 'That someone has ticked an account that looks mistyped.' })
export class AccountConfirmationType {
  @Field(() => String, { description: "Who ticked it: the person's name, or their email." })
  confirmedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was ticked.' })
  confirmedAt!: Date;
}

@ObjectType('RunReopening', { description: 'That someone said that a completed run was not paid.' })
export class RunReopeningType {
  @Field(() => String, { description: "Why it counts as not paid, in the person's words." })
  reason!: string;

  @Field(() => String, { description: "Who reopened it: the person's name, or their email." })
  reopenedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was reopened.' })
  reopenedAt!: Date;
}

@ObjectType('PausedApprover', {
  description: 'Someone who approves again only after a while: somebody else has reset their password.',
})
export class PausedApproverType {
  @Field(() => String, { description: 'The name, or the e-mail.' })
  name!: string;

  @Field(() => GraphQLDateTime, { description: 'From when they approve again.' })
  approvesFrom!: Date;
}

@ObjectType('RunSendBack', { description: 'That an approver gave a run back to who made it.' })
export class RunSendBackType {
  @Field(() => String, { description: "What is to be changed, in the approver's words." })
  reason!: string;

  @Field(() => String, { description: "Who sent it back: the person's name, or their email." })
  sentBackByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was sent back.' })
  sentBackAt!: Date;
}

@ObjectType('RemovedRunInvoice', { description: 'An invoice that left a run when the run was opened again.' })
export class RunDepartureType {
  @Field(() => String, { description: "The invoice's number." })
  invoiceNumber!: string;

  @Field(() => String, { description: 'Whose invoice it is.' })
  supplierName!: string;

  @Field(() => PenceScalar, { description: 'What it came to when it left.' })
  amountPence!: Pence;

  @Field(() => String, { description: "Why the run could not hold it: 'it is in another payment run'." })
  reason!: string;

  @Field(() => GraphQLDateTime, { description: 'When the run was opened again without it.' })
  leftAt!: Date;
}

@ObjectType('RunCredit', { description: 'What an item of a run uses of a credit note of its supplier.' })
export class RunCreditType {
  @Field(() => Invoice, { description: 'The credit note.' })
  creditNote!: Invoice;

  @Field(() => PenceScalar, { description: 'How much of it is taken off the invoices: zero or below.' })
  allocatedPence!: Pence;

  @Field(() => PenceScalar, { description: 'What is left of it after that: zero or below.' })
  remainingPence!: Pence;
}

@ObjectType('PaymentsAwaitingAuthorisation', {
  description: 'Payments that wait for the payer to approve them at the bank.',
})
export class PaymentsAwaitingAuthorisationType {
  @Field(() => Int, { description: 'How many payments there are.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'What they come to.' })
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

const PaymentRunSortFieldEnum = graphqlEnum(
  'PaymentRunSortField',
  RUN_SORT_FIELDS,
  'What a list of payment runs is sorted by.',
  {
    number: 'By number.',
    runDate: 'By the day on which they are to be paid.',
    totalAmount: 'By what they come to.',
  },
);

@InputType({ description: 'The order of a list of payment runs; of equal ones the newest comes first.' })
export class PaymentRunSort {
  @Field(() => PaymentRunSortFieldEnum, { description: 'What to sort by.' })
  field!: RunSortField;

  @Field(() => SortDirectionEnum, { description: 'Up or down.' })
  direction!: 'asc' | 'desc';
}

/** Filters, sort order and page of the run list. */
@ArgsType()
export class PaymentRunListArgs extends CursorPageArgs {
  @Field(() => [PaymentRunStatusEnum], { nullable: true, description: 'Only runs of these statuses.' })
  statuses?: PaymentRunStatus[] | null;

  @Field(() => Int, { nullable: true, description: 'Only runs that pay this supplier.' })
  supplierId?: number | null;

  @Field(() => String, { nullable: true, description: 'Part of the name.' })
  search?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only runs of this day or later.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only runs of this day or before.' })
  to?: LocalDate | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Only runs that were made or changed at this moment or later.',
  })
  updatedSince?: Date | null;

  @Field(() => PaymentRunSort, { nullable: true, description: 'The newest first when left out.' })
  sort?: PaymentRunSort | null;
}

@ObjectType({ description: 'A part of a list of payment runs.' })
export class PaymentRunPage {
  @Field(() => [PaymentRun], { description: 'The runs of this page.' })
  items!: readonly PaymentRun[];

  @Field(() => Int, { description: 'How many are found on all pages.' })
  totalCount!: number;
}

@InputType({ description: 'What makes a payment run.' })
export class PaymentRunInput {
  @Field(() => String, { nullable: true, description: "'PR-' and the run's number where none is given." })
  name?: string | null;

  @Field(() => LocalDateScalar, { description: 'The day on which it is to be paid.' })
  runDate!: LocalDate;

  @Field(() => PenceScalar, { nullable: true, description: 'Refused when it is not the sum of the invoices.' })
  totalAmountPence?: Pence | null;

  @Field(() => PaymentRunStatusEnum, { nullable: true, description: 'A new run is a draft, or pending.' })
  status?: PaymentRunStatus | null;

  @Field(() => String, { nullable: true, description: 'Anything worth remembering.' })
  notes?: string | null;

  @Field(() => [Int], { description: 'The invoices to pay; each unpaid and in no open run.' })
  invoiceIds!: number[];
}
