import type { Opt } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import {
  CONNECTION_STATES,
  type ConnectionState,
  type OnlineLedger,
  PUBLISH_AS,
  type PublishAs,
} from '@paycycle/schema/domain/ledger';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import type { AccountingOrganisation } from '../../kernel/ports/accounting-system.ts';

const ConnectionStateEnum = graphqlEnum(
  'AccountingConnectionState',
  CONNECTION_STATES,
  'Whether a connection can publish bills.',
  {
    choosing: 'Several organisations are allowed: one of them has to be chosen.',
    connected: 'Bills can be published.',
    sign_in_again: 'The accounting system refused access. A user must reconnect.',
  },
);

export const PublishAsEnum = graphqlEnum(
  'PublishAs',
  PUBLISH_AS,
  'Status that a published bill gets in the accounting system.',
  {
    draft: 'A draft.',
    awaiting_approval: 'Awaiting approval in the accounting system.',
    awaiting_payment: 'Approved there.',
  },
);

@ObjectType({ description: 'An organisation in an accounting system.' })
class Organisation {
  @Field(() => String, { description: 'Of the accounting system.' })
  organisationId!: string;

  @Field(() => String, { description: 'As the accounting system has it.' })
  name!: string;
}

/** The organisation to which a company publishes its bills, and our right to write to its books (RULES.md, 97). */
@ObjectType({ description: 'The organisation in Xero or QuickBooks to which a company publishes its bills.' })
@Entity({ tableName: 'accounting_connections' })
export class AccountingConnection extends CompanyRecord {
  @Property({ type: 'string' })
  ledger!: OnlineLedger;

  @Field(() => ConnectionStateEnum, { description: 'Whether this connection can publish bills.' })
  @Property({ type: 'string' })
  state!: ConnectionState;

  @Field(() => [Organisation], { description: 'Those that the person who connected it has allowed.' })
  @Property({ type: 'json' })
  organisations!: AccountingOrganisation[];

  @Property({ type: 'string', length: 100, nullable: true })
  organisationId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the selected organisation; null until one is selected.',
  })
  @Property({ type: 'string', length: 300, nullable: true })
  organisationName!: string | null;

  @Field(() => PublishAsEnum, { description: 'Status that published bills get in the accounting system.' })
  @Property({ type: 'string' })
  publishAs: PublishAs & Opt = 'draft';

  /** Null: payments are not written. */
  @Field(() => String, {
    nullable: true,
    description: 'The account there that payments are written to; null for none.',
  })
  @Property({ type: 'string', length: 100, nullable: true })
  paymentsAccountId: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Name of that account when it was selected.' })
  @Property({ type: 'string', length: 300, nullable: true })
  paymentsAccountName: (string & Opt) | null = null;

  /** Sealed. */
  @Property({ type: 'text', lazy: true })
  accessToken!: string;

  /** Sealed. */
  @Property({ type: 'text', lazy: true })
  refreshToken!: string;

  @Property({ type: 'datetime' })
  accessExpiresAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When a user last authorised the connection.' })
  @Property({ type: 'datetime' })
  connectedAt!: Date;

  @Property({ type: 'string' })
  connectedBy!: string;
}
