import type { BankHolidays } from '@paycycle/schema/domain/bank-holidays';
import type { LatePaymentLaw } from '@paycycle/schema/domain/late-payment';
import type { OnlineLedger } from '@paycycle/schema/domain/ledger';
import type { ModulusTable } from '@paycycle/schema/domain/modulus-check';
import type { AccountingSystem } from './accounting-system.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { BackgroundThreads } from './background-threads.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { DocumentPages } from './document-pages.ts';
import type { DocumentPrinter } from './document-printer.ts';
import type { FileStore } from './file-store.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { LanguageModel } from './language-model.ts';
import type { MailboxSettings } from './mail-place.ts';
import type { MailSender } from './mail-sender.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProgressChannel, StatementProgress } from './progress-channel.ts';
import type { PushEncryption } from './push-encryption.ts';
import type { SecretBox } from './secret-box.ts';
import type { WebhookSender } from './webhook-sender.ts';
import type { WorkBudget } from './work-budget.ts';

/** The outside, as services see it. The composition root chooses the adapters; tests put fakes. */
export interface Ports {
  readonly clock: Clock;
  readonly passwordHasher: PasswordHasher;
  readonly attemptLimits: AttemptLimits;
  readonly workBudget: WorkBudget;
  /** Null unless the operator has a list of them. */
  readonly breachedPasswords: BreachedPasswords | null;
  readonly secretBox: SecretBox;
  readonly fileStore: FileStore;
  /** Bytes of files that one company may keep. */
  readonly companyStorageBytes: number;
  /** The weights by which bank details are checked. */
  readonly modulusTable: ModulusTable;
  /** Bank holidays, with those of the operator's file. */
  readonly bankHolidays: BankHolidays;
  /** Bank Rates, with those of the operator's file, and the cap on due dates if it is in force. */
  readonly latePaymentLaw: LatePaymentLaw;
  readonly documentPages: DocumentPages;
  /** Null unless the operator has named one: then no paper is ever sent anywhere. */
  readonly languageModel: LanguageModel | null;
  /** Null unless the operator has set one up: then people sign in with a password. */
  readonly identityProvider: IdentityProvider | null;
  readonly documentPrinter: DocumentPrinter;
  readonly paymentProvider: PaymentProvider;
  /** Of sandbox companies, which move no money: the sandbox bank, whichever provider others use. */
  readonly sandboxProvider: PaymentProvider;
  /** The accounting systems that companies can connect to here. */
  readonly accountingSystems: ReadonlyMap<OnlineLedger, AccountingSystem>;
  readonly changeFeed: ChangeFeed;
  readonly threads: BackgroundThreads;
  readonly statementProgress: ProgressChannel<StatementProgress>;
  /** Settings of the companies' email addresses; null if incoming email is off. */
  readonly mail: MailboxSettings | null;
  readonly webhooks: WebhookSender;
  /** Sends email to people; null if the operator has configured none. */
  readonly mailSender: MailSender | null;
  /** Encrypts notifications for browsers; null if the operator has set no keys. */
  readonly pushEncryption: PushEncryption | null;
  /** The address at which browsers reach the product, without a trailing slash. */
  readonly publicUrl: () => string;
}
