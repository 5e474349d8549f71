import { expect, it } from 'vitest';
import { digestMail, type MailedNotification, singleMail } from './notification-mail-text.ts';

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

it('writes what happened, with a link, and without links of others', () => {
  const mail = singleMail(
    notification({ companyName: 'evil.example', detail: 'See https://evil.example or ask jo@evil.example' }),
    'immediately',
    URL_OF_PRODUCT,
  );
  expect(mail.subject).toBe('evil example: Payment Run #1 waits for your approval');
  expect(mail.text).toContain('https://books.example/payment-runs/7\n');
  expect(mail.text).not.toMatch(/evil\.example|@/);
});

it('links a month to its page', () => {
  const missing = notification({ kind: 'statement_missing', recordId: null });
  expect(singleMail(missing, 'immediately', URL_OF_PRODUCT).text).toContain(
    'https://books.example/reconciliation?month=2026-09\n',
  );
});

it('lists 50 notifications of a company in a digest, and counts the others', () => {
  const many = Array.from({ length: 53 }, (_, index) => notification({ title: `Payment Run #${index + 1} waits` }));
  const { subject, text } = digestMail(
    [...many, notification({ companyId: 2, companyName: 'Lowe Ltd' })],
    'daily',
    URL_OF_PRODUCT,
  );
  expect(subject).toBe('54 notifications from 2 companies');
  expect(text).toContain('Payment Run #50 waits\n');
  expect(text).not.toContain('Payment Run #51 waits');
  expect(text).toContain('And 3 more:\nhttps://books.example/\n');
  expect(text).toContain('\nLowe Ltd\n');
});

it.each([
  ['urgent_immediately', 'You get urgent notifications immediately, and the others once a day.'],
  ['immediately', 'You get an email for each notification.'],
  ['daily', 'You get this email once a day.'],
] as const)('says how often emails come (%s), and where to change it', (frequency, sentence) => {
  const text = `${sentence} Change this:\nhttps://books.example/settings/notifications\n`;
  expect(singleMail(notification(), frequency, URL_OF_PRODUCT).text).toContain(text);
  expect(digestMail([notification()], frequency, URL_OF_PRODUCT).text).toContain(text);
});
