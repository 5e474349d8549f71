import { openMailReceiver } from '../adapters/mail-receiver/smtp-mail-receiver.ts';
import { openMailbox } from '../adapters/mailbox/imap-mailbox.ts';
import type { MailConfig } from '../kernel/config/mail-config.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import type { Logger } from '../kernel/logger.ts';
import type { GuestScope } from '../kernel/scope.ts';
import { createMailIntake } from '../modules/mail/index.ts';
import { recordBouncedMail } from '../modules/notifications/bounced-mail.service.ts';
import { recordBouncedRemittance } from '../modules/payments/remittance-emails/bounced-remittance.service.ts';
import type { ShutdownHooks } from './shutdown.ts';

interface MailParts {
  readonly openScope: () => GuestScope;
  readonly logger: Logger;
}

/** Lets mail in, by the ways that the operator has set up, until the server ends. @throws StartError */
export async function startMail(config: MailConfig | null, parts: MailParts, opened: ShutdownHooks): Promise<void> {
  if (!config) return;
  const { openScope, logger } = parts;
  const { clock } = openScope().ports;
  const desk = createMailIntake(
    openScope,
    async (guest, report) => (await recordBouncedMail(guest, report)) || recordBouncedRemittance(guest, report),
  );
  const { smtp, imap, place } = config;
  if (smtp) {
    const receiver = await openMailReceiver({ ...smtp, name: place.domain, desk, clock, logger }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new StartError(`Mail cannot be received at ${smtp.host}:${smtp.port}: ${error.code ?? error.message}`);
      },
    );
    opened.push(() => receiver.close());
  }
  if (imap) {
    const mailbox = openMailbox({ ...imap, desk, logger });
    opened.push(() => mailbox.close());
  }
}
