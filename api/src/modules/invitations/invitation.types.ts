import type { Role } from '@paycycle/schema/domain/access';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../companies/index.ts';

@ObjectType('Invitation', { description: 'That somebody is invited into a company, and has not answered yet.' })
export class InvitationObject {
  @Field(() => Int, { description: 'Unique.' })
  id!: number;

  @Field(() => String, { description: 'Only who has an account with this address can accept it.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'What they may do once they have accepted.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Of an accountant: they may close and reopen months too.' })
  mayCloseMonths!: boolean;

  @Field(() => Boolean, { description: 'It cannot be accepted before a second person has confirmed it.' })
  isWaiting!: boolean;

  @Field(() => Boolean, { description: 'Its time is over. It can be renewed.' })
  isExpired!: boolean;

  @Field(() => String, { description: 'Who sent it, in words.' })
  invitedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When its link was made.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'Until when its link works.' })
  expiresAt!: Date;
}

@ObjectType('InvitationAtLink', { description: 'What somebody is invited to, as they see it before they answer.' })
export class InvitationAtLinkObject {
  @Field(() => String, { description: 'The company that invites them.' })
  companyName!: string;

  @Field(() => String, { description: 'Who invites them, in words.' })
  invitedByName!: string;

  @Field(() => RoleEnum, { description: 'What they may do once they have accepted.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Of an accountant: they may close and reopen months too.' })
  mayCloseMonths!: boolean;

  @Field(() => GraphQLDateTime, { description: 'Until when the link works.' })
  expiresAt!: Date;
}
