import MailComposer from 'nodemailer/lib/mail-composer';

type MailContent = NonNullable<ConstructorParameters<typeof MailComposer>[0]>;

/** A mail as a mail program writes it, in bytes. */
export function writtenMail(content: MailContent): Promise<Buffer> {
  return new MailComposer({
    from: 'Harbour Print Works <billing@harbour.example>',
    to: 'invoices@mail.example',
    subject: 'Invoice HPW-2041',
    date: new Date('2026-09-15T09:00:00Z'),
    messageId: '<hpw-2041@harbour.example>',
    ...content,
  })
    .compile()
    .build();
}
