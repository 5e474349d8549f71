interface ReportContent {
  /** Message-ID of the email that the report is about, with angle brackets. */
  readonly messageId: string;
  readonly recipient: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
}

/** A report of a mail server that it could not deliver an email (RFC 3464), to the sender of that email. */
export function deliveryReport({
  messageId,
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${recipient}>: Recipient address rejected: User unknown`,
}: ReportContent): Buffer {
  return Buffer.from(
    `From: Mail Delivery System <MAILER-DAEMON@mx.example>
To: reminders@books.example
Subject: Undelivered Mail Returned to Sender
Date: Mon, 14 Sep 2026 10:00:00 +0100 (BST)
Message-ID: <report-${messageId.slice(1, 9)}@mx.example>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XkT.1789376400/mx.example"

This is a MIME-encapsulated message.

--4XkT.1789376400/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--4XkT.1789376400/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
X-Postfix-Queue-ID: 4XkT
Arrival-Date: Mon, 14 Sep 2026 10:00:00 +0100 (BST)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.elsewhere.example
Diagnostic-Code: ${diagnostic}

--4XkT.1789376400/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

From: Paycycle <reminders@books.example>
To: ${recipient}
Subject: 2 notifications from Lowe Ltd
Message-ID: ${messageId}
Date: Mon, 14 Sep 2026 09:00:00 +0000

--4XkT.1789376400/mx.example--
`.replaceAll('\n', '\r\n'),
  );
}
