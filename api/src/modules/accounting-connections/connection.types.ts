import type { PublishAs } from '@paycycle/schema/domain/ledger';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Company } from '../companies/index.ts';
import { PublishAsEnum } from './accounting-connection.entity.ts';

@InputType({ description: 'A change of a connection; what is left out stays.' })
export class AccountingConnectionChange {
  @Field(() => String, { nullable: true, description: 'The organisation to publish to.' })
  organisationId?: string;

  @Field(() => PublishAsEnum, { nullable: true, description: 'How far bills are where they arrive.' })
  publishAs?: PublishAs;
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
