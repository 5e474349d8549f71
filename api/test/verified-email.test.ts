import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMail } from '../src/kernel/ports/mail-sender.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import type { TestClient } from '../src/testing/test-client.ts';

/** Addresses that are known to be their owner's, and invitations by mail (RULES.md, 70). */

const PASSWORD = 'a long password';

let app: TestApp;
const sent: OutgoingMail[] = [];
let isMailServerDown = false;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({
    publicUrl: 'http://books.example',
    work: { invitation: { ofCaller: 30, ofCompany: 60 } },
    mailSender: {
      send: async (mail) => {
        if (isMailServerDown) throw new Error('the mail server is down');
        sent.push(mail);
      },
    },
  });
});
beforeEach(() => {
  sent.length = 0;
  isMailServerDown = false;
});
afterAll(() => app.close());

/** A user who has registered, and the email sent to them. */
async function newPerson(): Promise<{ client: TestClient; email: string }> {
  people += 1;
  const email = `person.${people}@example.com`;
  const client = app.guest();
  expect((await client.rest('POST', '/api/register', { email, password: PASSWORD })).status).toBe(200);
  await expect.poll(() => sent.some(({ to }) => to === email) || isMailServerDown).toBe(true);
  return { client, email };
}

function mailTo(email: string, subject: RegExp): OutgoingMail {
  const mail = sent.findLast((one) => one.to === email && subject.test(one.subject));
  if (!mail) throw new Error(`no mail to ${email} of ${subject}`);
  return mail;
}

/** The secret of the link in a mail, which leads to our own address. */
function secretOf({ text }: OutgoingMail): string {
  const secret = /http:\/\/books\.example\/(?:settings\/profile\?token=|invitations\/)([\w-]+)/.exec(text)?.[1];
  if (!secret) throw new Error(`no link in ${text}`);
  return secret;
}

function later(ms: number): void {
  app.clock.moveToInstant(new Date(app.clock.now().getTime() + ms).toISOString());
}

const verify = (client: TestClient, secret: string) => client.rest('POST', '/api/auth/email/verify', { secret });

async function needs(client: TestClient): Promise<boolean> {
  const { data } = await client.graphqlText<{ viewer: { needsEmailVerification: boolean } }>(
    '{ viewer { needsEmailVerification } }',
  );
  return data?.viewer.needsEmailVerification ?? false;
}

/** A user with a verified address. Only such users can have Paycycle write to strangers. */
async function newOwner(): Promise<{ client: TestClient; email: string }> {
  const owner = await newPerson();
  expect((await verify(owner.client, secretOf(mailTo(owner.email, /Verify/)))).status).toBe(200);
  return owner;
}

async function newCompany(owner: TestClient): Promise<number> {
  return (await owner.rest('POST', '/api/companies', { name: 'Books Ltd' })).body.id;
}

function invite(owner: TestClient, companyId: number, email: string, role = 'finance') {
  return owner.rest('POST', `/api/companies/${companyId}/people`, { email, role });
}

describe('the address of somebody who registers', () => {
  it('is verified after its owner opened the link in the email', async () => {
    const { client, email } = await newPerson();
    expect(await needs(client)).toBe(true);
    const secret = secretOf(mailTo(email, /Verify your email/));
    expect((await verify(client, secret)).status).toBe(200);
    expect(await needs(client)).toBe(false);
    expect(await verify(client, secret)).toMatchObject({ status: 404 });
  });

  it('is not verified by a link of another user, an old one or a forged one', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const secret = secretOf(mailTo(one.email, /Verify/));
    for (const wrong of [secret, 'nothing', '']) expect((await verify(other.client, wrong)).status).toBe(404);
    later(25 * 60 * 60 * 1000);
    expect((await verify(one.client, secret)).status).toBe(404);
    expect([await needs(one.client), await needs(other.client)]).toEqual([true, true]);
  });

  it('gets another link on request, once a minute', async () => {
    const { client, email } = await newPerson();
    const again = () => client.rest('POST', '/api/auth/email/verification');
    expect((await again()).status).toBe(429);
    later(61_000);
    expect((await again()).status).toBe(202);
    expect(sent.filter(({ to }) => to === email)).toHaveLength(2);
    later(61_000);
    isMailServerDown = true;
    expect(await again()).toMatchObject({ status: 503, body: { code: 'MAIL_NOT_SENT' } });
  });

  it('must be verified before the user approves or becomes an approver', async () => {
    const owner = await newPerson();
    const companyId = await newCompany(owner.client);
    const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
    const account = { bankSortCode: '08-99-99', bankAccountNumber: '66374958' };
    const supplier = await owner.client.rest('POST', '/api/suppliers', { companyId, name: 'Ash', ...account });
    const seen = { name: 'Ash', ...account };
    const confirm = () => owner.client.rest('POST', `/api/suppliers/${supplier.body.id}/confirm-bank-details`, seen);
    expect(await confirm()).toMatchObject(refused);
    expect(await owner.client.rest('POST', '/api/payment-runs/4711/approve', { content: 'x' })).toMatchObject(refused);

    await verify(owner.client, secretOf(mailTo(owner.email, /Verify/)));
    expect((await confirm()).status).toBe(200);
    isMailServerDown = true;
    const colleague = await newPerson();
    const { body } = await invite(owner.client, companyId, colleague.email, 'bookkeeper');
    const secret = body.link.split('/').at(-1);
    expect((await colleague.client.rest('POST', '/api/invitations/accept', { secret })).status).toBe(200);
    const { body: colleagueUser } = await colleague.client.rest('GET', '/api/auth/user');
    const promote = () =>
      owner.client.rest('PATCH', `/api/companies/${companyId}/people/${colleagueUser.id}`, { role: 'approver' });
    expect(await promote()).toMatchObject(refused);

    isMailServerDown = false;
    later(61_000);
    await colleague.client.rest('POST', '/api/auth/email/verification');
    await verify(colleague.client, secretOf(mailTo(colleague.email, /Verify/)));
    expect((await promote()).status).toBe(200);
  });
});

