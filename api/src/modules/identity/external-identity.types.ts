import type { UnlinkFields } from '@paycycle/schema/validation/identity-forms';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { ExternalIdentity } from './external-identity.entity.ts';

@ObjectType({ description: 'How the signed-in user can sign in.' })
export class SignInMethods {
  @Field(() => String, { nullable: true, description: 'The sign-in service; null where the operator has set up none.' })
  serviceName!: string | null;

  @Field(() => Boolean, { description: 'Nobody signs in with a password here.' })
  isServiceOnly!: boolean;

  @Field(() => Boolean, { description: 'The user has a password.' })
  hasPassword!: boolean;

  @Field(() => [ExternalIdentity], {
    description: 'Sign-ins elsewhere that are linked to the user, the first one first.',
  })
  identities!: readonly ExternalIdentity[];
}

@InputType({ description: 'Which sign-in elsewhere is no longer the user’s.' })
export class UnlinkIdentityInput implements UnlinkFields {
  @Field(() => Int, { description: 'The id of the linked sign-in.' })
  id!: number;

  @Field(() => String, { description: 'The password that the user signs in with from then on.' })
  password!: string;
}
