import { useApolloClient } from '@apollo/client/react';
import {
  AddCompanyPersonDocument,
  type CompanyPeopleFieldsFragment,
  RemoveCompanyPersonDocument,
} from '@paycycle/schema/generated/operations';
import { useCompanyPeopleQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCommand } from '../../apollo/use-command.ts';

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

/** Lets someone use a company, and says so. Rejects with the server's error. */
export function useAddPerson(company: CompanyInQuestion) {
  const { sendOrThrow, busy } = useCommand(AddCompanyPersonDocument, {
    companyId: company.id,
    failed: { title: 'Error', description: 'Failed to add the person' },
    done: (_answer, { email }) => ({ title: 'Success', description: `${email} can now use ${company.name}` }),
  });
  return {
    busy,
    addPerson: async (email: string) => {
      await sendOrThrow({ companyId: company.id, email });
    },
  };
}

/** Removes someone from a company, who may be the user, and says so. Returns whether it succeeded. */
export function useRemovePerson(company: CompanyInQuestion, { userId, name }: CompanyPerson, isSelf: boolean) {
  const client = useApolloClient();
  const { send, busy } = useCommand(RemoveCompanyPersonDocument, {
    companyId: company.id,
    failed: {
      title: 'Error',
      description: isSelf ? 'Failed to leave the company' : 'Failed to remove the person',
    },
    done: () => ({
      title: 'Success',
      description: isSelf ? `You have left ${company.name}` : `${name} can no longer use ${company.name}`,
    }),
  });
  const removePerson = async (): Promise<boolean> => {
    if (await send({ companyId: company.id, userId })) return true;
    // The list may be out of date: someone else may have been faster.
    await Promise.allSettled([client.refetchQueries({ include: ['CompanyPeople'] })]);
    return false;
  };
  return { removePerson, busy };
}
