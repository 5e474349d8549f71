import { describe, expect, it } from 'vitest';
import { mailAddressOf, mailNameIn, newMailName } from './mail-address.plan.ts';
import { readAuthentication } from './mail-authentication.plan.ts';
import { loopIn } from './mail-loop.plan.ts';

describe('an address', () => {
  const random = (value: number) => new Uint8Array(16).fill(value);

  it('has the name of its company, and a secret of 80 bits', () => {
    expect(newMailName('Lowe & Daughters Ltd', random(0))).toBe('lowe-and-daughters-aaaaaaaaaaaaaaaa');
    expect(newMailName('Öl plc', random(255))).toBe('ol-9999999999999999');
    expect(newMailName('株式会社', random(1))).toBe('bbbbbbbbbbbbbbbb');
    expect(newMailName('A Very Long Name of a Company That Goes On', random(0)).length).toBeLessThanOrEqual(41);
  });

  it('is found in what is written to, behind the + where all share a mailbox', () => {
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
  const read = (checks: string[], sealed: string[] = []) => readAuthentication('mx.example', checks, sealed);

  it.each([
    [
      'mx.example; spf=pass smtp.mailfrom=a@b; dkim=pass header.d=b; dmarc=pass',
      'SPF pass, DKIM pass, DMARC pass',
      false,
    ],
    ['MX.example 1; spf=fail (no) smtp.mailfrom=a; dkim=none', 'SPF fail, DKIM none', true],
    ['mx.example; spf=softfail; dkim=fail; dkim=pass header.d=b', 'SPF softfail, DKIM pass', false],
    ['mx.example; spf=fail; dkim=pass', 'SPF fail, DKIM pass', false],
    ['mx.example; dkim=pass; dmarc=fail', 'DKIM pass, DMARC fail', true],
    ['mx.example; none', 'No checks', false],
    ['mx.example; spf=fail reason="; spf=pass; dkim=pass" (; dkim=pass)', 'SPF fail', true],
    ['mx.example; spf=nonsense; x=pass', 'No checks', false],
  ])('%s', (value, words, isForged) => {
    expect(read([value])).toEqual({ words: `${words}, said by mx.example`, isForged });
  });

  it('is the topmost header of its name, and of nobody else', () => {
    expect(read(['evil.example; spf=pass', 'mx.example; spf=fail', 'mx.example; spf=pass'])?.words).toContain(
      'SPF fail',
    );
    expect(read(['mx.example.evil; spf=pass', '(mx.example;) evil.example; spf=pass'])).toBeNull();
    expect(read([], ['i=2; mx.example; arc=pass; spf=pass', 'i=1; evil.example; spf=fail'])?.words).toBe(
      'SPF pass, ARC pass, said by mx.example',
    );
    expect(readAuthentication(null, ['mx.example; spf=pass'], [])).toBeNull();
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

  it('is what a machine has sent without a file', () => {
    expect(judged({ autoSubmitted: 'auto-generated' }, false)).toBe('automatic');
  });
});
