import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How a company gets documents by mail.' })
export class CompanyMail {
  @Field(() => Boolean, { description: 'The operator has set up that mail comes in.' })
  isOn!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Where suppliers send invoices; null until somebody creates it.',
  })
  address!: string | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Since when that is its address.' })
  createdAt!: Date | null;

  @Field(() => [String], {
    description: 'Who may send: addresses, and domains that begin with @. Anyone where it is empty.',
  })
  senders!: readonly string[];

  @Field(() => Boolean, { description: 'Mail from anyone else is refused, not only marked.' })
  refusesOthers!: boolean;
}

@InputType({ description: 'From whom a company takes mail.' })
export class MailSendersInput {
  @Field(() => [String], {
    description: 'Addresses, and domains that begin with @. An empty list takes mail from anyone.',
  })
  senders!: string[];

  @Field(() => Boolean, { description: 'Refuses mail from anyone else; otherwise it is marked.' })
  refusesOthers!: boolean;
}
