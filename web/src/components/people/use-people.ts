import { useApolloClient } from '@apollo/client/react';
import { ROLE_LABELS } from '@paycycle/schema/domain/access';
import type { CompanyPeopleFieldsFragment, Role } from '@paycycle/schema/generated/operations';
import {
  useChangePersonRoleMutation,
  useCompanyPeopleQuery,
  useInviteToCompanyMutation,
  useRemoveCompanyPersonMutation,
  useRenewInvitationMutation,
  useWithdrawInvitationMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';

export type CompanyPerson = CompanyPeopleFieldsFragment['people'][number];
export type OpenInvitation = CompanyPeopleFieldsFragment['invitations'][number];
export type PendingChange = CompanyPeopleFieldsFragment['pendingChanges'][number];

export interface CompanyInQuestion {
  readonly id: number;
  readonly name: string;
}

/** Returns the number of members by company id. A company is missing until its number is known. */
export function usePeopleCounts(): ReadonlyMap<number, number> {
  const { data, previousData } = useCompanyPeopleQuery();
  const companies = (data ?? previousData)?.companies ?? [];
  return new Map(companies.map(({ id, people }) => [id, people.length]));
}

/** Returns a company's members, invitations and pending changes. Refetches them on each mount. */
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
  if (error) return serverMessage(error);
  return 'You can no longer use this company.';
}

/** Person to invite, with the role. */
export interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly mayCloseMonths: boolean;
}

/** Invites a person. Resolves to the invitation with its link; rejects with the server's error. */
export function useInvite(company: CompanyInQuestion) {
  const { sendOrThrow, busy } = useInviteToCompanyMutation({
    companyId: company.id,
    failed: { title: 'Failed to invite this person' },
  });
  return {
    busy,
    invite: async (invited: Invited) => (await sendOrThrow({ companyId: company.id, ...invited })).inviteToCompany,
  };
}

/** Renews or withdraws an invitation. Resolves to null or false after a failure, which a notice reports. */
export function useInvitationCommands(companyId: number) {
  const renewal = useRenewInvitationMutation({ companyId, failed: { title: 'Failed to make a new link' } });
  const withdrawal = useWithdrawInvitationMutation({
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

/** Changes a person's role, and shows if the change awaits a second person. */
export function useChangeRole(company: CompanyInQuestion, { userId, name }: CompanyPerson) {
  const { send, busy } = useChangePersonRoleMutation({
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

/** Removes a person, or the user, from a company. A notice shows the result. Resolves to true on success. */
export function useRemovePerson(company: CompanyInQuestion, { userId, name }: CompanyPerson, isSelf: boolean) {
  const client = useApolloClient();
  const { send, busy } = useRemoveCompanyPersonMutation({
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
    // The list may be outdated: another person may have decided first.
    await Promise.allSettled([client.refetchQueries({ include: ['CompanyPeople'] })]);
    return false;
  };
  return { removePerson, busy };
}
