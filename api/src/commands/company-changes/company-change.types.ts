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
  'What of a company can be followed.',
  {
    payments: 'Its payments and payment runs.',
    documents: 'Its documents, while they are read and accepted.',
    notifications: 'What there is to tell of it.',
    accounting: 'Its bills and payments in the accounting system, and on their way there.',
  },
);

@ObjectType('CompanyChange', { description: 'What has changed in a company: one of them.' })
export class CompanyChangeType {
  @Field(() => ProviderPayment, { nullable: true, description: 'A payment that was made or has moved on.' })
  payment: ProviderPayment | null = null;

  @Field(() => PaymentRun, { nullable: true, description: 'A run that was made or changed, or what it waits for has.' })
  paymentRun: PaymentRun | null = null;

  @Field(() => Document, {
    nullable: true,
    description: 'A document that was uploaded, read a little further, changed or accepted.',
  })
  document: Document | null = null;

  @Field(() => Company, { nullable: true, description: 'The company, where there is something new to tell.' })
  company: Company | null = null;

  @Field(() => Company, {
    nullable: true,
    description: 'The company, where bills or payments have moved on in the accounting system.',
  })
  accounting: Company | null = null;
}
