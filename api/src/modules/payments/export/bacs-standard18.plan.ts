import type { BankHolidays } from '@paycycle/schema/domain/bank-holidays';
import { addDays, daysBetween, type LocalDate, localDate } from '@paycycle/schema/domain/local-date';
import { type Pence, sumPence } from '@paycycle/schema/domain/money';
import { BANKS_CALENDAR, nextWorkingDay, workingDaysBefore } from '@paycycle/schema/domain/working-days';
import type { FilePayment, PaymentFile } from './payment-file.types.ts';

const LABEL_LENGTH = 80;
const RECORD_LENGTH = 100;
const NAME_LENGTH = 18;

/** The kinds of records of the data section that a credit file has. */
const CREDIT = '99';
const CONTRA = '17';

interface BacsFile extends PaymentFile {
  readonly serviceUserNumber: string;
  readonly bankHolidays: BankHolidays;
}

/**
 * A file of Bacs Direct Credits in the layout Standard 18, for one processing day: the labels of volume, file and user, a
 * record for each payment, one contra record that debits the payer with their sum, and the labels at the end with the
 * control totals. Lines are 80 or 100 characters, as the kind has it.
 *
 * @throws RangeError when a field cannot hold its value: the caller has checked accounts, number and amounts
 */
export function writeBacsStandard18(file: BacsFile): string {
  const { serviceUserNumber, bankHolidays, payer, payments } = file;
  const serial = digits(file.serialNumber % 1_000_000, 6);
  const total = sumPence(payments.map(({ amountPence }) => amountPence));
  const fileLabel = [
    `A${serviceUserNumber}S  1${serviceUserNumber}`,
    serial,
    '0001',
    '0001',
    blank(6),
    julianDate(file.createdOn),
    julianDate(addDays(file.createdOn, EXPIRY_DAYS)),
    ' ',
    '000000',
    blank(20),
  ].join('');
  const formatLabel = `F02000${digits(RECORD_LENGTH, 5)}${blank(35)}00${blank(28)}`;
  const origin = `${plainSortCode(payer.sortCode)}${payer.accountNumber}`;
  const lines = [
    fixed(`VOL1${serial}${blank(27)}    ${serviceUserNumber}    ${blank(28)}1`, LABEL_LENGTH),
    fixed(`HDR1${fileLabel}`, LABEL_LENGTH),
    fixed(`HDR2${formatLabel}`, LABEL_LENGTH),
    fixed(
      `UHL1${julianDate(processingDay(file.paymentDate, file.createdOn, bankHolidays))}999999    000000001 DAILY  001`,
      LABEL_LENGTH,
    ),
    ...payments.map((payment) => creditRecord(payment, origin, payer.name)),
    contraRecord(origin, total, payer.name, file.reference),
    fixed(`EOF1${fileLabel}`, LABEL_LENGTH),
    fixed(`EOF2${formatLabel}`, LABEL_LENGTH),
    fixed(`UTL1${digits(total, 13)}${digits(total, 13)}${digits(1, 7)}${digits(payments.length, 7)}`, LABEL_LENGTH),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * Bacs processing day: payees get the money on the next working day. That is the payment date, or the last working day
 * before it, so that no payee is paid late. A file is processed on the working day after it is created, at the earliest.
 */
export function processingDay(paymentDate: LocalDate, createdOn: LocalDate, holidays: BankHolidays): LocalDate {
  const wished = workingDaysBefore(paymentDate, 1, holidays, BANKS_CALENDAR);
  const earliest = nextWorkingDay(createdOn, holidays, BANKS_CALENDAR);
  return wished > earliest ? wished : earliest;
}

const EXPIRY_DAYS = 30;

function creditRecord(payment: FilePayment, origin: string, payerName: string): string {
  const destination = `${plainSortCode(payment.sortCode)}${payment.accountNumber}`;
  return dataRecord(destination, CREDIT, origin, payment.amountPence, payerName, payment.reference, payment.name);
}

/** The payer's own record. Its narrative, which the payer's statement shows, is the run's reference. */
function contraRecord(origin: string, total: Pence, payerName: string, reference: string): string {
  return dataRecord(origin, CONTRA, origin, total, reference, 'CONTRA', payerName);
}

function dataRecord(
  destination: string,
  transactionCode: string,
  origin: string,
  amountPence: Pence,
  userName: string,
  reference: string,
  accountName: string,
): string {
  const amount = digits(amountPence, 11);
  const texts = [userName, reference, accountName].map((text) => fixed(bacsText(text), NAME_LENGTH)).join('');
  return fixed(`${destination}0${transactionCode}${origin}    ${amount}${texts}`, RECORD_LENGTH);
}

/** Bacs knows A–Z, 0–9, space and `. & / -` only. */
export function bacsText(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 .&/-]/g, '')
    .trim();
}

/** ` yyddd`: the year and the day of the year. */
function julianDate(date: LocalDate): string {
  const year = date.slice(0, 4);
  const day = daysBetween(localDate(`${year}-01-01`), date) + 1;
  return ` ${year.slice(2)}${digits(day, 3)}`;
}

function plainSortCode(sortCode: string): string {
  return sortCode.replaceAll('-', '');
}

function digits(value: number, length: number): string {
  const text = String(value).padStart(length, '0');
  if (text.length > length) throw new RangeError(`${value} has more than ${length} digits`);
  return text;
}

/** Cut or filled with spaces. */
function fixed(text: string, length: number): string {
  return text.slice(0, length).padEnd(length);
}

function blank(length: number): string {
  return ' '.repeat(length);
}
