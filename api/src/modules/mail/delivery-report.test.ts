import { expect, it } from 'vitest';
import { deliveryReport } from '../../testing/delivery-reports.ts';
import { failedDelivery } from './delivery-report.plan.ts';
import { readMail } from './read-mail.ts';

/** Reports of mail servers about emails that came back, as they are written (RULES.md, 106). */

const ID = '0f6c2a34-8f0e-4f0a-9d0b-3f1f6a0d7c11@books.example';

async function read(mail: string | Buffer) {
  const { mail: found } = { mail: null, ...(await readMail(new Uint8Array(Buffer.from(mail)))) };
  return found?.report ? failedDelivery(found.report) : null;
}

function report(...parts: readonly (readonly [type: string, content: string])[]): string {
  const written = parts.map(([type, content]) => `--b1\nContent-Type: ${type}\n\n${content}\n`).join('');
  return `From: postmaster@mx.example\nTo: reminders@books.example\nMIME-Version: 1.0\nContent-Type: multipart/report; report-type="delivery-status"; boundary="b1"\n\n${written}--b1--\n`;
}

const TEXT = ['text/plain', 'Your message could not be delivered.'] as const;
const ORIGINAL = ['text/rfc822-headers', `From: reminders@books.example\nMessage-Id: <${ID}>`] as const;

it('reads a report of Postfix', async () => {
  expect(await read(deliveryReport({ messageId: `<${ID}>`, recipient: 'Jo@Lowe.example' }))).toEqual({
    messageId: ID,
    recipients: [
      {
        addresses: ['jo@lowe.example', 'jo@lowe.example'],
        diagnostic: '550 5.1.1 <Jo@Lowe.example>: Recipient address rejected: User unknown',
      },
    ],
  });
});

it('reads a report of Gmail, with folded fields and the whole email', async () => {
  const status = `Reporting-MTA: dns; googlemail.com
Arrival-Date: Mon, 14 Sep 2026 02:00:00 -0700 (PDT)
X-Original-Message-ID: <${ID}>

Final-Recipient: rfc822; jo@lowe.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
 550 5.1.1  https://support.example/?p=NoSuchUser - gsmtp
Last-Attempt-Date: Mon, 14 Sep 2026 02:00:01 -0700 (PDT)`;
  const original = `Received: from books.example by mx.example; today
From: Paycycle <reminders@books.example>
Message-ID:
 <${ID}>
Content-Type: multipart/mixed; boundary="gone"

Message-ID: <other@books.example>`;
  expect(await read(report(TEXT, ['message/delivery-status', status], ['message/rfc822', original]))).toEqual({
    messageId: ID,
    recipients: [
      {
        addresses: ['jo@lowe.example'],
        diagnostic:
          '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1  https://support.example/?p=NoSuchUser - gsmtp',
      },
    ],
  });
});

it('reads a report of Exchange in base64, about several recipients', async () => {
  const status = `Reporting-MTA: dns;mx.example

Original-Recipient: rfc822;jo@lowe.example
Final-Recipient: rfc822;jo.elsewhere@lowe.example
Action: failed
Status: 5.2.2

Final-Recipient: rfc822;kim@lowe.example
Action: delayed
Status: 4.4.7

Final-Recipient: rfc822;ada@lowe.example
Action: delivered
Status: 2.0.0
`.replaceAll('\n', '\r\n');
  const encoded = [
    'message/delivery-status\nContent-Transfer-Encoding: base64',
    Buffer.from(status).toString('base64'),
  ] as const;
  expect(await read(report(TEXT, encoded, ORIGINAL))).toEqual({
    messageId: ID,
    recipients: [{ addresses: ['jo@lowe.example', 'jo.elsewhere@lowe.example'], diagnostic: 'Status 5.2.2' }],
  });
});

const failed = (fields: string) => ['message/delivery-status', `Reporting-MTA: dns; a\n\n${fields}`] as const;
const RECIPIENT = 'Final-Recipient: rfc822; jo@lowe.example';

it.each([
  ['a delay', report(TEXT, failed(`${RECIPIENT}\nAction: delayed\nStatus: 4.4.7`), ORIGINAL)],
  ['a temporary status', report(TEXT, failed(`${RECIPIENT}\nAction: failed\nStatus: 4.4.7`), ORIGINAL)],
  ['a delivery', report(TEXT, failed(`${RECIPIENT}\nAction: delivered\nStatus: 5.0.0`), ORIGINAL)],
  ['no status', report(TEXT, failed(`${RECIPIENT}\nAction: failed`), ORIGINAL)],
  ['no email', report(TEXT, failed(`${RECIPIENT}\nAction: failed\nStatus: 5.1.1`))],
  [
    'an email without a Message-ID',
    report(TEXT, failed(`${RECIPIENT}\nAction: failed\nStatus: 5.1.1`), ['text/rfc822-headers', 'From: a@b.example']),
  ],
  ['a letter that quotes one', `From: a@b.example\nContent-Type: text/plain\n\n${failed(RECIPIENT)[1]}\n`],
])('finds no failure in a report of %s', async (_name, mail) => {
  expect(await read(mail)).toBe(null);
});
