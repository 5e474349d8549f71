import { Field, ObjectType } from 'type-graphql';
import { graphqlEnum } from '../../kernel/graphql/enums.ts';
import { CHANGE_KINDS } from '../../kernel/ports/change-feed.ts';
import { Company } from '../../modules/companies/index.ts';
import { Document } from '../../modules/documents/index.ts';
import { PaymentRun } from '../../modules/payment-runs/index.ts';
import { ProviderPayment } from '../../modules/payments/index.ts';

export const CompanyChangeKindEnum = graphqlEnum(
  'CompanyChangeKind',
  CHANGE_KINDS,
  'Kinds of changes that a client can subscribe to.',
  {
    payments: 'Its payments and payment runs.',
    documents: 'Its documents, while they are read and accepted.',
    notifications: 'Notifications.',
    accounting: 'Its bills and payments in the accounting system, and on their way there.',
  },
);

@ObjectType('CompanyChange', { description: 'A change in a company. Exactly one field is set.' })
export class CompanyChangeType {
  @Field(() => ProviderPayment, { nullable: true, description: 'A payment that was created or whose status changed.' })
  payment: ProviderPayment | null = null;

  @Field(() => PaymentRun, {
    nullable: true,
    description: 'A run that was created or changed, or whose payments or approvals changed.',
  })
  paymentRun: PaymentRun | null = null;

  @Field(() => Document, {
    nullable: true,
    description: 'A document that was uploaded, read a little further, changed or accepted.',
  })
  document: Document | null = null;

  @Field(() => Company, { nullable: true, description: 'The company, if it has new notifications.' })
  company: Company | null = null;

  @Field(() => Company, {
    nullable: true,
    description: 'The company, where bills or payments have moved on in the accounting system.',
  })
  accounting: Company | null = null;
}
