import type { Role } from '@paycycle/schema/domain/access';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { RoleEnum } from '../companies/index.ts';

@ObjectType('Invitation', { description: 'An open invitation to a company.' })
export class InvitationObject {
  @Field(() => Int, { description: 'Unique.' })
  id!: number;

  @Field(() => String, { description: 'Only who has an account with this address can accept it.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'Role after acceptance.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Of an accountant: they may close and reopen months too.' })
  mayCloseMonths!: boolean;

  @Field(() => Boolean, { description: 'It cannot be accepted before a second person has confirmed it.' })
  isWaiting!: boolean;

  @Field(() => Boolean, { description: 'Its time is over. It can be renewed.' })
  isExpired!: boolean;

  @Field(() => String, { description: 'Name or email of the owner who sent it.' })
  invitedByName!: string;

  @Field(() => GraphQLDateTime, { description: 'When its link was created.' })
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { description: 'When its link expires.' })
  expiresAt!: Date;
}

@ObjectType('InvitationAtLink', { description: 'An invitation as the invited person sees it.' })
export class InvitationAtLink {
  @Field(() => String, { description: 'The company that invites them.' })
  companyName!: string;

  @Field(() => String, { description: 'Name or email of the owner who sent the invitation.' })
  invitedByName!: string;

  @Field(() => RoleEnum, { description: 'Role after acceptance.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Of an accountant: they may close and reopen months too.' })
  mayCloseMonths!: boolean;

  @Field(() => GraphQLDateTime, { description: 'When the link expires.' })
  expiresAt!: Date;
}
