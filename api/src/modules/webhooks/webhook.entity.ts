import type { Opt, Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type LocalDate, monthOf } from '@paycycle/schema/domain/local-date';
import type { WebhookEvent } from '@paycycle/schema/domain/webhook-event';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { webhookBody } from './webhook-body.plan.ts';

export const WEBHOOK_DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

const WebhookDeliveryStatusEnum = graphqlEnum(
  'WebhookDeliveryStatus',
  WEBHOOK_DELIVERY_STATUSES,
  'Status of a delivery.',
  {
    delivered: 'The endpoint responded with a status from 200 to 299.',
    failed: 'All retries failed for three days. A user can send it again.',
    pending: 'Awaiting the first attempt or a retry.',
  },
);

/** Endpoint that receives a company's events (RULES.md, 75). */
@ObjectType({ description: 'A webhook endpoint of a company.' })
@Entity({ tableName: 'webhook_endpoints' })
export class WebhookEndpoint {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company whose events it receives.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'An address that begins with https://.' })
  @Property({ type: 'string', length: 500 })
  url!: string;

  @Field(() => [String], { description: 'Events that it receives, such as `invoice.paid`.' })
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

  @Field(() => Boolean, { description: 'True if it receives new events.' })
  @Property({ type: 'boolean' })
  isEnabled: boolean & Opt = true;

  @Field(() => String, { nullable: true, description: 'Why it was switched off, where Paycycle did it.' })
  @Property({ type: 'string', length: 200, nullable: true })
  disabledReason: (string & Opt) | null = null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Start of the current failures; null if the last delivery succeeded.',
  })
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

  @Field(() => Int, {
    nullable: true,
    description: 'The `version` of the record after the change; null for a record without versions.',
  })
  @Property({ type: 'integer', nullable: true })
  recordVersion!: number | null;

  @Field(() => GraphQLDateTime, { description: 'When it happened.' })
  @Property({ type: 'datetime' })
  occurredAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'The `Request-Id` of the request that caused it; null where there was none.',
  })
  @Property({ type: 'uuid', nullable: true })
  requestId!: string | null;

  @Field(() => WebhookDeliveryStatusEnum, { description: 'Outcome.' })
  @Property({ type: 'string', length: 10 })
  status!: WebhookDeliveryStatus;

  @Field(() => Int, { description: 'Number of attempts.' })
  @Property({ type: 'integer' })
  attempts!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was sent last; null before the first time.' })
  @Property({ type: 'datetime', nullable: true })
  lastAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last response; null if there was none.' })
  @Property({ type: 'smallint', nullable: true })
  answerStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'First 500 characters of the last response; null if there was none.',
  })
  @Property({ type: 'string', length: 500, nullable: true })
  answerBody!: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed; null if it did not.' })
  @Property({ type: 'string', length: 200, nullable: true })
  failure!: string | null;

  @Field(() => String, { description: 'The body of the request, as JSON.' })
  get requestBody(): string & Opt {
    return webhookBody({ ...this, month: this.month && monthOf(this.month) });
  }
}
