import type { CompanyPeopleFieldsFragment } from '@paycycle/schema/generated/operations';

type Person = CompanyPeopleFieldsFragment['people'][number];
type Invitation = CompanyPeopleFieldsFragment['invitations'][number];
type PendingChange = CompanyPeopleFieldsFragment['pendingChanges'][number];

/** A member of a company. */
export function personRecord(name: string, given: Partial<Person> = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@harbour.example`;
  return {
    __typename: 'CompanyPerson' as const,
    userId: email,
    name,
    email,
    role: 'finance' as const,
    mayCloseMonths: false,
    isOwner: false,
    ...given,
  };
}

/** An open invitation, with id 1 by default. */
export function invitationRecord(email: string, given: Partial<Invitation> = {}) {
  return {
    __typename: 'Invitation' as const,
    id: 1,
    email,
    role: 'bookkeeper' as const,
    mayCloseMonths: false,
    isWaiting: false,
    isExpired: false,
    invitedByName: 'Maria Whitcombe',
    expiresAt: '2026-09-22T11:00:00.000Z',
    ...given,
  };
}

/** A change that awaits a second person. */
export function pendingChangeRecord(id: number, summary: string, given: Partial<PendingChange> = {}) {
  return {
    __typename: 'PendingChange' as const,
    id,
    kind: 'threshold' as const,
    summary,
    requestedByName: 'Maria Whitcombe',
    askedAt: '2026-09-15T11:00:00.000Z',
    dueAt: null,
    mayConfirm: false,
    mayWithdraw: false,
    ...given,
  };
}

/** A company with its members. */
export function companyPeople(id: number, people: readonly ReturnType<typeof personRecord>[]) {
  return {
    __typename: 'Company' as const,
    id,
    approvalThresholdPence: null,
    people,
    invitations: [] as ReturnType<typeof invitationRecord>[],
    pendingChanges: [] as ReturnType<typeof pendingChangeRecord>[],
  };
}
