import { Collection, type Opt, type Ref } from '@mikro-orm/core';
import { Entity, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Pence } from '@paycycle/schema/domain/money';
import { explainPaymentFailure } from '@paycycle/schema/domain/payment-failure';
import { PROVIDER_PAYMENT_STATUSES, type ProviderPaymentStatus } from '@paycycle/schema/domain/provider-payment';
import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { AccountNumberColumn, PenceColumn } from '../../kernel/columns.ts';
import { CompanyRecord } from '../../kernel/company-record.entity.ts';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { PenceScalar } from '../../kernel/graphql/scalars.ts';
import { Invoice } from '../invoices/index.ts';

export const ProviderPaymentStatusEnum = graphqlEnum(
  'ProviderPaymentStatus',
  PROVIDER_PAYMENT_STATUSES,
  'Status of a payment.',
  {
    cancelled: 'Cancelled before the bank executed it.',
    completed: 'Executed by the bank.',
    failed: 'Refused, or returned by the bank.',
    pending: 'Awaiting the payer or the provider.',
    processing: 'With the bank, or the outcome is not known yet.',
  },
);

/** One approval by the payer at the bank, and all that is needed to ask for it again with the same key. */
@Entity({ tableName: 'provider_authorisations' })
export class ProviderAuthorisation extends CompanyRecord {
  @Property({ type: 'string', length: 50 })
  provider!: string;

  @Property({ type: 'uuid' })
  idempotencyKey!: string;

  @Property({ type: 'integer', nullable: true })
  paymentRunId!: number | null;

  @Property({ type: 'text' })
  payerName!: string;

  @Property({ type: 'text' })
  payerEmail!: string;

  @Property({ type: 'text' })
  returnUrl!: string;

  @Property({ type: 'text', nullable: true })
  providerAuthorisationId: (string & Opt) | null = null;

  @Property({ type: 'text', nullable: true })
  authorisationUrl: (string & Opt) | null = null;

  @OneToMany(
    () => ProviderPayment,
    (payment) => payment.authorisation,
    { orderBy: { id: 'asc' } },
  )
  payments = new Collection<ProviderPayment>(this);

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;

  /** When the provider took or refused it; until then it is sent again and again. */
  @Property({ type: 'datetime', nullable: true })
  answeredAt: (Date & Opt) | null = null;

  @Property({ type: 'datetime', nullable: true })
  nextAttemptAt!: Date | null;

  @Property({ type: 'integer' })
  attemptCount: number & Opt = 0;
}

/** An event of the provider that was applied to a payment. */
export interface AppliedEvent {
  readonly eventId: string;
  readonly type: string;
  readonly receivedAt: string;
}

/**
 * Payment through the provider (RULES.md, sections 3 and 4). The database refuses changes to the submitted details
 * (RULES.md, 26).
 */
