import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import type { ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { CursorPageArgs } from '../../kernel/graphql/page-args.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { SortDirectionEnum } from '../../kernel/graphql/sort-direction.ts';
import { ProviderPayment, ProviderPaymentStatusEnum } from './provider-payment.entity.ts';

@ObjectType('PaymentProvider', { description: "What sends payments: the bank or service behind 'Pay via …'." })
export class PaymentProviderNames {
  @Field(() => String, { description: "Its part of REST's paths." })
  providerId!: string;

  @Field(() => String, { description: 'As users know it.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'For example that no money moves; null when there is nothing to say.',
  })
  notice!: string | null;
}

@ObjectType('SandboxSignIn', {
  description: "What the caller signs in with at the test bank. Nobody is shown another person's.",
})
export class SandboxSignIn {
  @Field(() => String, { description: 'Eight digits.' })
  customerNumber!: string;

  @Field(() => String, { description: 'Six digits.' })
  passcode!: string;
}

/** Fields that payments can be sorted by. */
export const PAYMENT_SORT_FIELDS = ['created', 'beneficiaryName', 'amount', 'status'] as const;
export type PaymentSortField = (typeof PAYMENT_SORT_FIELDS)[number];

const PaymentSortFieldEnum = graphqlEnum(
  'PaymentSortField',
  PAYMENT_SORT_FIELDS,
  'Fields that payments can be sorted by.',
  {
    amount: 'By amount.',
    beneficiaryName: 'By whom they pay, ignoring case.',
    created: 'By when they were made.',
    status: 'By what they need of a person: those that wait for the payer, then failed, under way, made, cancelled.',
  },
);

@InputType({ description: 'The order of a list of payments; of equal ones the newest comes first.' })
export class PaymentSort {
  @Field(() => PaymentSortFieldEnum, { description: 'Field to sort by.' })
  field!: PaymentSortField;

  @Field(() => SortDirectionEnum, { description: 'Up or down.' })
  direction!: 'asc' | 'desc';
}

/** Filters, sort order and page of the payment list. */
@ArgsType()
export class PaymentListArgs extends CursorPageArgs {
  @Field(() => [ProviderPaymentStatusEnum], {
    nullable: true,
    description: 'Only payments of these statuses; all when left out.',
  })
  statuses?: ProviderPaymentStatus[] | null;

  @Field(() => Int, { nullable: true, description: 'Only payments to this supplier.' })
  supplierId?: number | null;

  @Field(() => String, { nullable: true, description: "Part of the payee's name or of the reference." })
  search?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those created on this day (UTC) or later.' })
  from?: LocalDate | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Only those created on this day (UTC) or earlier.' })
  to?: LocalDate | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Only payments created or changed at this time or later.',
  })
  updatedSince?: Date | null;

  @Field(() => PaymentSort, { nullable: true, description: 'The newest first when left out.' })
  sort?: PaymentSort | null;
}

@ObjectType({ description: 'A part of a list of payments.' })
export class ProviderPaymentPage {
  @Field(() => [ProviderPayment], { description: 'The payments of this page.' })
  items!: readonly ProviderPayment[];

  @Field(() => Int, { description: 'Number of records on all pages.' })
  totalCount!: number;
}

@ObjectType({ description: 'Number and total of payments.' })
export class PaymentFigure {
  @Field(() => Int, { description: 'Count.' })
  count!: number;

  @Field(() => PenceScalar, { description: 'Total in pence.' })
  amountPence!: Pence;
}

@ObjectType({ description: 'The figures of the payments page.' })
export class PaymentStats {
  @Field(() => PaymentFigure, { description: 'All payments of the company.' })
  all!: PaymentFigure;

  @Field(() => PaymentFigure, { description: 'Those that wait for the payer or the provider.' })
  pending!: PaymentFigure;

  @Field(() => PaymentFigure, { description: 'Those that the bank has, and has not made yet.' })
  processing!: PaymentFigure;

  @Field(() => PaymentFigure, { description: 'Those that the bank has made.' })
  completed!: PaymentFigure;

  @Field(() => PaymentFigure, { description: 'Those that the bank or the provider refused or returned.' })
  failed!: PaymentFigure;

  @Field(() => PaymentFigure, { description: 'Those that were given up.' })
  cancelled!: PaymentFigure;

  @Field(() => Int, {
    description: 'Unpaid invoices due within 30 days that are in no open run and have no payment under way.',
  })
  availableToPayCount!: number;
}

@ObjectType({ description: 'Why a supplier was not paid.' })
export class PaymentFailure {
  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => String, { description: 'Why it was not paid.' })
  message!: string;
}

@ObjectType({ description: 'Result of a submission.' })
export class PaymentSubmission {
  @Field(() => Int, { description: 'Number of created payments.' })
  successCount!: number;

  @Field(() => Int, { description: 'Suppliers that were not paid.' })
  failureCount!: number;

  @Field(() => [PaymentFailure], { description: 'Why suppliers were not paid; empty when all were.' })
  failures!: readonly PaymentFailure[];

  @Field(() => String, {
    nullable: true,
    description: 'URL where the payer authorises them; null until the provider responds.',
  })
  authorisationUrl!: string | null;

  @Field(() => [ProviderPayment], { description: 'The created payments.' })
  payments!: readonly ProviderPayment[];
}