describe('an invitation', () => {
  it('is emailed to the invited person, and its link is shown to no one else', async () => {
    const owner = await newOwner();
    const companyId = await newCompany(owner.client);
    const invited = await newPerson();
    const answer = await invite(owner.client, companyId, invited.email);
    expect(answer).toMatchObject({ status: 201, body: { email: invited.email, link: null } });
    const mail = mailTo(invited.email, /invitation to Paycycle/);
    expect(mail.text).toContain('invites you to Books Ltd in Paycycle as Finance.');
    expect(JSON.stringify(answer.body)).not.toContain(secretOf(mail));
    const accepted = await invited.client.rest('POST', '/api/invitations/accept', { secret: secretOf(mail) });
    expect(accepted.status).toBe(200);
    // A user who has opened the link reads the email of that address.
    expect(await needs(invited.client)).toBe(false);
  });

  it('is resent at most once a minute, with another link', async () => {
    const owner = await newOwner();
    const companyId = await newCompany(owner.client);
    const { body } = await invite(owner.client, companyId, 'nobody.yet@example.com');
    const first = secretOf(mailTo('nobody.yet@example.com', /invitation/));
    const renew = () => owner.client.rest('POST', `/api/invitations/${body.id}/renew`);
    expect((await renew()).status).toBe(429);
    later(61_000);
    expect(await renew()).toMatchObject({ status: 201, body: { link: null } });
    expect(secretOf(mailTo('nobody.yet@example.com', /invitation/))).not.toBe(first);
  });

  it('shows its link to the owner if the mail server refuses it, and then verifies no email', async () => {
    const owner = await newOwner();
    const companyId = await newCompany(owner.client);
    const invited = await newPerson();
    isMailServerDown = true;
    const { body } = await invite(owner.client, companyId, invited.email, 'bookkeeper');
    expect(body.link).toMatch(/\/invitations\/[\w-]+$/);
    const secret = body.link.split('/').at(-1);
    expect((await invited.client.rest('POST', '/api/invitations/accept', { secret })).status).toBe(200);
    isMailServerDown = false;
    expect(await needs(invited.client)).toBe(true);
  });

  it('contains no names that mail clients turn into links, and none in its subject', async () => {
    const owner = await newOwner();
    const lure = { firstName: 'Click http://evil.example\r\nnow', lastName: 'bcc:a@b.example' };
    const { body: user } = await owner.client.rest('PUT', '/api/auth/user', lure);
    expect(user.firstName).toBe('Click http://evil.example now');
    const name = 'Evil\r\nBcc: evil@evil.example www.evil.example';
    const { body: company } = await owner.client.rest('POST', '/api/companies', { name });
    expect(company.name).not.toMatch(/[\r\n]/);
    await invite(owner.client, company.id, 'someone@example.com');
    const { subject, text } = mailTo('someone@example.com', /invitation/);
    expect(subject).toBe('An invitation to Paycycle');
    const [said = ''] = text.split('\n');
    expect(said).toMatch(/^Click http evil example now bcc a b example \(person .+… invites you to Evil Bcc/);
    expect(said.slice(0, -1)).not.toMatch(/[@/:]|\.\S/);
  });

  it("requires the sender's verified email, and is rate limited", async () => {
    const stranger = await newPerson();
    const refused = { status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } };
    expect(await invite(stranger.client, await newCompany(stranger.client), 'x@example.com')).toMatchObject(refused);
    const owner = await newOwner();
    const [one, other] = [await newCompany(owner.client), await newCompany(owner.client)];
    for (let sentCount = 0; sentCount < 30; sentCount += 1) {
      expect((await invite(owner.client, sentCount % 2 ? one : other, `no.${sentCount}@example.com`)).status).toBe(201);
    }
    expect(await invite(owner.client, one, 'one.more@example.com')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
  });
});

it('is not required if the server cannot send email', async () => {
  const silent = await startTestApp();
  const user = await silent.newUser();
  expect(await needs(user)).toBe(false);
  await silent.close();
});
