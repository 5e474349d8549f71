import type { Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import {
  CONNECTION_STATES,
  type ConnectionState,
  type OnlineLedger,
  PUBLISH_AS,
  type PublishAs,
} from '@paycycle/schema/domain/ledger';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import type { AccountingOrganisation } from '../../kernel/ports/accounting-system.ts';

const ConnectionStateEnum = graphqlEnum(
  'AccountingConnectionState',
  CONNECTION_STATES,
  'Whether bills can be published by a connection.',
  {
    choosing: 'Several organisations are allowed: one of them has to be chosen.',
    connected: 'Bills can be published.',
    sign_in_again: 'The accounting system refuses us: somebody has to connect again.',
  },
);

export const PublishAsEnum = graphqlEnum('PublishAs', PUBLISH_AS, 'How far a bill is where it arrives.', {
  draft: 'A draft.',
  awaiting_approval: 'Somebody there has to approve it.',
  awaiting_payment: 'Approved there.',
});

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
export class AccountingConnection {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @Property({ type: 'string' })
  ledger!: OnlineLedger;

  @Field(() => ConnectionStateEnum, { description: 'Whether bills can be published by it.' })
  @Property({ type: 'string' })
  state!: ConnectionState;

  @Field(() => [Organisation], { description: 'Those that the person who connected it has allowed.' })
  @Property({ type: 'json' })
  organisations!: AccountingOrganisation[];

  @Property({ type: 'string', length: 100, nullable: true })
  organisationId!: string | null;

  @Field(() => String, { nullable: true, description: 'The organisation that was chosen; null until one is.' })
  @Property({ type: 'string', length: 300, nullable: true })
  organisationName!: string | null;

  @Field(() => PublishAsEnum, { description: 'How far bills are where they arrive.' })
  @Property({ type: 'string' })
  publishAs: PublishAs & Opt = 'draft';

  /** Null: payments are not written. */
  @Field(() => String, {
    nullable: true,
    description: 'The account there that payments are written to; null for none.',
  })
  @Property({ type: 'string', length: 100, nullable: true })
  paymentsAccountId: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'What that account was called when it was chosen.' })
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

  @Field(() => GraphQLDateTime, { description: 'When somebody last allowed it.' })
  @Property({ type: 'datetime' })
  connectedAt!: Date;

  @Property({ type: 'string' })
  connectedBy!: string;
}
