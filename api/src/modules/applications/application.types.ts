import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { TokenScopeEnum } from '../tokens/index.ts';
import { Application } from './application.entity.ts';

@InputType({ description: 'An application to register.' })
export class ApplicationInput {
  @Field(() => String, { description: 'The name that users see.' })
  name!: string;

  @Field(() => [String], {
    description:
      'Where users can return to it, at most 10: with https, or with http to 127.0.0.1 or [::1] at any port.',
  })
  redirectUris!: string[];

  @Field(() => Boolean, { nullable: true, description: 'True if it can keep a secret; false when left out.' })
  isConfidential?: boolean;
}

@InputType({ description: 'A change of an application; what is left out stays.' })
export class ApplicationChange {
  @Field(() => String, { nullable: true, description: 'The name that users see.' })
  name?: string;

  @Field(() => [String], { nullable: true, description: 'Where users can return to it, at most 10.' })
  redirectUris?: string[];
}

@ObjectType({ description: 'An application with a new secret.' })
export class NewApplication {
  @Field(() => Application, { description: 'As it is listed.' })
  application!: Application;

  @Field(() => String, {
    nullable: true,
    description: 'Its secret, which is shown this once; null for an application that cannot keep one.',
  })
  secret!: string | null;
}

@ObjectType({ description: 'What an application asks a user for.' })
export class AuthorisationRequest {
  @Field(() => String, { description: 'Name of the application.' })
  applicationName!: string;

  @Field(() => String, { description: 'Name of the company that registered it.' })
  registeredBy!: string;

  @Field(() => String, { description: 'Where the user returns to: a host name.' })
  returnsTo!: string;

  @Field(() => TokenScopeEnum, { nullable: true, description: 'What it would be permitted; null if it was refused.' })
  scope!: TokenScope | null;

  @Field(() => String, { nullable: true, description: 'Why the request cannot be allowed; null if it can be.' })
  refusal!: string | null;

  @Field(() => String, { nullable: true, description: 'Leads back to the application with the refusal.' })
  redirectTo!: string | null;
}

@InputType({ description: 'Consent to the request of an application.' })
export class ConsentInput {
  @Field(() => String, { description: 'The query of the address at which the application asked.' })
  request!: string;

  @Field(() => [Int], { description: 'The companies for which it is allowed.' })
  companyIds!: number[];

  @Field(() => Int, { nullable: true, description: 'For how many days, up to 366; 90 when left out.' })
  days?: number;
}

@ObjectType({ description: 'Address for the browser of the user.' })
export class AuthorisationResult {
  @Field(() => String, { description: 'The address of the application, with a code or an error.' })
  redirectTo!: string;
}
