import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { PAYMENT_RUN_ACTIONS, type PaymentRunStatus } from '@paycycle/schema/domain/payment-run';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../kernel/graphql/scalars.ts';
import { PaymentRunStatusEnum } from '../invoices/index.ts';
import { PaymentRun } from './payment-run.entity.ts';

/** What the argument of that name says in each call that has it. */
export const CONFIRMED_ACCOUNTS =
  'Each account of it that fails the modulus check, as it was shown to the caller, who has checked it with the supplier.';

export const PaymentRunActionEnum = graphqlEnum(
  'PaymentRunAction',
  PAYMENT_RUN_ACTIONS,
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