@ObjectType({
  description: 'A payment through the provider. What is paid is what was there when it was submitted.',
})
@Entity({ tableName: 'provider_payments' })
export class ProviderPayment {
  @Field(() => Int, { description: 'Unique among all companies.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => Int, { description: 'The company that pays.' })
  @Property({ type: 'integer' })
  companyId!: number;

  @Field(() => String, { description: 'The name of the provider that sends it.' })
  @Property({ type: 'string', length: 50 })
  provider!: string;

  @Field(() => String, { nullable: true, description: "The provider's payment id; null until the provider responds." })
  @Property({ type: 'text', nullable: true })
  providerPaymentId: (string & Opt) | null = null;

  @ManyToOne(() => ProviderAuthorisation, { ref: true })
  authorisation!: Ref<ProviderAuthorisation>;

  @Property({ type: 'integer' })
  supplierId!: number;

  /** The invoice, when there is only one and it has not been deleted. */
  @Field(() => Int, {
    nullable: true,
    description: 'The invoice it pays; null when it pays several, or when it was deleted.',
  })
  @Property({ type: 'integer', nullable: true })
  invoiceId!: number | null;

  @Field(() => Int, { nullable: true, description: 'The item of that run; null for a payment of a single invoice.' })
  @Property({ type: 'integer', nullable: true })
  paymentRunItemId!: number | null;

  @Property({ type: 'integer', nullable: true })
  paymentRunId!: number | null;

  @Property({ type: 'uuid' })
  idempotencyKey!: string;

  @Field(() => PenceScalar, { description: 'Amount in pence.' })
  @Property({ type: new PenceColumn(10), fieldName: 'amount' })
  amountPence!: Pence;

  @Field(() => String, { description: 'Three letters; always GBP today.' })
  @Property({ type: 'character', length: 3 })
  currency: string & Opt = 'GBP';

  @Field(() => String, { description: 'What the payee reads on their statement; up to 18 characters.' })
  @Property({ type: 'string', length: 18 })
  reference!: string;

  @Property({ type: 'character', length: 6 })
  referenceToken!: string;

  @Field(() => String, { nullable: true, description: 'What it pays; null if there is no description.' })
  @Property({ type: 'text', nullable: true })
  description!: string | null;

  @Field(() => String, { description: "The name on the payee's account." })
  @Property({ type: 'string', length: 255 })
  beneficiaryName!: string;

  @Field(() => String, { description: 'Eight digits.' })
  @Property({ type: new AccountNumberColumn() })
  beneficiaryAccountNumber!: string;

  @Field(() => String, { description: 'In the form XX-XX-XX.' })
  @Property({ type: 'string', length: 10 })
  beneficiarySortCode!: string;

  @Field(() => ProviderPaymentStatusEnum, { description: 'Status.' })
  @Property({ type: 'string', length: 20 })
  status: ProviderPaymentStatus & Opt = 'pending';

  /** The provider's own code. */
  @Property({ type: 'text', nullable: true, fieldName: 'failure_reason' })
  failureCode: (string & Opt) | null = null;

  @Field(() => String, { nullable: true, description: 'Why it failed or was cancelled; null otherwise.' })
  get failureReason(): (string & Opt) | null {
    return this.failureCode === null ? null : explainPaymentFailure(this.failureCode);
  }

  @Property({ type: 'text', nullable: true })
  failureStage: (string & Opt) | null = null;

  @Field(() => Boolean, {
    description: 'True if the provider has not confirmed the outcome. Paycycle keeps asking.',
  })
  @Property({ type: 'boolean' })
  isOutcomeUnknown: boolean & Opt = false;

  /** The payer has still to approve it at the bank. */
  @Property({ type: 'boolean' })
  awaitsPayer: boolean & Opt = false;

  @Field(() => Boolean, { description: 'The payer has not approved it yet, so it can be cancelled.' })
  get canCancel(): boolean & Opt {
    return this.awaitsPayer && this.providerPaymentId !== null;
  }

  @Field(() => GraphQLJSONObject, { description: 'What the provider was given to keep with it.' })
  @Property({ type: 'json' })
  metadata: Readonly<Record<string, string>> & Opt = {};

  @Property({ type: 'json' })
  webhookEvents: readonly AppliedEvent[] & Opt = [];

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the provider accepted it; null until the provider responds.',
  })
  @Property({ type: 'datetime', nullable: true })
  providerCreatedAt: (Date & Opt) | null = null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it last changed at the provider; null until the provider responds.',
  })
  @Property({ type: 'datetime', nullable: true })
  providerUpdatedAt: (Date & Opt) | null = null;

  /** When the provider is asked again; null when there is nothing more to learn. */
  @Property({ type: 'datetime', nullable: true })
  nextCheckAt: (Date & Opt) | null = null;

  @Property({ type: 'integer' })
  checkCount: number & Opt = 0;

  @Field(() => GraphQLDateTime, { description: 'When it was submitted.' })
  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'string' })
  createdBy!: string;

  @Field(() => GraphQLDateTime, { description: 'When it last changed.' })
  @Property({ type: 'datetime' })
  updatedAt!: Date;
}

/** That an invoice is paid by a payment. */
@Entity({ tableName: 'provider_payment_invoices' })
export class ProviderPaymentInvoice {
  @ManyToOne(() => ProviderPayment, { ref: true, primary: true, fieldName: 'provider_payment_id' })
  payment!: Ref<ProviderPayment>;

  @ManyToOne(() => Invoice, { ref: true, primary: true })
  invoice!: Ref<Invoice>;

  @Property({ type: 'integer' })
  companyId!: number;

  /** Kept by the database: the payment is pending, processing or completed. */
  @Property({ type: 'boolean' })
  isLive: boolean & Opt = true;
}
