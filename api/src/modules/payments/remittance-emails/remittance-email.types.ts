import type { Pence } from '@paycycle/schema/domain/money';
import { REMITTANCE_EMAIL_STATES, type RemittanceEmailState } from '@paycycle/schema/domain/remittance';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../../kernel/graphql/scalars.ts';

const RemittanceEmailStateEnum = graphqlEnum(
  'RemittanceEmailState',
  REMITTANCE_EMAIL_STATES,
  'State of a remittance advice by email.',
  {
    ready: 'It can be sent.',
    no_address: 'The supplier has no valid email address.',
    unconfirmed: 'The payment is not confirmed yet.',
    unpaid: 'Nothing was paid: the payment failed, came back, or was not made.',
    sending: 'It is queued.',
    sent: 'The mail server accepted it.',
    failed: 'It was not sent. It can be sent again.',
  },
);

@ObjectType({ description: 'Remittance advice of one payment of a run by email.' })
export class RemittanceEmailEntry {
  @Field(() => Int, { description: 'The `id` of the item of the run.' })
  itemId!: number;

  @Field(() => Int, { description: 'The supplier.' })
  supplierId!: number;

  @Field(() => String, { description: "The supplier's name." })
  supplierName!: string;

  @Field(() => String, { nullable: true, description: 'Address that it goes to, or went to; null if there is none.' })
  email!: string | null;

  @Field(() => PenceScalar, { description: 'Amount of the payment in pence.' })
  amountPence!: Pence;

  @Field(() => Int, { description: 'Number of invoices that the payment is for.' })
  invoiceCount!: number;

  @Field(() => RemittanceEmailStateEnum, { description: 'State.' })
  state!: RemittanceEmailState;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the mail server accepted it; null before.' })
  sentAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Error message of the last attempt; null if there is none.' })
  failure!: string | null;
}

@ObjectType({ description: 'Remittance advice of a run by email.' })
export class RemittanceEmails {
  @Field(() => String, { description: "Name of the sender. The address is the operator's." })
  fromName!: string;

  @Field(() => String, { description: "Address for replies: the company's, or the caller's if it has none." })
  replyTo!: string;

  @Field(() => [RemittanceEmailEntry], { description: 'One for each supplier of the run.' })
  entries!: readonly RemittanceEmailEntry[];
}
