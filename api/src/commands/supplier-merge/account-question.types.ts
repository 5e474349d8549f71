import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The records behind what an invoice asks about its account, as of now.' })
export class AccountOnRecord {
  @Field(() => String, { description: 'Which account its supplier has, and who else has that on the invoice.' })
  words!: string;

  @Field(() => String, { description: 'Changes with these records. An answer names the version that was seen.' })
  version!: string;
}
