import { pence } from '@paycycle/schema/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorisation, PaymentInstruction } from '../kernel/ports/payment-provider.ts';
import { answerOf, instruction, requestOf } from '../testing/conformance-bank.ts';
import { decideAtSandboxBank, postPayerForm } from '../testing/sandbox-payer.ts';
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

async function pageOf(url: string): Promise<string> {
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
const NAME: [string, string][] = [
  ['stage', 'sign-in'],
  ['choice', 'Ann <Lee>'],
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
    const pages = [await pageOf(authorisationUrl)];
    for (const form of [BANK, NAME, ACCOUNT, APPROVE]) {
      const answer = await postPayerForm(authorisationUrl, form);
      expect(answer.status).toBe(303);
      const next = new URL(answer.headers.get('location') ?? '', authorisationUrl).href;
      expect(next).toBe(authorisationUrl);
      pages.push(await pageOf(next));
    }
    expect(pages.map(headingOf)).toEqual([
      'Choose your bank',
      'Sign in to Harbour Bank',
      'Choose an account to pay from',
      'Approve payments',
      'All done',
    ]);
    for (const page of pages) {
      expect(page).toContain('<header><p>Sandbox bank: no money moves</p></header>');
      expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<b>|<Lee>/);
    }
    const [, , signedIn = '', payments = '', done = ''] = pages;
    // What the Enter key presses decides nothing.
    expect(/<button[^>]*>/.exec(payments)?.[0]).toBe('<button name="decision" value="" hidden>');
    expect(signedIn).toContain('Signed in as Ann &lt;Lee&gt;.');
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
    for (const page of [await pageOf(authorisationUrl), await pageOf(`${bank.url}/sandbox-bank`)]) {
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
    expect(headingOf(await pageOf(authorisationUrl))).toBe('Choose your bank');
    const wrong = async (stage: string, choice: string) => {
      const answer = await postPayerForm(authorisationUrl, [
        ['stage', stage],
        ['choice', choice],
      ]);
      return [answer.status, /role="alert">([^<]*)</.exec(await answer.text())?.[1]];
    };
    expect(await wrong('choose-bank', 'My bank')).toEqual([422, 'Choose one of the banks']);
    await postPayerForm(authorisationUrl, BANK);
    expect(await wrong('sign-in', ' ')).toEqual([422, 'Enter a name']);
    await postPayerForm(authorisationUrl, NAME);
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
    await decideAtSandboxBank(authorisationUrl, { decision: 'approve' });
    await Promise.all(Array.from({ length: 5 }, () => postPayerForm(authorisationUrl, APPROVE)));
    expect(await decideAtSandboxBank(authorisationUrl, { decision: 'cancel' })).toBe(303);
    expect(await statusOf(authorisation)).toBe('processing');
    const events = await bank.query('select 1 from sandbox_bank.webhooks where payment_id = $1', [idOf(authorisation)]);
    expect(events).toHaveLength(1);
  });

  it('by twenty forms at once is one decision', async () => {
    const authorisation = await authorise({}, {});
    await decideAtSandboxBank(authorisation.authorisationUrl, { decision: 'reject', only: idOf(authorisation) });
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
    await decideAtSandboxBank(authorisationUrl, { decision: 'reject', only: idOf(authorisation, 1) });
    const page = await pageOf(authorisationUrl);
    expect(headingOf(page)).toBe('Approve payments');
    expect(page).toContain('Not paid: you rejected it');
    expect(page).toContain(`value="approve:${idOf(authorisation)}" aria-label="Approve: First, £240.00"`);
    expect(page).not.toContain(`approve:${idOf(authorisation, 1)}`);
    expect(page).toContain('Approve all 1 (£240.00)');
    await decideAtSandboxBank(authorisationUrl, { decision: 'cancel' });
    expect(headingOf(await pageOf(authorisationUrl))).toBe('All done');
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['cancelled', 'failed']);
  });

  it('about payments of another authorisation does nothing', async () => {
    const [mine, other] = [await authorise({}), await authorise({})];
    await decideAtSandboxBank(mine.authorisationUrl, { decision: 'approve', only: idOf(other) });
    expect([await statusOf(mine), await statusOf(other)]).toEqual(['pending', 'pending']);
  });

  it('after the time is over comes too late', async () => {
    const authorisation = await authorise({});
    bank.clock.move(15 * 60_000);
    await decideAtSandboxBank(authorisation.authorisationUrl, { decision: 'approve' });
    expect(await pageOf(authorisation.authorisationUrl)).toContain('Not paid: the time for the approval was over');
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
    expect(await decideAtSandboxBank(authorisationUrl, { decision: 'approve', acknowledges: false })).toBe(422);
    const refused = await postPayerForm(authorisationUrl, APPROVE);
    const page = await refused.text();
    expect(page).toContain(words);
    expect(page).toContain('role="alert">Check the payee Acme first, and tick the box<');
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['pending', 'pending']);
    expect(await decideAtSandboxBank(authorisationUrl, { decision: 'approve' })).toBe(303);
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['processing', 'processing']);
  });

  it('that was ticked stays so while another is asked for', async () => {
    const authorisation = await authorise(
      { beneficiaryAccountNumber: '90000007' },
      { beneficiaryAccountNumber: '90000008', beneficiaryName: 'Second' },
    );
    const { authorisationUrl } = authorisation;
    await decideAtSandboxBank(authorisationUrl, { decision: 'approve', acknowledges: false });
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
    expect(await decideAtSandboxBank(authorisationUrl, { decision: 'approve', only, acknowledges: false })).toBe(303);
    expect(await decideAtSandboxBank(authorisationUrl, { decision: 'reject', acknowledges: false })).toBe(303);
    expect([await statusOf(authorisation), await statusOf(authorisation, 1)]).toEqual(['processing', 'failed']);
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
    expect(headingOf(await pageOf(authorisation.authorisationUrl))).toBe('Choose your bank');
  });
});
