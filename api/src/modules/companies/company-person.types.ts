import type { Role } from '@paycycle/schema/domain/access';
import { Field, ID, ObjectType } from 'type-graphql';
import { RoleEnum } from './role.enum.ts';

@ObjectType('CompanyPerson', { description: 'Someone who may use a company.' })
export class CompanyPerson {
  @Field(() => ID, { description: 'The `id` of the user.' })
  userId!: string;

  @Field(() => String, { description: 'Their name, or their email.' })
  name!: string;

  @Field(() => String, { description: 'The email address that they sign in with.' })
  email!: string;

  @Field(() => RoleEnum, { description: 'Role of the user.' })
  role!: Role;

  @Field(() => Boolean, { description: 'Of an accountant: they may close and reopen months too.' })
  mayCloseMonths!: boolean;

  @Field(() => Boolean, { description: 'True for an owner, who manages the users.' })
  isOwner!: boolean;
}
