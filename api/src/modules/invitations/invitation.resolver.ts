import type { Role } from '@paycycle/schema/domain/access';
import { Arg, Field, FieldResolver, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { CurrentScope } from '../../kernel/graphql/context.ts';
import type { Scope } from '../../kernel/scope.ts';
import { Company, getCompany, RoleEnum } from '../companies/index.ts';
import {
  type InvitationFacts,
  invitationsOf,
  invitePerson,
  type NewInvitation,
  renewInvitation,
  withdrawInvitation,
} from './invitation.service.ts';
import { InvitationAtLink, InvitationObject } from './invitation.types.ts';
import { acceptInvitation, declineInvitation, readInvitation } from './invitation-answer.service.ts';

@ObjectType('NewInvitation', { description: 'An invitation that was just made, or made anew.' })
class NewInvitationObject {
  @Field(() => InvitationObject, { description: 'Whom it invites, and as what.' })
  invitation!: InvitationFacts;

  @Field(() => String, {
    nullable: true,
    description:
      'To be sent to the invited. It is shown this once, and works once. Null where it went to them by email.',
  })
  link!: string | null;

  @Field(() => Company, { description: 'The company that invites.' })
  company!: Company;
}

@Resolver(() => Company)
export class InvitationResolver {
  @FieldResolver(() => [InvitationObject], {
    description: 'Open invitations, newest first; empty unless the caller is an owner.',
  })
  invitations(@CurrentScope() scope: Scope, @Root() { id }: Company): Promise<InvitationFacts[]> {
    return invitationsOf(scope, id);
  }

  @Query(() => InvitationAtLink, { description: 'The invitation behind a link.' })
  invitation(
    @CurrentScope() scope: Scope,
    @Arg('secret', () => String, { description: 'The last part of the link.' }) secret: string,
  ): Promise<InvitationAtLink> {
    return readInvitation(scope, secret);
  }

  @Mutation(() => NewInvitationObject, {
    description: 'Invites somebody into a company, whether they have an account or not. Only owners may do so.',
  })
  async inviteToCompany(
    @CurrentScope() scope: Scope,
    @Arg('companyId', () => Int) companyId: number,
    @Arg('email', () => String, { description: 'The address of the account that can accept.' }) email: string,
    @Arg('role', () => RoleEnum, { nullable: true, description: "What they may do; 'finance' where it is left out." })
    role: Role | null,
    @Arg('mayCloseMonths', () => Boolean, {
      nullable: true,
      description: 'Of an accountant: they may close and reopen months too.',
    })
    mayCloseMonths: boolean | null,
    @Arg('expiresInDays', () => Int, { nullable: true, description: 'From 1 to 30; 7 where it is left out.' })
    expiresInDays: number | null,
  ): Promise<NewInvitationObject> {
    return answerOf(scope, await invitePerson(scope, companyId, { email, role, mayCloseMonths, expiresInDays }));
  }

  @Mutation(() => NewInvitationObject, { description: 'Makes another link for an invitation; the old one ends.' })
  async renewInvitation(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<NewInvitationObject> {
    return answerOf(scope, await renewInvitation(scope, id));
  }

  @Mutation(() => Company, { description: 'Withdraws an invitation. Its link no longer works.' })
  async withdrawInvitation(@CurrentScope() scope: Scope, @Arg('id', () => Int) id: number): Promise<Company> {
    return getCompany(scope, await withdrawInvitation(scope, id));
  }

  @Mutation(() => Company, { description: 'The caller may use the company from now on.' })
  acceptInvitation(
    @CurrentScope() scope: Scope,
    @Arg('secret', () => String, { description: 'The last part of the link.' }) secret: string,
  ): Promise<Company> {
    return acceptInvitation(scope, secret);
  }

  @Mutation(() => Boolean, { description: 'The caller does not want to. The link no longer works.' })
  async declineInvitation(
    @CurrentScope() scope: Scope,
    @Arg('secret', () => String, { description: 'The last part of the link.' }) secret: string,
  ): Promise<boolean> {
    await declineInvitation(scope, secret);
    return true;
  }
}

async function answerOf(scope: Scope, { link, ...invitation }: NewInvitation): Promise<NewInvitationObject> {
  return { invitation, link, company: await getCompany(scope, invitation.companyId) };
}
