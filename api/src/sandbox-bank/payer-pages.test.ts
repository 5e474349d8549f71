import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorisation, PaymentInstruction } from '../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../testing/conformance-bank.ts';
import { decideAtSandboxBank, payerPageOf, postPayerForm } from '../testing/sandbox-payer.ts';
import { startTestBank, type TestBank } from '../testing/test-bank.ts';
import { SCRIPTS } from './scripted-outcomes.ts';

/** What the payer sees and does. */

let bank: TestBank;

beforeAll(async () => {
  bank = await startTestBank();
});

afterAll(() => bank.close());

async function authorise(...payments: Partial<PaymentInstruction>[]): Promise<Authorisation> {
  return answerOf(await bank.provider.authorise(requestOf(payments.map((changes) => instruction(changes)))));
}

/** The page as another browser sees it, which has the address and nothing else. */
async function pageOfAnother(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function headingOf(page: string): string | undefined {
  return /<h1>([^<]*)<\/h1>/.exec(page)?.[1];
}

function idOf({ payments }: Authorisation, index = 0): string {
  return payments[index]?.providerPaymentId ?? '';
}

async function statusOf(authorisation: Authorisation, index = 0): Promise<string> {
  return answerOf(await bank.provider.fetch(idOf(authorisation, index))).status;
}

const BANK: [string, string][] = [
  ['stage', 'choose-bank'],
  ['choice', 'Harbour Bank'],
];
const signIn = ({ customerNumber, passcode } = bank.payer): [string, string][] => [
  ['stage', 'sign-in'],
  ['customer', customerNumber],
  ['passcode', passcode],
];
const ACCOUNT: [string, string][] = [
  ['stage', 'choose-account'],
  ['choice', 'Business account ending 4821'],
];
const APPROVE: [string, string][] = [
  ['stage', 'decide'],
  ['decision', 'approve:all'],
];

describe('the way of the payer', () => {
  it('goes from the bank to the approval and back, and every page says that no money moves', async () => {
    const payee = { beneficiaryName: '<b>Acme & Sons</b>', amountPence: pence(123_456) };
    const { authorisationUrl, ...rest } = await authorise(payee);
    const pages = [await payerPageOf(authorisationUrl)];
    for (const form of [BANK, signIn(), ACCOUNT, APPROVE]) {
      const answer = await postPayerForm(authorisationUrl, form);
      expect(answer.status).toBe(303);
      const next = new URL(answer.headers.get('location') ?? '', authorisationUrl).href;
      expect(next).toBe(authorisationUrl);
      pages.push(await payerPageOf(next));
    }
    expect(pages.map(headingOf)).toEqual([
      'Choose your bank',
      'Sign in to Harbour Bank',
      'Choose an account to pay from',
      'Approve payments',
      'All done',
    ]);
    for (const page of pages) {
      expect(page).toContain('<header><p>Test bank – no real money is sent</p></header>');
      expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<b>|<Lee>/);
    }
    const [, , signedIn = '', payments = '', done = ''] = pages;
    // What the Enter key presses decides nothing.
    expect(/<button[^>]*>/.exec(payments)?.[0]).toBe('<button name="decision" value="" hidden>');
    expect(signedIn).toContain('Signed in as Ann Lee.');
    for (const shown of [
      '&lt;b&gt;Acme &amp; Sons&lt;/b&gt;',
      '20-00-00',
      '55779911',
      '£1,234.56',
      'K7Q2M9 INV10023',
    ]) {
      expect(payments).toContain(shown);
    }
    expect(done).toContain('Approved, on its way');
    expect(done).toContain('href="http://localhost:3000/payments">Return to Paycycle</a>');
    expect(await statusOf({ authorisationUrl, ...rest })).toBe('processing');
  });

  it('tells on the first page and at the door which account does what', async () => {
    const { authorisationUrl } = await authorise({});
    for (const page of [await payerPageOf(authorisationUrl), await payerPageOf(`${bank.url}/sandbox-bank`)]) {
      for (const { accountNumber, description } of SCRIPTS) {
        expect(page).toContain(`<th scope="row">${accountNumber}</th><td>${description}</td>`);
      }
    }
  });

  it('is never cached, and its styles are allowed by a nonce', async () => {
    const answer = await fetch((await authorise({})).authorisationUrl);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(await answer.text()) ?? [];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  });

  it('does not skip a step, and takes no choice that was not offered', async () => {
    const authorisation = await authorise({});
    const { authorisationUrl } = authorisation;
    expect((await postPayerForm(authorisationUrl, APPROVE)).status).toBe(303);
    expect(headingOf(await payerPageOf(authorisationUrl))).toBe('Choose your bank');
    const wrong = async (stage: string, choice: string) => {
      const answer = await postPayerForm(authorisationUrl, [
        ['stage', stage],
        ['choice', choice],
      ]);
      return [answer.status, /role="alert">([^<]*)</.exec(await answer.text())?.[1]];
    };
    expect(await wrong('choose-bank', 'My bank')).toEqual([422, 'Choose one of the banks']);
    await postPayerForm(authorisationUrl, BANK);
    expect(await wrong('sign-in', 'Ann Lee')).toEqual([
      422,
      expect.stringContaining('belong to the person who submitted'),
    ]);
    await postPayerForm(authorisationUrl, signIn());
    expect(await wrong('choose-account', '1')).toEqual([422, 'Choose one of the accounts']);
    await postPayerForm(authorisationUrl, ACCOUNT);
    expect(await wrong('decide', '')).toEqual([422, 'Choose what to do with the payments']);
    expect(await statusOf(authorisation)).toBe('pending');
  });
});

