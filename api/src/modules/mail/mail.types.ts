import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Settings for documents sent by email.' })
export class CompanyMail {
  @Field(() => Boolean, { description: 'True if the operator has set up incoming email.' })
  isOn!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Email address for invoices; null until a user creates it.',
  })
  address!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When this email address was created.' })
  createdAt!: Date | null;

  @Field(() => [String], {
    description: 'Permitted senders: email addresses, and domains that begin with @. Empty permits all senders.',
  })
  senders!: readonly string[];

  @Field(() => Boolean, { description: 'Mail from anyone else is refused, not only marked.' })
  refusesOthers!: boolean;
}

@InputType({ description: 'Permitted senders of email to a company.' })
export class MailSendersInput {
  @Field(() => [String], {
    description: 'Addresses, and domains that begin with @. An empty list takes mail from anyone.',
  })
  senders!: string[];

  @Field(() => Boolean, { description: 'Refuses mail from anyone else; otherwise it is marked.' })
  refusesOthers!: boolean;
}
