import type { TokenScope } from '@paycycle/schema/domain/token-scope';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { AccessToken } from './access-token.entity.ts';
import { TokenScopeEnum } from './token-scope.enum.ts';

@InputType({ description: 'A token for an outside tool.' })
export class TokenInput {
  @Field(() => String, { description: 'Purpose, as entered by its creator.' })
  name!: string;

  @Field(() => TokenScopeEnum, { description: 'What it may do.' })
  scope!: TokenScope;

  @Field(() => [Int], { description: 'The companies for which it may be used.' })
  companyIds!: number[];

  @Field(() => Int, { nullable: true, description: 'For how many days it may be used, up to 366; 90 when left out.' })
  days?: number;

  @Field(() => [String], {
    nullable: true,
    description:
      'IP addresses and CIDR ranges that it can be used from, at most 20; if left out, it can be used from everywhere.',
  })
  allowedAddresses?: string[];
}

@InputType({ description: 'A change of a token.' })
export class TokenChange {
  @Field(() => [String], {
    description: 'IP addresses and CIDR ranges that it can be used from, at most 20; none for everywhere.',
  })
  allowedAddresses!: string[];
}

@InputType({ description: 'A new secret for a token.' })
export class TokenRotation {
  @Field(() => Int, {
    nullable: true,
    description: 'For how many hours the old secret still works, from 0 to 168; 24 when left out.',
  })
  overlapHours?: number;
}

@ObjectType('NewTokenObject', { description: 'A token that was just made, or that has a new secret.' })
export class NewToken {
  @Field(() => AccessToken, { description: 'As it is listed.' })
  token!: AccessToken;

  @Field(() => String, { description: 'The token itself. It is not kept, so this is the only time that it is shown.' })
  text!: string;
}

@ObjectType({ description: 'A token that was revoked, or taken off companies.' })
export class RevokedToken {
  @Field(() => Int, { description: 'Which token.' })
  id!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was revoked; null where its maker may still use it for companies of other owners.',
  })
  revokedAt!: Date | null;
}
