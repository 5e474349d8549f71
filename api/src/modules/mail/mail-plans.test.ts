import { describe, expect, it } from 'vitest';
import { mailAddressOf, mailNameIn, newMailName } from './mail-address.plan.ts';
import { readAuthentication } from './mail-authentication.plan.ts';
import { loopIn } from './mail-loop.plan.ts';
import { checkSender } from './mail-sender.plan.ts';

describe('an address', () => {
  const random = (value: number) => new Uint8Array(16).fill(value);

  it('has the name of its company, and a secret of 80 bits', () => {
    expect(newMailName('Lowe & Daughters Ltd', random(0))).toBe('lowe-and-daughters-aaaaaaaaaaaaaaaa');
    expect(newMailName('Öl plc', random(255))).toBe('ol-9999999999999999');
    expect(newMailName('株式会社', random(1))).toBe('bbbbbbbbbbbbbbbb');
    expect(newMailName('A Very Long Name of a Company That Goes On', random(0)).length).toBeLessThanOrEqual(41);
  });

  it("is found in the recipient's address, behind the + of a shared mailbox", () => {
    const own = { domain: 'mail.example', mailbox: null };
    const shared = { domain: 'mail.example', mailbox: 'invoices' };
    expect(mailAddressOf(own, 'lowe-x')).toBe('lowe-x@mail.example');
    expect(mailAddressOf(shared, 'lowe-x')).toBe('invoices+lowe-x@mail.example');
    for (const place of [own, shared])
      expect(mailNameIn(place, mailAddressOf(place, 'lowe-x').toUpperCase())).toBe('lowe-x');
    for (const other of ['lowe-x', '@mail.example', 'lowe-x@mail.example.evil', 'lowe-x@evil@other']) {
      expect(mailNameIn(own, other)).toBeNull();
    }
  });
});

describe('what a relay says of a sender', () => {
  const read = (checks: string[], sender: string | null = 'billing@harbour.example') =>
    readAuthentication('mx.example', sender, checks);

  it.each([
    [
      'mx.example; spf=pass smtp.mailfrom=a@harbour.example; dkim=pass header.d=harbour.example; dmarc=pass',
      'SPF pass, DKIM pass, DMARC pass',
      'vouched',
    ],
    ['MX.example 1; spf=fail (no) smtp.mailfrom=harbour.example; dkim=none', 'SPF fail, DKIM none', 'forged'],
    ['mx.example; spf=softfail; dkim=fail; dkim=pass header.d=harbour.example', 'SPF softfail, DKIM pass', 'vouched'],
    ['mx.example; spf=fail; dkim=pass header.i=@harbour.example', 'SPF fail, DKIM pass', 'vouched'],
    ['mx.example; dkim=pass header.d=harbour.example; dmarc=fail', 'DKIM pass, DMARC fail', 'forged'],
    ['mx.example; none', 'No checks', 'none'],
    ['mx.example; spf=fail reason="; spf=pass; dkim=pass" (; dkim=pass)', 'SPF fail', 'forged'],
    ['mx.example; spf=nonsense; x=pass', 'No checks', 'none'],
    ['mx.example; spf=pass smtp.mailfrom=bounce@mail.harbour.example', 'SPF pass', 'vouched'],
    [
      'mx.example; spf=pass smtp.mailfrom=evil.example; dkim=pass header.d=evil.example; dmarc=none header.from=harbour.example',
      'SPF pass for evil.example, DKIM pass for evil.example, DMARC none',
      'none',
    ],
    ['mx.example; dkim=pass header.d=notharbour.example', 'DKIM pass for notharbour.example', 'none'],
    ['mx.example; dkim=pass header.d=example', 'DKIM pass for example', 'none'],
    ['mx.example; dmarc=pass header.from=evil.example', 'DMARC pass for evil.example', 'none'],
    ['mx.example; spf=pass; dkim=pass; arc=pass', 'SPF pass, DKIM pass, ARC pass', 'none'],
    ['mx.example; dkim=pass header.d=evil.example; dkim=pass header.d=harbour.example', 'DKIM pass', 'vouched'],
    ['mx.example; dkim=pass header.d=harbour.example; dkim=pass header.d=evil.example', 'DKIM pass', 'vouched'],
    [
      'mx.example; spf=fail smtp.mailfrom=harbour.example; dkim=pass header.d=evil.example',
      'SPF fail, DKIM pass for evil.example',
      'forged',
    ],
  ])('%s', (value, words, word) => {
    const said = { isForged: word === 'forged', isVouchedFor: word === 'vouched' };
    expect(read([value])).toMatchObject({ words: `${words}, said by mx.example`, isForged: said.isForged });
    if (word !== 'forged') expect(read([value])).toMatchObject(said);
  });

  it('is the topmost header of its name, and of nobody else', () => {
    expect(read(['evil.example; spf=pass', 'mx.example; spf=fail', 'mx.example; spf=pass'])?.words).toContain(
      'SPF fail',
    );
    expect(read(['mx.example.evil; spf=pass', '(mx.example;) evil.example; spf=pass'])).toBeNull();
    expect(readAuthentication(null, 'billing@harbour.example', ['mx.example; spf=pass'])).toBeNull();
  });

  it('vouches for nobody where the mail names nobody', () => {
    expect(read(['mx.example; spf=pass smtp.mailfrom=harbour.example'], null)?.isVouchedFor).toBe(false);
  });
});