describe('a decision', () => {
  it('that is sent twice, or after another, changes nothing more', async () => {
    const authorisation = await authorise({});
    const { authorisationUrl } = authorisation;
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve' });
    await Promise.all(Array.from({ length: 5 }, () => postPayerForm(authorisationUrl, APPROVE)));
    expect(await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'cancel' })).toBe(303);
    expect(await statusOf(authorisation)).toBe('processing');
    const events = await bank.query('select 1 from sandbox_bank.webhooks where payment_id = $1', [idOf(authorisation)]);
    expect(events).toHaveLength(1);
  });

  it('by twenty forms at once is one decision', async () => {
    const authorisation = await authorise({}, {});
    await decideAtSandboxBank(authorisation.authorisationUrl, {
      as: bank.payer,
      decision: 'reject',
      only: idOf(authorisation),
    });
    const forms = Array.from({ length: 20 }, (_, index): [string, string][] => [
      ['stage', 'decide'],
      ['decision', index % 2 ? 'approve:all' : 'cancel:all'],
    ]);
    await Promise.all(forms.map((form) => postPayerForm(authorisation.authorisationUrl, form)));
    expect(await statusOf(authorisation)).toBe('failed');
    expect(['processing', 'cancelled']).toContain(await statusOf(authorisation, 1));
    const events = await bank.query('select 1 from sandbox_bank.webhooks where payment_id = $1', [
      idOf(authorisation, 1),
    ]);
    expect(events).toHaveLength(1);
  });

  it('about one of many leaves the others open, and shows what became of it', async () => {
    const authorisation = await authorise({ beneficiaryName: 'First' }, { beneficiaryName: 'Second' });
    const { authorisationUrl } = authorisation;
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'reject', only: idOf(authorisation, 1) });
    const page = await payerPageOf(authorisationUrl);
    expect(headingOf(page)).toBe('Approve payments');
    expect(page).toContain('Not paid: you rejected it');
    expect(page).toContain(`value="approve:${idOf(authorisation)}" aria-label="Approve: First, £240.00"`);
    expect(page).not.toContain(`approve:${idOf(authorisation, 1)}`);
    expect(page).toContain('Approve all 1 (£240.00)');
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'cancel' });
    expect(headingOf(await payerPageOf(authorisationUrl))).toBe('All done');
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['cancelled', 'failed']);
  });

  it('about payments of another authorisation does nothing', async () => {
    const [mine, other] = [await authorise({}), await authorise({})];
    await decideAtSandboxBank(mine.authorisationUrl, { as: bank.payer, decision: 'approve', only: idOf(other) });
    expect([await statusOf(mine), await statusOf(other)]).toEqual(['pending', 'pending']);
  });

  it('after the time is over comes too late', async () => {
    const authorisation = await authorise({});
    bank.clock.move(15 * 60_000);
    await decideAtSandboxBank(authorisation.authorisationUrl, { as: bank.payer, decision: 'approve' });
    expect(await payerPageOf(authorisation.authorisationUrl)).toContain('Not paid: the time for the approval was over');
    expect(await statusOf(authorisation)).toBe('failed');
  });
});

describe('a warning about the name', () => {
  it.each([
    ['90000007', 'close to the name of this account, but not the same (MBAM)'],
    ['90000008', 'does not match the name of this account (ANNM)'],
  ])('of %s has to be acknowledged before anything is approved', async (beneficiaryAccountNumber, words) => {
    const authorisation = await authorise({}, { beneficiaryAccountNumber, beneficiaryName: 'Acme' });
    const { authorisationUrl } = authorisation;
    expect(
      await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve', acknowledges: false }),
    ).toBe(422);
    const refused = await postPayerForm(authorisationUrl, APPROVE);
    const page = await refused.text();
    expect(page).toContain(words);
    expect(page).toContain('role="alert">Check the payee Acme first, and tick the box<');
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['pending', 'pending']);
    expect(await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve' })).toBe(303);
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['processing', 'processing']);
  });

  it('that was ticked stays so while another is asked for', async () => {
    const authorisation = await authorise(
      { beneficiaryAccountNumber: '90000007' },
      { beneficiaryAccountNumber: '90000008', beneficiaryName: 'Second' },
    );
    const { authorisationUrl } = authorisation;
    await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve', acknowledges: false });
    const answer = await postPayerForm(authorisationUrl, [...APPROVE, ['acknowledged', idOf(authorisation)]]);
    const page = await answer.text();
    expect(page).toContain('Check the payee Second first');
    expect(page).toContain(`value="${idOf(authorisation)}" checked>`);
    expect(page).toContain(`value="${idOf(authorisation, 1)}">`);
  });

  it('stops no rejection, and no approval of another payment', async () => {
    const authorisation = await authorise({}, { beneficiaryAccountNumber: '90000008' });
    const { authorisationUrl } = authorisation;
    const only = idOf(authorisation);
    expect(
      await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'approve', only, acknowledges: false }),
    ).toBe(303);
    expect(
      await decideAtSandboxBank(authorisationUrl, { as: bank.payer, decision: 'reject', acknowledges: false }),
    ).toBe(303);
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['processing', 'failed']);
  });
});

