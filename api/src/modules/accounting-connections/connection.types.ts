import type { PublishAs } from '@paycycle/schema/domain/ledger';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Company } from '../companies/index.ts';
import { PublishAsEnum } from './accounting-connection.entity.ts';

@InputType({ description: 'A change of a connection; what is left out stays.' })
export class AccountingConnectionChange {
  @Field(() => String, { nullable: true, description: 'The organisation to publish to.' })
  organisationId?: string;

  @Field(() => PublishAsEnum, {
    nullable: true,
    description: 'Status that published bills get in the accounting system.',
  })
  publishAs?: PublishAs;

  @Field(() => String, { nullable: true, description: 'The account that payments are written to; null for none.' })
  paymentsAccountId?: string | null;
}

@ObjectType('LedgerBankAccount', { description: 'An account at a bank in the accounting system.' })
export class LedgerBankAccount {
  @Field(() => String, { description: 'Of the accounting system.' })
  externalId!: string;

  @Field(() => String, { description: 'Its code, where it has one, and its name.' })
  name!: string;
}

@ObjectType('TrackingOption', { description: 'An option by which the connected organisation tracks lines.' })
export class TrackingOptionType {
  @Field(() => String, { description: 'How lines name it: its category and itself, as in `Region: North`.' })
  name!: string;

  @Field(() => Boolean, { description: 'It is offered no more.' })
  isArchived!: boolean;
}

@ObjectType({ description: 'A connection that has ended.' })
export class Disconnection {
  @Field(() => Company, { description: 'The company, without a connection.' })
  company!: Company;

  @Field(() => Boolean, {
    description: 'Whether the accounting system knows. Where it does not, Paycycle has to be removed there as well.',
  })
  isToldThere!: boolean;
}
