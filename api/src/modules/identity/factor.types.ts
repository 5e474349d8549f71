import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType('Passkey', { description: 'A passkey of the signed-in user.' })
export class PasskeyObject {
  @Field(() => Int, { description: 'Unique.' })
  id!: number;

  @Field(() => String, { description: 'What its user calls it.' })
  name!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was added.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was last used; null when it never was.' })
  lastUsedAt!: Date | null;
}

@ObjectType('Factors', { description: 'What the signed-in user has beside the password to prove who they are.' })
export class Factors {
  @Field(() => Boolean, { description: 'They use an authenticator app.' })
  hasTotp!: boolean;

  @Field(() => [PasskeyObject], { description: 'Their passkeys, the oldest first.' })
  passkeys!: readonly PasskeyObject[];

  @Field(() => Int, { description: 'Recovery codes that can still be used.' })
  recoveryCodesLeft!: number;
}

@ObjectType('TotpSetup', { description: 'Setup data for an authenticator app. Shown only once.' })
export class TotpSetup {
  @Field(() => String, { description: 'To be typed in, in Base32.' })
  secret!: string;

  @Field(() => String, { description: 'The same as an otpauth address, for a QR code.' })
  uri!: string;
}

@ObjectType('AddedFactor', { description: 'Result of adding a second factor.' })
export class AddedFactorObject {
  @Field(() => Factors, { description: 'All that the user has now.' })
  factors!: Factors;

  @Field(() => [String], {
    description: 'Ten recovery codes, shown only this once; empty if the user already had some.',
  })
  recoveryCodes!: readonly string[];
}

@ObjectType('Confirmed', { description: 'That the signed-in user has confirmed who they are.' })
export class ConfirmedObject {
  @Field(() => String, { description: 'Message to the user.' })
  message!: string;
}

@InputType({ description: 'By what the user confirms that it is them: one of these.' })
export class ConfirmInput {
  @Field(() => String, { nullable: true, description: 'Their password.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'A code of their authenticator app, or a recovery code.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "The passkey's response to `startPasskeySignIn`, as JSON." })
  passkey?: string | null;
}

@InputType({ description: 'A passkey that a browser has made.' })
export class NewPasskeyInput {
  @Field(() => String, { description: 'What its user calls it: at most 60 characters.' })
  name!: string;

  @Field(() => String, { description: "The browser's answer to `startPasskeyRegistration`, as JSON." })
  response!: string;
}