describe('the sign-in', () => {
  const PAYEE = { beneficiaryName: 'Quiet Supplier Ltd', amountPence: pence(123_456) };

  it('shows nothing of a payment before, to whoever has the address, and takes no decision', async () => {
    const authorisation = await authorise(PAYEE);
    const { authorisationUrl } = authorisation;
    for (const form of [BANK, ACCOUNT, APPROVE]) {
      await postPayerForm(authorisationUrl, form);
      expect(await payerPageOf(authorisationUrl)).not.toMatch(/Quiet Supplier|1,234|55779911/);
    }
    expect(headingOf(await payerPageOf(authorisationUrl))).toBe('Sign in to Harbour Bank');
    expect(await statusOf(authorisation)).toBe('pending');
  });

  it('is of the browser: another one with the address sees and decides nothing, before and after', async () => {
    const authorisation = await authorise(PAYEE);
    const { authorisationUrl } = authorisation;
    for (const form of [BANK, signIn(), ACCOUNT]) await postPayerForm(authorisationUrl, form);
    expect(await payerPageOf(authorisationUrl)).toContain('Quiet Supplier Ltd');
    expect(headingOf(await pageOfAnother(authorisationUrl))).toBe('Sign in to Harbour Bank');
    await postPayerForm(authorisationUrl, APPROVE, { cookie: 'sandbox-bank.session=4102444800000.guess' });
    expect(await statusOf(authorisation)).toBe('pending');
    await postPayerForm(authorisationUrl, APPROVE);
    expect(headingOf(await payerPageOf(authorisationUrl))).toBe('All done');
    const other = await pageOfAnother(authorisationUrl);
    expect([headingOf(other), other.includes('Quiet Supplier')]).toEqual(['Sign in to Harbour Bank', false]);
  });

  it("is the submitter's: neither another customer's opens the page, nor a guess, nor the sixth attempt", async () => {
    const authorisation = await authorise(PAYEE);
    const { authorisationUrl } = authorisation;
    await postPayerForm(authorisationUrl, BANK);
    const colleague = await bank.bank.signInOf('ben@example.co.uk');
    expect(colleague).not.toEqual(bank.payer);
    for (const wrong of [colleague, { ...bank.payer, passcode: '' }, { ...bank.payer, customerNumber: '1' }]) {
      expect((await postPayerForm(authorisationUrl, signIn(wrong))).status).toBe(422);
    }
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => postPayerForm(authorisationUrl, signIn(colleague))),
    );
    const texts = await Promise.all(guesses.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('Too many attempts'))).toHaveLength(8);
    const again = await postPayerForm(authorisationUrl, signIn());
    expect(await again.text()).toContain('Too many attempts');
    expect(await statusOf(authorisation)).toBe('pending');
  });

  it('takes the digits with spaces, and keeps its cookie from scripts and other pages', async () => {
    const { authorisationUrl } = await authorise({});
    await postPayerForm(authorisationUrl, BANK);
    const { customerNumber, passcode } = bank.payer;
    const spaced = {
      customerNumber: ` ${customerNumber.slice(0, 4)} ${customerNumber.slice(4)}`,
      passcode: ` ${passcode}`,
    };
    const answer = await postPayerForm(authorisationUrl, signIn(spaced));
    const [, ...flags] = answer.headers.getSetCookie()[0]?.split('; ') ?? [];
    expect(flags).toEqual(
      expect.arrayContaining([`Path=${new URL(authorisationUrl).pathname}`, 'HttpOnly', 'SameSite=Lax']),
    );
  });
});

describe('the pages are closed', () => {
  it('to whoever has not the token', async () => {
    const authorisation = await authorise({});
    const { authorisationUrl } = authorisation;
    const [path = ''] = authorisationUrl.split('?');
    for (const url of [path, `${path}?token=`, `${path}?token=a&token=b`, `${path.slice(0, -1)}x?token=1`]) {
      const answer = await fetch(url);
      expect([answer.status, headingOf(await answer.text())]).toEqual([404, 'Not found']);
    }
    expect((await postPayerForm(`${path}?token=guess`, BANK)).status).toBe(404);
    expect((await fetch(path, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('to forms from %s', async (_what, headers: Record<string, string>) => {
    const authorisation = await authorise({});
    const answer = await postPayerForm(authorisation.authorisationUrl, BANK, headers);
    expect([answer.status, headingOf(await answer.text())]).toEqual([403, 'That did not work']);
    expect(headingOf(await payerPageOf(authorisation.authorisationUrl))).toBe('Choose your bank');
  });
});
