import type { CompanyPeopleFieldsFragment } from '@paycycle/schema/generated/operations';

type Person = CompanyPeopleFieldsFragment['people'][number];

/** Someone who may use a company, as the server sends it. */
export function personRecord(name: string, given: Partial<Person> = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@harbour.example`;
  return {
    __typename: 'CompanyPerson' as const,
    userId: email,
    name,
    email,
    role: 'finance' as const,
    isOwner: false,
    ...given,
  };
}

/** A company with those who may use it. */
export function companyPeople(id: number, people: readonly ReturnType<typeof personRecord>[]) {
  return { __typename: 'Company' as const, id, people };
}