describe('a sender', () => {
  const rule = { senders: ['billing@harbour.example'], refusesOthers: false };
  const sender = { address: 'Billing@harbour.example', word: 'vouched' as const };

  it('is in no doubt only where they are listed and vouched for, or nobody was asked', () => {
    expect(checkSender(rule, sender)).toEqual({ isTaken: true, doubt: null });
    expect(checkSender(rule, { ...sender, word: 'unasked' })).toEqual({ isTaken: true, doubt: null });
    expect(checkSender(rule, { ...sender, word: 'none' })).toMatchObject({ doubt: 'Nobody vouches for the sender' });
    expect(checkSender(rule, { ...sender, word: 'forged' })).toMatchObject({ doubt: 'The sender may be forged' });
    expect(checkSender(rule, { ...sender, address: 'x@evil.example' })).toMatchObject({
      doubt: 'The sender isn’t on your list',
    });
    expect(checkSender({ ...rule, refusesOthers: true }, { ...sender, address: null })).toEqual({ isTaken: false });
  });
});

describe('a loop', () => {
  const trace = { receivedCount: 3, autoSubmitted: null, loopMarks: [], contentType: 'multipart/mixed' };
  const sent = { trace, senders: ['a@b.example', 'a@b.example'], recipients: ['lowe-x@mail.example'], hasFiles: true };
  const judged = (
    change: Partial<typeof trace> | { autoSubmitted: string } | { loopMarks: string[] },
    hasFiles = true,
  ) => loopIn({ ...sent, trace: { ...trace, ...change }, hasFiles })?.refusal ?? null;

  it.each([
    [{}, null],
    [{ receivedCount: 30 }, null],
    [{ receivedCount: 31 }, 'loop'],
    [{ loopMarks: ['kim@lowe.example'] }, null],
    [{ loopMarks: ['<LOWE-X@mail.example>'] }, 'loop'],
    [{ autoSubmitted: 'no' }, null],
    [{ autoSubmitted: 'auto-generated; x=y' }, null],
    [{ autoSubmitted: 'auto-replied' }, 'automatic'],
    [{ autoSubmitted: 'auto-notified' }, 'automatic'],
    [{ contentType: 'multipart/report' }, 'automatic'],
  ])('%o is %s', (change, refusal) => {
    expect(judged(change)).toBe(refusal);
  });

  it('is an automatic email without a file', () => {
    expect(judged({ autoSubmitted: 'auto-generated' }, false)).toBe('automatic');
  });
});
