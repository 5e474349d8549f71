import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { LocalDate } from '@paycycle/schema/domain/local-date';
import type { WebhookEvent } from '@paycycle/schema/domain/webhook-event';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

const WebhookDeliveryStatusEnum = graphqlEnum(
  'WebhookDeliveryStatus',
  WEBHOOK_DELIVERY_STATUSES,
  'What became of a message.',
  {
    delivered: 'The endpoint answered with a status of 200 to 299.',
    failed: 'It was tried for three days, and is tried no more unless somebody sends it again.',
    pending: 'It waits to be sent, for the first time or again.',
  },
);

/** Endpoint that receives a company's events (RULES.md, 75). */
@ObjectType({ description: 'Where a company is told of what happens.' })
@Entity({ tableName: 'webhook_endpoints' })
export class WebhookEndpoint {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company whose events it is told.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'An address that begins with https://.' })
  @Property({ type: 'string', length: 500 })
  url!: string;

  @Field(() => [String], { description: 'What it is told of, such as `invoice.paid`.' })
  @Property({ type: 'array' })
  events!: WebhookEvent[];

  /** Secret that signs messages. Returned only once, when it is created. */
  @Property({ type: 'text', lazy: true })
  secret!: string;

  /** The one before, which signs as well until receivers know the new one. */
  @Property({ type: 'text', lazy: true, nullable: true })
  previousSecret: (string & Opt) | null = null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until then messages are signed with the secret before this one, too; null where none is.',
  })
  @Property({ type: 'datetime', nullable: true })
  previousSecretUntil: (Date & Opt) | null = null;

  @Field(() => Boolean, { description: 'It is told of new events.' })
  @Property({ type: 'boolean' })
  isEnabled: boolean & Opt = true;

  @Field(() => String, { nullable: true, description: 'Why it was switched off, where Paycycle did it.' })
  @Property({ type: 'string', length: 200, nullable: true })
  disabledReason: (string & Opt) | null = null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Since when it takes nothing; null where it does.' })
  @Property({ type: 'datetime', nullable: true })
  failingSince: (Date & Opt) | null = null;

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** User who set its URL. */
  @Property({ type: 'string' })
  createdBy!: string;

  /** User who last replaced its secret; null if it is the first for its URL. */
  @Property({ type: 'string', nullable: true })
  secretBy: (string & Opt) | null = null;
}

/** Message about one event to one endpoint. The database creates it in the transaction of the event. */
@ObjectType({ description: 'A message about an event to an endpoint, and what became of it.' })
@Entity({ tableName: 'webhook_deliveries' })
export class WebhookDelivery {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'integer' })
  companyId!: number;

  @ManyToOne(() => WebhookEndpoint, { ref: true })
  endpoint!: Ref<WebhookEndpoint>;

  @Field(() => String, { description: 'The same for all endpoints, and when it is sent again.' })
  @Property({ type: 'uuid' })
  eventId!: string;

  @Field(() => String, { description: 'Such as `invoice.paid`.' })
  @Property({ type: 'string', length: 40 })
  type!: string;

  @Property({ type: 'string', length: 20 })
  recordType!: string;

  @Property({ type: 'integer', nullable: true })
  recordId!: number | null;

  @Property({ type: 'date', nullable: true })
  month!: LocalDate | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  @Property({ type: 'datetime' })
  occurredAt!: Date;

  @Field(() => WebhookDeliveryStatusEnum, { description: 'What became of it.' })
  @Property({ type: 'string', length: 10 })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'How often it was sent.' })
  @Property({ type: 'integer' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was sent last; null before the first time.' })
  @Property({ type: 'datetime', nullable: true })
  lastAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'The HTTP status that was answered last; null where none was.' })
  @Property({ type: 'smallint', nullable: true })
  answerStatus!: number | null;

  @Field(() => String, { nullable: true, description: 'Why it failed last, in words; null where it did not.' })
  @Property({ type: 'string', length: 200, nullable: true })
  failure!: string | null;
}
