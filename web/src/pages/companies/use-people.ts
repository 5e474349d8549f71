import { useApolloClient } from '@apollo/client/react';
import type { CompanyPeopleFieldsFragment } from '@paycycle/schema/generated/operations';
import { evictCompanyFields } from '../../apollo/company-lists.ts';
import {
  useAddCompanyPersonMutation,
  useCompanyPeopleQuery,
  useRemoveCompanyPersonMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { notify } from '../../components/notify.ts';
import { useOneAtATime } from '../../components/use-one-at-a-time.ts';

export type CompanyPerson = CompanyPeopleFieldsFragment['people'][number];

interface CompanyInQuestion {
  readonly id: number;
  readonly name: string;
}

/** How many people may use each company, by its id; a company is missing while that is not known. */
export function usePeopleCounts(): ReadonlyMap<number, number> {
  const { data, previousData } = useCompanyPeopleQuery();
  const companies = (data ?? previousData)?.companies ?? [];
  return new Map(companies.map(({ id, people }) => [id, people.length]));
}

/** Who may use a company, asked for again each time that it is looked at: others add and leave. */
export function usePeople(companyId: number) {
  const { data, previousData, error, loading, refetch } = useCompanyPeopleQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (loading ? previousData : undefined);
  const people = shown?.companies.find(({ id }) => id === companyId)?.people;
  return { people, failure: failureOf(people, error, loading), retry: () => void refetch() };
}

function failureOf(people: readonly CompanyPerson[] | undefined, error: unknown, loading: boolean): string | null {
  if (people || loading) return null;
  if (error) return serverMessage(error, 'The server could not be reached.');
  return 'You can no longer use this company.';
}

/** Lets someone use a company, and shows a notice. Rejects with the server's error. */
export function useAddPerson(company: CompanyInQuestion) {
  const [add, { loading }] = useAddCompanyPersonMutation();
  async function addPerson(email: string) {
    try {
      await add({ variables: { companyId: company.id, email } });
    } catch (error) {
      notify({ title: 'Error', description: serverMessage(error, 'Failed to add the person'), variant: 'destructive' });
      throw error;
    }
    notify({ title: 'Success', description: `${email} can now use ${company.name}` });
  }
  return { addPerson, busy: loading };
}

/** Removes someone from a company, who may be the user, and shows a notice. Returns whether it succeeded. */
export function useRemovePerson(company: CompanyInQuestion) {
  const client = useApolloClient();
  const [remove, { loading }] = useRemoveCompanyPersonMutation();
  const removePerson = useOneAtATime(async ({ userId, name }: CompanyPerson, isSelf: boolean) => {
    try {
      await remove({ variables: { companyId: company.id, userId } });
    } catch (error) {
      const fallback = isSelf ? 'Failed to leave the company' : 'Failed to remove the person';
      notify({ title: 'Error', description: serverMessage(error, fallback), variant: 'destructive' });
      // The list may be out of date: someone else may have been faster.
      await Promise.allSettled([client.refetchQueries({ include: ['CompanyPeople'] })]);
      return false;
    }
    const done = isSelf ? `You have left ${company.name}` : `${name} can no longer use ${company.name}`;
    notify({ title: 'Success', description: done });
    return true;
  });
  return { removePerson, busy: loading };
}

/** What follows when the user has left a company: they are asked for again, so that another becomes the active one. */
export function useForgetCompany() {
  const client = useApolloClient();
  return async (companyId: number) => {
    // A failure shows in the query that has it.
    await Promise.allSettled([client.refetchQueries({ include: ['Companies'] })]);
    evictCompanyFields(client.cache, companyId);
  };
}
