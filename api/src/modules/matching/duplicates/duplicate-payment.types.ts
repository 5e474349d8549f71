import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { Pence } from '@paycycle/schema/domain/money';
import { DUPLICATE_PAYMENT_RESOLUTIONS, type DuplicatePaymentResolution } from '@paycycle/schema/validation/match';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { LocalDateScalar, PenceScalar } from '../../../kernel/graphql/scalars.ts';

export const DuplicatePaymentResolutionEnum = graphqlEnum(
  'DuplicatePaymentResolution',
  DUPLICATE_PAYMENT_RESOLUTIONS,
  'What someone found out: the supplier is to send the money back, or it was not paid twice.',
  {
    not_same: 'It was not paid twice.',
    refund_expected: 'It was paid twice, and the supplier is to send the money back.',
  },
);

@ObjectType({
  description: "'Paid twice?': an invoice that a transaction paid, and another payment that could not be stopped.",
})
export class DuplicatePayment {
  @Field(() => Int, { description: 'Unique among all companies.' })
  id!: number;

  @Field(() => Int, { description: 'The company that may have paid twice.' })
  companyId!: number;

  @Field(() => Int, {
    description: 'The transaction that is matched to the invoice.',
  })
  bankTransactionId!: number;

  @Field(() => LocalDateScalar, { description: 'The day of the transaction.' })
  date!: LocalDate;

  @Field(() => Int, { description: 'The invoice that may have been paid twice.' })
  invoiceId!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'The payment through the provider, where there is one.',
  })
  paymentId!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The payment run that pays the invoice, where there is one.',
  })
  paymentRunId!: number | null;

  @Field(() => PenceScalar, {
    description: 'Part of the invoice that the transaction paid, in pence.',
  })
  amountPence!: Pence;

  @Field(() => String, { description: 'Description of both payments.' })
  message!: string;

  @Field(() => GraphQLDateTime, {
    description: 'When the transaction was matched.',
  })
  createdAt!: Date;

  @Field(() => DuplicatePaymentResolutionEnum, {
    nullable: true,
    description: 'Null until someone resolves it.',
  })
  resolution!: DuplicatePaymentResolution | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was resolved.',
  })
  resolvedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name or email of the user who resolved it.',
  })
  resolvedBy!: string | null;

  @Field(() => Boolean, {
    description: 'The user who resolved it had made the other payment, or had downloaded its file.',
  })
  isResolvedByPayer!: boolean;
}
