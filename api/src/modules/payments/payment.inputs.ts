import type { Pence } from '@paycycle/schema/domain/money';
import { Field, Int, ObjectType } from 'type-graphql';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { ProviderPayment } from './provider-payment.entity.ts';

@ObjectType('PaymentProvider', { description: "What sends payments: the bank or service behind 'Pay via …'." })
export class PaymentProviderNames {
  @Field(() => String, { description: "Its part of REST's paths." })
  segment!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'For example that no money moves; null when there is nothing to say.',
  })
  notice!: string | null;
}

@ObjectType('TestBankSignIn', {
  description: "What the caller signs in with at the test bank. Nobody is shown another person's.",
})
export class TestBankSignIn {
  @Field(() => String, { description: 'Eight digits.' })
  customerNumber!: string;

  @Field(() => String, { description: 'Six digits.' })
  passcode!: string;
}

@ObjectType({ description: 'A part of a list of payments.' })
export class ProviderPaymentPage {
  @Field(() => [ProviderPayment])
  items!: readonly ProviderPayment[];

  @Field(() => Int)
  totalCount!: number;
}

@ObjectType({ description: 'How many payments there are, and what they come to.' })
export class PaymentFigure {
  @Field(() => Int)
  count!: number;

  @Field(() => PenceScalar)
  amountPence!: Pence;
}

@ObjectType({ description: 'The figures of the payments page.' })
export class PaymentStats {
  @Field(() => PaymentFigure)
  all!: PaymentFigure;

  @Field(() => PaymentFigure)
  pending!: PaymentFigure;

  @Field(() => PaymentFigure)
  processing!: PaymentFigure;

  @Field(() => PaymentFigure)
  completed!: PaymentFigure;

  @Field(() => PaymentFigure)
  failed!: PaymentFigure;

  @Field(() => PaymentFigure)
  cancelled!: PaymentFigure;

  @Field(() => Int, {
    description: 'Unpaid invoices due within 30 days that are in no open run and have no payment under way.',
  })
  availableToPayCount!: number;
}

@ObjectType({ description: 'Why a supplier was not paid.' })
export class PaymentFailure {
  @Field(() => Int)
  supplierId!: number;

  @Field(() => String)
  supplierName!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'What became of a submission.' })
export class PaymentSubmission {
  @Field(() => Int, { description: 'Payments that were made.' })
  successCount!: number;

  @Field(() => Int)
  failureCount!: number;

  @Field(() => [PaymentFailure])
  failures!: readonly PaymentFailure[];

  @Field(() => String, {
    nullable: true,
    description: 'Where the payer approves them; null when the provider has not answered yet.',
  })
  authorisationUrl!: string | null;

  @Field(() => [ProviderPayment])
  payments!: readonly ProviderPayment[];
}
