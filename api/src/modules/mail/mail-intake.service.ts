import { AppError } from '@paycycle/schema/errors';
import { consumeBudget } from '../../kernel/limits/consume-budget.ts';
import { ThreadLimitError } from '../../kernel/ports/background-threads.ts';
import type { ArrivedMail, MailIntake, MailResult } from '../../kernel/ports/mail-intake.ts';
import { type CallOrigin, type GuestScope, openJobScope } from '../../kernel/scope.ts';
import {
  addMailedDocuments,
  isKnownMail,
  type MailFacts,
  receiveDocuments,
  requireRoomForMail,
} from '../documents/index.ts';
import { type FailedDelivery, failedDelivery } from './delivery-report.plan.ts';
import { type AddressOwner, ownersOf } from './mail-address.service.ts';
import { type MailAuthentication, readAuthentication } from './mail-authentication.plan.ts';
import { loopIn } from './mail-loop.plan.ts';
import { checkSender, type SenderWord } from './mail-sender.plan.ts';
import type { MailedFile, MailReading, ReadMail } from './read-mail.ts';

const READ_MAIL = new URL(`./read-mail.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/** Memory for a mail's contents, beside its bytes. */
const READING_MEMORY_MB = 256;

/** A report quotes the email or its beginning. */
const REPORT_BYTES_MAX = 2 * 1024 * 1024;

const LENGTH_MAX = { address: 255, subject: 500 } as const;

const BY_MAIL: CallOrigin = { source: 'mail', address: null, token: null };

const TAKEN = { refusal: null } as const;
const UNKNOWN: MailResult = { refusal: 'unknown_recipient', message: 'No such mailbox here' };
const NOT_FROM_YOU: MailResult = { refusal: 'sender_refused', message: 'This mailbox takes no mail from this sender' };
const NO_REPORT: MailResult = {
  refusal: 'no_report',
  message: 'This mailbox takes only reports about mail of Paycycle that could not be delivered',
};
const EMPTY: MailResult = { refusal: 'empty', message: 'This mail has neither a file nor a text' };
const UNREADABLE: MailResult = {
  refusal: 'empty',
  message: 'No file of this mail can be read. Please send a PDF, PNG, JPG or XML file of up to 10 MB',
};
const TOO_MUCH: MailResult = { refusal: 'malformed', message: 'This mail has too much in it' };

/** Records that an email of Paycycle came back. Returns false if it is none that Paycycle knows. */
export type RecordBounce = (guest: GuestScope, report: FailedDelivery) => Promise<boolean>;

/**
 * Takes all mail, by SMTP and from a mailbox: documents (RULES.md, 66), and reports about emails of Paycycle
 * (RULES.md, 106).
 */
export function createMailIntake(openScope: () => GuestScope, recordBounce: RecordBounce): MailIntake {
  const takesReports = (address: string) => isForReports(openScope(), address);
  return {
    knows: async (address) => takesReports(address) || (await ownersOf(openScope(), [address])).length > 0,
    takesReports,
    take: (mail) => take(openScope, recordBounce, mail),
  };
}

function isForReports({ ports }: GuestScope, address: string): boolean {
  return ports.mail !== null && ports.mail.reportsTo === address.toLowerCase();
}

async function take(
  openScope: () => GuestScope,
  recordBounce: RecordBounce,
  arrived: ArrivedMail,
): Promise<MailResult> {
  const scope = openScope();
  const owners = await ownersOf(scope, arrived.recipients);
  const isForSender = arrived.recipients.some((address) => isForReports(scope, address));
  if (owners.length === 0 && !isForSender) return UNKNOWN;
  // The address for reports is easy to guess, unlike that of a company, so it takes little.
  if (owners.length === 0 && arrived.bytes.length > REPORT_BYTES_MAX) return NO_REPORT;
  const reading = await readInThread(scope, arrived.bytes);
  if (reading === null) return TOO_MUCH;
  if (reading.fault !== null) return { refusal: 'malformed', message: reading.fault };
  const { mail } = reading;
  if (isForSender && mail.report) {
    const failed = failedDelivery(mail.report);
    return failed && (await recordBounce(scope, failed)) ? TAKEN : NO_REPORT;
  }
  if (owners.length === 0) return NO_REPORT;
  const recipients = owners.map(({ address }) => address);
  const senders = [mail.from.address, arrived.sender];
  const refused = loopIn({ trace: mail.trace, senders, recipients, hasFiles: mail.files.length > 0 });
  if (refused) return refused;
  const files = mail.files.length > 0 ? mail.files : await printedText(scope, mail);
  if (files.length === 0) return EMPTY;
  return storeForAll(openScope, owners, { arrived, mail, files });
}

/** Returns null for a mail that takes more memory or time to read than it may have. */
async function readInThread({ ports }: GuestScope, bytes: Uint8Array): Promise<MailReading | null> {
  const limits = { memoryMb: READING_MEMORY_MB };
  try {
    return await ports.threads.run<MailReading, MailReading>(READ_MAIL, bytes, async (reading) => reading, limits);
  } catch (error) {
    if (error instanceof ThreadLimitError) return null;
    throw error;
  }
}

/** The text of a mail without a file, which may be the bill itself. */
async function printedText({ ports }: GuestScope, { from, subject, text }: ReadMail): Promise<MailedFile[]> {
  if (text === '') return [];
  const title = subject ?? 'Email';
  const sender = [from.name, from.address && `<${from.address}>`].filter(Boolean).join(' ');
  const bytes = await ports.documentPrinter.printLetter({ title, from: sender, text });
  return [{ name: `${title.replace(/[/\\]/g, '-')}.pdf`, bytes: new Uint8Array(bytes) }];
}

interface Delivery {
  readonly arrived: ArrivedMail;
  readonly mail: ReadMail;
  readonly files: readonly MailedFile[];
}

/** Temporary refusals: they end after a while, or when a user frees space. */
const FOR_NOW: ReadonlySet<string> = new Set(['TOO_MANY_DOCUMENTS', 'TOO_MANY_REQUESTS', 'STORAGE_FULL']);

/**
 * Returns one result for all companies that a mail is addressed to. It is refused if no company accepts it. It is sent
 * again if one may accept it later, which changes nothing for those that have it.
 */
async function storeForAll(
  openScope: () => GuestScope,
  owners: readonly AddressOwner[],
  delivery: Delivery,
): Promise<MailResult> {
  const answers: MailResult[] = [];
  for (const owner of owners) answers.push(await storeFor(openScope(), owner, delivery));
  const later = answers.find(({ refusal }) => refusal === 'later');
  return later ?? answers.find(({ refusal }) => refusal === null) ?? answers[0] ?? UNKNOWN;
}

async function storeFor(guest: GuestScope, owner: AddressOwner, delivery: Delivery): Promise<MailResult> {
  const { arrived, mail, files } = delivery;
  const sender = mail.from.address ?? arrived.sender;
  const relay = guest.ports.mail?.authservId ?? null;
  const authentication = readAuthentication(relay, sender, mail.checks);
  const judgement = checkSender(owner, { address: sender, word: relay === null ? 'unasked' : wordOf(authentication) });
  if (!judgement.isTaken) return NOT_FROM_YOU;
  const facts: MailFacts = {
    digest: mail.digest,
    from: kept(sender, LENGTH_MAX.address),
    fromName: kept(mail.from.name, LENGTH_MAX.address),
    subject: kept(mail.subject, LENGTH_MAX.subject),
    authentication: kept(authentication?.words ?? null, LENGTH_MAX.address),
    doubt: judgement.doubt,
    receivedAt: arrived.receivedAt,
  };
  // An owner of the company acts as the user, because the sender has no account.
  const scope = openJobScope({ ...guest, origin: BY_MAIL }, owner.ownerId, [owner.companyId]);
  try {
    if (await isKnownMail(scope, owner.companyId, facts)) return TAKEN;
    await consumeBudget(scope, owner.companyId, 'mail');
    await requireRoomForMail(scope, owner.companyId);
    const received = [];
    for (const { name, bytes } of files) received.push(...(await receiveDocuments(scope, name, async () => bytes)));
    if (received.every(({ kept }) => kept === null)) return UNREADABLE;
    await addMailedDocuments(scope, owner.companyId, facts, received);
    return TAKEN;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'VALIDATION_FAILED') return TOO_MUCH;
    if (FOR_NOW.has(error.code)) return { refusal: 'later', reason: error.code };
    throw error;
  }
}

/** Without a statement of the relay, no sender is confirmed. */
function wordOf(authentication: MailAuthentication | null): SenderWord {
  if (authentication?.isForged) return 'forged';
  return authentication?.isVouchedFor ? 'vouched' : 'none';
}

/** As PostgreSQL can store it: without NUL and half characters, and no longer than its column. */
function kept(text: string | null, lengthMax: number): string | null {
  const storable = [...(text ?? '').replaceAll('\0', '').toWellFormed()].slice(0, lengthMax).join('');
  return storable === '' ? null : storable;
}
