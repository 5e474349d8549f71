import { expect, it } from 'vitest';
import { digestMail, type MailedNotification, nextDigest, singleMail } from './notification-mail.plan.ts';

const URL_OF_PRODUCT = 'https://books.example';

function notification(changes: Partial<MailedNotification> = {}): MailedNotification {
  return {
    companyId: 1,
    companyName: 'Harbour Lane Ltd',
    kind: 'run_waits',
    title: 'Payment Run #1 waits for your approval',
    detail: '£120.00',
    recordId: 7,
    at: '2026-10-02T09:00:00Z',
    ...changes,
  };
}

it.each([
  ['2026-09-15T06:59:59Z', false, '2026-09-15'],
  ['2026-09-15T07:00:00Z', true, '2026-09-16'],
  ['2026-12-15T07:59:59Z', false, '2026-12-15'],
  ['2026-12-15T08:00:00Z', true, '2026-12-16'],
  // The day in London is ahead of the day in UTC.
  ['2026-09-14T23:30:00Z', false, '2026-09-15'],
])('sends the digest at 08:00 in London, in summer and winter (%s)', (now, isPastDigest, digestOn) => {
  expect(nextDigest(new Date(now))).toEqual({ isPastDigest, digestOn });
});

it('writes what happened, with a link, and without links of others', () => {
  const mail = singleMail(
    notification({ companyName: 'evil.example', detail: 'See https://evil.example or ask jo@evil.example' }),
    URL_OF_PRODUCT,
  );
  expect(mail.subject).toBe('evil example: Payment Run #1 waits for your approval');
  expect(mail.text).toContain('https://books.example/payment-runs/7\n');
  expect(mail.text).not.toMatch(/evil\.example|@/);
});

it('links a month to its page', () => {
  expect(singleMail(notification({ kind: 'statement_missing', recordId: null }), URL_OF_PRODUCT).text).toContain(
    'https://books.example/reconciliation?month=2026-09\n',
  );
});

it('lists 50 notifications of a company in a digest, and counts the others', () => {
  const many = Array.from({ length: 53 }, (_, index) => notification({ title: `Payment Run #${index + 1} waits` }));
  const { subject, text } = digestMail(
    [...many, notification({ companyId: 2, companyName: 'Lowe Ltd' })],
    URL_OF_PRODUCT,
  );
  expect(subject).toBe('54 notifications from 2 companies');
  expect(text).toContain('Payment Run #50 waits\n');
  expect(text).not.toContain('Payment Run #51 waits');
  expect(text).toContain('And 3 more:\nhttps://books.example/\n');
  expect(text).toContain('\nLowe Ltd\n');
});
