import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Current records behind the question about the account of an invoice.' })
export class AccountOnRecord {
  @Field(() => String, {
    description: "The supplier's account on record, and other suppliers with the account on the invoice.",
  })
  words!: string;

  @Field(() => String, {
    description: 'Changes with these records. Send it back with the answer, so that an outdated answer is refused.',
  })
  version!: string;
}
