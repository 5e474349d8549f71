import { type APIRequestContext, expect } from '@playwright/test';
import type { NewUser } from './pages/sign-in-page.ts';

interface Joining {
  readonly owner: NewUser;
  readonly person: NewUser;
  readonly role: string;
}

/** Lets a registered person join a company by an invitation. The owner, who is signed in, is so again at the end. */
export async function bringInPerson(
  request: APIRequestContext,
  companyId: number,
  { owner, person, role }: Joining,
): Promise<void> {
  const invited = await request.post(`/api/companies/${companyId}/people`, { data: { email: person.email, role } });
  expect(invited.status()).toBe(201);
  const { link } = (await invited.json()) as { readonly link: string };
  await request.post('/api/login', { data: person });
  const secret = link.slice(link.lastIndexOf('/') + 1);
  expect((await request.post('/api/invitations/accept', { data: { secret } })).status()).toBe(200);
  await request.post('/api/login', { data: owner });
}
