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

/** Descriptions of arguments that several calls have. */
export const USES_CREDIT =
  'Has to be true where it uses credit notes and nobody else has approved it: the supplier has taken them off.';

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

export const PaymentRunActionEnum = graphqlEnum('PaymentRunAction', OFFERED_RUN_ACTIONS, 'Actions on a payment run.', {
  approve: 'Approve it as a second person.',
  cancel: 'Give it up; its unpaid invoices are free again.',
  complete: 'Record that it was paid outside Paycycle.',
  pay: 'Pay it through the provider.',
  remove_invoice: 'Take an invoice out of it.',
  reopen_unpaid: 'Record that it was completed but not paid.',
  send_back: 'Return it to its creator with a reason.',
  submit: 'Submit it for approval.',
  withdraw: 'Make it a draft again.',
});

@ObjectType({ description: 'Something that the caller may not do with a payment run now.' })
export class RefusedRunActionType {
  @Field(() => PaymentRunActionEnum, { description: 'What it is.' })
  action!: OfferedRunAction;

  @Field(() => String, { description: 'Why not, in a sentence.' })
  reason!: string;
}

@ObjectType({ description: "That a second person has looked at a run's payees, accounts and amounts." })
export class PaymentRunApproval {
  @Field(() => String, { description: 'Name or email of the user who approved it.' })
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
  @Field(() => String, { description: 'Name or email of the user who confirmed it.' })
  confirmedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was ticked.' })
  confirmedAt!: Date;
}

@ObjectType('RunReopening', { description: 'Reopening of a completed run that was not paid.' })
export class RunReopeningType {
  @Field(() => String, { description: "Why it counts as not paid, in the person's words." })
  reason!: string;

  @Field(() => String, { description: 'Name or email of the user who reopened it.' })
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

@ObjectType('RunSendBack', { description: 'Return of a run to its creator by an approver.' })
export class RunSendBackType {
  @Field(() => String, { description: 'What the approver wants changed.' })
  reason!: string;

  @Field(() => String, { description: 'Name or email of the user who sent it back.' })
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

  @Field(() => PenceScalar, { description: 'Amount allocated to the invoices, in pence; zero or negative.' })
  allocatedPence!: Pence;

  @Field(() => PenceScalar, { description: 'Amount left after that, in pence; zero or negative.' })
  remainingPence!: Pence;
}

@ObjectType('PaymentsAwaitingAuthorisation', {
  description: 'Payments awaiting authorisation at the bank.',
})
export class PaymentsAwaitingAuthorisationType {
  companyId!: number;

  @Field(() => Int, { description: 'Number of payments.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Total in pence.' })
  amountPence!: Pence;

  @Field(() => [String], { description: 'URLs where the payer authorises them, without repetition.' })
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
  'Fields that payment runs can be sorted by.',
  {
    number: 'By number.',
    runDate: 'By the day on which they are to be paid.',
    totalAmount: 'By what they come to.',
  },
);

@InputType({ description: 'The order of a list of payment runs; of equal ones the newest comes first.' })
export class PaymentRunSort {
  @Field(() => PaymentRunSortFieldEnum, { description: 'Field to sort by.' })
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
    description: 'Only runs created or changed at this time or later.',
  })
  updatedSince?: Date | null;

  @Field(() => PaymentRunSort, { nullable: true, description: 'The newest first when left out.' })
  sort?: PaymentRunSort | null;
}

@ObjectType({ description: 'A part of a list of payment runs.' })
export class PaymentRunPage {
  @Field(() => [PaymentRun], { description: 'The runs of this page.' })
  items!: readonly PaymentRun[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;
}

@InputType({ description: 'Input of a new payment run.' })
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
