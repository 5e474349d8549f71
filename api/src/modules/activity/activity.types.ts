import type { AuditSource } from '@paycycle/schema/domain/audit-log';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { AuditSourceEnum } from '../audit-log/index.ts';

/** The records that have a history. */
export const RECORD_TYPES = ['invoice', 'supplier', 'payment_run', 'payment', 'bank_transaction'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export const RecordTypeEnum = graphqlEnum('RecordType', RECORD_TYPES, 'The records that have a history.', {
  bank_transaction: 'A line of a bank statement.',
  invoice: 'An invoice.',
  payment: 'A payment through the provider.',
  payment_run: 'A payment run.',
  supplier: 'A supplier.',
});

@ObjectType({ description: 'Something that happened to a record.' })
export class ActivityEntry {
  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  readonly at!: Date;

  @Field(() => String, {
    nullable: true,
    description: "Who did it: the person's name, or their email; null for the bank, a rule, or when it is not known.",
  })
  readonly by!: string | null;

  @Field(() => String, { description: "What happened, such as 'Matched to a bank transaction'." })
  readonly what!: string;

  @Field(() => String, { nullable: true, description: 'Further details for the user; null if there are none.' })
  readonly detail!: string | null;

  @Field(() => AuditSourceEnum, {
    nullable: true,
    description: 'Where the change came from; null where the audit log does not say.',
  })
  readonly source!: AuditSource | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The source as text, with the token: 'by REST, with the token #3 Month summary'; null for our own pages.",
  })
  readonly via!: string | null;

  @Field(() => Int, { nullable: true, description: 'The invoice that it is about, where it is another record.' })
  readonly invoiceId!: number | null;

  @Field(() => Int, { nullable: true, description: 'The payment run that it is about, where it is another record.' })
  readonly paymentRunId!: number | null;

  @Field(() => Int, { nullable: true, description: 'The payment that it is about, where it is another record.' })
  readonly paymentId!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The bank transaction that it is about, where it is another record.',
  })
  readonly bankTransactionId!: number | null;
}
