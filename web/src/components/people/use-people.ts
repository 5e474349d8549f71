import { useApolloClient } from '@apollo/client/react';
import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import {
  ChangePersonRoleDocument,
  type CompanyPeopleFieldsFragment,
  InviteToCompanyDocument,
  RemoveCompanyPersonDocument,
  RenewInvitationDocument,
  type Role,
  WithdrawInvitationDocument,
} from '@paycycle/schema/generated/operations';
import { useCompanyPeopleQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCommand } from '../../apollo/use-command.ts';

export type CompanyPerson = CompanyPeopleFieldsFragment['people'][number];
export type OpenInvitation = CompanyPeopleFieldsFragment['invitations'][number];
export type PendingChange = CompanyPeopleFieldsFragment['pendingChanges'][number];

export interface CompanyInQuestion {
  readonly id: number;
  readonly name: string;
}

/** How many people may use each company, by its id; a company is missing while that is not known. */
export function usePeopleCounts(): ReadonlyMap<number, number> {
  const { data, previousData } = useCompanyPeopleQuery();
  const companies = (data ?? previousData)?.companies ?? [];
  return new Map(companies.map(({ id, people }) => [id, people.length]));
}

/** Who may use a company, whom it invites, and what waits: asked for again each time that it is looked at. */
export function usePeople(companyId: number) {
  const { data, previousData, error, loading, refetch } = useCompanyPeopleQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (loading ? previousData : undefined);
  const company = shown?.companies.find(({ id }) => id === companyId);
  return { company, failure: failureOf(company, error, loading), retry: () => void refetch() };
}

function failureOf(company: object | undefined, error: unknown, loading: boolean): string | null {
  if (company || loading) return null;
  if (error) return serverMessage(error, 'The server could not be reached.');
  return 'You can no longer use this company.';
}

/** Whom to invite, and as what. */
export interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly mayCloseMonths: boolean;
}

/** Invites somebody. Returns the invitation with its link; rejects with the server's error. */
export function useInvite(company: CompanyInQuestion) {
  const { sendOrThrow, busy } = useCommand(InviteToCompanyDocument, {
    companyId: company.id,
    failed: { title: 'Failed to invite this person' },
  });
  return {
    busy,
    invite: async (invited: Invited) => (await sendOrThrow({ companyId: company.id, ...invited })).inviteToCompany,
  };
}

/** Makes a new link for an invitation, or takes it back. Null and false where that failed, of which the user was told. */
export function useInvitationCommands(companyId: number) {
  const renewal = useCommand(RenewInvitationDocument, { companyId, failed: { title: 'Failed to make a new link' } });
  const withdrawal = useCommand(WithdrawInvitationDocument, {
    companyId,
    failed: { title: 'Failed to withdraw the invitation' },
    done: () => ({ title: 'Invitation withdrawn', description: 'Its link no longer works.' }),
  });
  return {
    busy: renewal.busy || withdrawal.busy,
    renew: async (id: number) => (await renewal.send({ id }))?.renewInvitation ?? null,
    withdraw: async (id: number) => Boolean(await withdrawal.send({ id })),
  };
}

/** Gives somebody another role, and says whether it waits for a second person. */
export function useChangeRole(company: CompanyInQuestion, { userId, name }: CompanyPerson) {
  const { send, busy } = useCommand(ChangePersonRoleDocument, {
    companyId: company.id,
    failed: { title: 'Failed to change the role' },
    done: ({ changePersonRole: { people } }, { role }) => {
      const isDone = people.some((person) => person.userId === userId && person.role === role);
      return isDone
        ? { title: 'Role changed', description: `${name} is now ${ROLE_LABELS[role]}` }
        : { title: 'Waiting for confirmation', description: `${name} keeps the present role until then.` };
    },
  });
  return {
    busy,
    changeRole: (role: Role, mayCloseMonths: boolean) => send({ companyId: company.id, userId, role, mayCloseMonths }),
  };
}

/** Removes someone from a company, who may be the user, and says so, or that it waits. Returns whether it succeeded. */
export function useRemovePerson(company: CompanyInQuestion, { userId, name }: CompanyPerson, isSelf: boolean) {
  const client = useApolloClient();
  const { send, busy } = useCommand(RemoveCompanyPersonDocument, {
    companyId: company.id,
    failed: {
      title: 'Error',
      description: isSelf ? 'Failed to leave the company' : 'Failed to remove the person',
    },
    done: ({ removeCompanyPerson: { people } }) => {
      if (isSelf) return { title: 'Success', description: `You have left ${company.name}` };
      return people.some((person) => person.userId === userId)
        ? { title: 'Waiting for confirmation', description: `${name} can use ${company.name} until then.` }
        : { title: 'Success', description: `${name} can no longer use ${company.name}` };
    },
  });
  const removePerson = async (): Promise<boolean> => {
    if (await send({ companyId: company.id, userId })) return true;
    // The list may be out of date: someone else may have been faster.
    await Promise.allSettled([client.refetchQueries({ include: ['CompanyPeople'] })]);
    return false;
  };
  return { removePerson, busy };
}
