import type { NoInvoicePreset } from '@paycycle/schema/domain/no-invoice-preset';
import { CARD_COMPANIES, saysReturn } from '../../../matching-engine/index.ts';

/** Fields of a transaction that a preset checks. */
export interface PresetLine {
  readonly description: string;
  readonly counterpartyName: string | null;
  /** The bank's own category of the transaction, such as 'CHG' or 'D/D'. */
  readonly category: string | null;
  readonly isOutgoing: boolean;
}

/** Facts about the company that affect a transaction. */
export interface PresetBooks {
  /** True if the transaction names one of the company's suppliers, whose invoice it may have paid or refunded. */
  readonly namesSupplier: boolean;
  /** Name of the company, for transfers to itself. */
  readonly companyName: string;
}

/** A transaction in the form that the presets read. */
interface ReadPresetLine extends PresetBooks {
  /** All texts in lower case, with one space between words and at both ends. */
  readonly text: string;
  /** The bank's category in capitals; empty without one. */
  readonly code: string;
  readonly isOutgoing: boolean;
}

const HMRC = / (?:hmrc|hm revenue|h m revenue|hm customs|inland revenue)\b/;

const WAGES = / (?:payroll|salary|salaries|wages?|net pay|staff pay)\b/;
/** Payroll providers send invoices. */
const SELLS_SERVICES = / (?:services?|solutions?|software|bureau|provider|ltd|limited|llp|plc)\b/;

/** Category codes of banks for their own charges and interest. */
const CHARGE_CODES = new Set(['CHG', 'CHARGE', 'CHARGES', 'FEE', 'FEES', 'INT', 'INTEREST']);
/** The same code at the end of a fixed-width text, as some banks print it. */
const CHARGE_AT_END = / chg $/;
const CHARGES =
  / (?:(?:bank|banking|account|overdraft|commission|unpaid|unpaid item|returned item|chaps|bacs|faster payment|cash handling|non[- ]sterling|foreign|transaction|total|monthly|quarterly) (?:charges?|fees?)|overdraft int|interest)\b/;

/** Companies through which other shops sell: money out to 'SUMUP *GREEN CAFE' bought something there. */
const SELLS_FOR_OTHERS =
  / (?:stripe|sumup|i?zettle|square(?:up)?|sq|paypal|gocardless|klarna|clearpay|adyen|checkout com)\b/;
const FEE_WORDS = / (?:fees?|charges?|commission|merchant services?|terminal|msc|mdr|chargeback)\b/;

const OWN_ACCOUNTS =
  / (?:own account|between accounts|inter ?account|internal (?:transfer|tfr)|account transfer|savings (?:goal|pot|space|account)|(?:from|to) (?:savings|reserve|deposit|current account|business current|treasury)|sweep)\b/;
const TRANSFERS =
  / (?:tfr|trf|transfer|xfer|ft|mobile xfer)\b.* (?:own|savings?|reserve|deposit|instant access|pot|treasury|current a c)\b/;
const NAME_LETTERS_MIN = 4;
const LEGAL_FORM = / (?:ltd|limited|llp|plc|uk|co) $/;

const CATCHES: Readonly<Record<NoInvoicePreset, (line: ReadPresetLine) => boolean>> = {
  hmrc: ({ text }) => HMRC.test(text),
  payroll: ({ text, isOutgoing }) => isOutgoing && WAGES.test(text) && !SELLS_SERVICES.test(text),
  bank_charges: ({ text, code }) => CHARGE_CODES.has(code) || CHARGE_AT_END.test(text) || CHARGES.test(text),
  card_fees: ({ text, isOutgoing }) => {
    if (!CARD_COMPANIES.test(text)) return false;
    if (!isOutgoing) return !saysReturn(text);
    return FEE_WORDS.test(text) || !SELLS_FOR_OTHERS.test(text);
  },
  own_transfers: (line) => OWN_ACCOUNTS.test(line.text) || TRANSFERS.test(line.text) || isToItself(line),
  money_in: ({ text, isOutgoing }) => !isOutgoing && !saysReturn(text),
};

/**
 * Returns the first of these presets that catches a transaction; null if none does. If the text names a supplier, which
 * it may pay or be refunded by, only HMRC's preset applies: some companies keep HMRC as a supplier.
 */
export function presetOf(
  presets: readonly NoInvoicePreset[],
  line: PresetLine,
  books: PresetBooks,
): NoInvoicePreset | null {
  const read = readPresetLine(line, books);
  return presets.find((preset) => (preset === 'hmrc' || !books.namesSupplier) && CATCHES[preset](read)) ?? null;
}

function readPresetLine(line: PresetLine, books: PresetBooks): ReadPresetLine {
  const { description, counterpartyName, category, isOutgoing } = line;
  const text = plain(`${counterpartyName ?? ''} ${description}`);
  return { ...books, text, code: (category ?? '').trim().toUpperCase(), isOutgoing };
}

/** True if the text names the company itself, as a transfer to an account of its own does. */
export function namesOwnCompany(line: PresetLine, companyName: string): boolean {
  return isToItself(readPresetLine(line, { namesSupplier: false, companyName }));
}

/** A transfer to itself names the company, whose name the bank often cuts off. */
function isToItself({ text, companyName }: ReadPresetLine): boolean {
  const name = plain(companyName).replace(LEGAL_FORM, ' ');
  return name.trim().length >= NAME_LETTERS_MIN && text.includes(name);
}

function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ');
  return ` ${words.trim()} `;
}
