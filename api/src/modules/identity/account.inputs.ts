import type { PasswordFields, ProfileFields } from '@paycycle/schema/validation/account-forms';
import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a user changes about themselves. A name that is left out stays.' })
export class ProfileInput implements ProfileFields {
  @Field(() => String, { nullable: true, description: 'At most 100 characters; null or an empty text clears it.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 100 characters; null or an empty text clears it.' })
  lastName?: string | null;
}

@InputType({ description: 'A new password, and the present one as proof.' })
export class PasswordInput implements PasswordFields {
  @Field(() => String, { description: 'The password that the user signs in with now.' })
  currentPassword!: string;

  @Field(() => String, { description: 'From 10 to 128 characters, and not easy to guess.' })
  newPassword!: string;
}
