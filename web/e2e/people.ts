import { type APIRequestContext, expect, request as newRequests } from '@playwright/test';
import type { NewUser } from './pages/sign-in-page.ts';

interface Joining {
  readonly person: NewUser;
  readonly role: string;
}

/**
 * Lets a registered person join a company by an invitation of the owner who is signed in. The person has cookies of their
 * own: a second sign-in with the owner's would end the session in which the owner's page is open.
 */
export async function bringInPerson(
  owner: APIRequestContext,
  companyId: number,
  { person, role }: Joining,
): Promise<void> {
  const invited = await owner.post(`/api/companies/${companyId}/people`, { data: { email: person.email, role } });
  expect(invited.status()).toBe(201);
  const { link } = (await invited.json()) as { readonly link: string };
  const secret = link.slice(link.lastIndexOf('/') + 1);
  const persons = await newRequests.newContext({ baseURL: new URL(invited.url()).origin });
  await persons.post('/api/login', { data: person });
  expect((await persons.post('/api/invitations/accept', { data: { secret } })).status()).toBe(200);
  await persons.dispose();
}
