/** One record of a transaction section as the file states it: texts, not yet understood. */
export interface QifRecord {
  /** The physical line, from 1, on which it starts. */
  line: number;
  date: string;
  amount: string;
  /** The amount again, which some programs write beside the first (U). */
  secondAmount: string;
  payee: string;
  memo: string;
  number: string;
  category: string;
  address: string;
  /** The code of its last field. */
  lastCode: string;
  hasSplits: boolean;
  /** Fault in its lines; null if there is none. */
  damage: string | null;
}

export interface QifAccount {
  name: string;
  balance: string;
  balanceDate: string;
}

export interface QifSection {
  /** As the file calls it: Bank, CCard, Oth L. */
  kind: string;
  use: 'transactions' | 'investments' | 'lists';
  account: QifAccount;
  line: number;
  records: QifRecord[];
}

export interface QifDocument {
  sections: QifSection[];
  /** The last record, when the file ends without the '^' behind it. */
  unfinished: QifRecord | null;
  endsInsideLine: boolean;
}

const INVESTMENTS = /^(?:invst|port|invest)/i;
const LISTS = /^(?:cat|class|memori[sz]ed|security|prices?|budget|invitem|template|tax|tag|account)/i;
/** The mark of an end of file of old programs, and the zeros with which some fill it up. */
const NOTHING = /^\p{Cc}+$/u;
/** A date, which no description of an account is: the records begin without a header of their own. */
const DATED = /^D\s*\d{1,4}\s*[/.-]\s*\d{1,2}\s*[/.'-]\s*\d{1,4}$/;
const NO_ACCOUNT: QifAccount = { name: '', balance: '', balanceDate: '' };
/** More text than any program writes about one payment. */
const TEXT_LENGTH_MAX = 2000;
const TOO_LONG = `has a text of more than ${TEXT_LENGTH_MAX} characters`;

type TextField = 'payee' | 'memo' | 'number' | 'category' | 'address';
const TEXT_FIELDS: ReadonlyMap<string, TextField> = new Map<string, TextField>([
  ['P', 'payee'],
  ['M', 'memo'],
  ['N', 'number'],
  ['L', 'category'],
  ['A', 'address'],
]);
/** The lines of a split: the same money again, by category. */
const SPLIT_CODES = 'SE$%';

/** Collects the records of a QIF file, section by section. Lines of split amounts are passed over: they are parts of T. */
export function collectQif(text: string): QifDocument {
  const collector = new QifCollector();
  let number = 1;
  for (let start = 0; start < text.length; number += 1) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    collector.line(text.slice(start, end).trim(), number);
    start = end + 1;
  }
  return { ...collector.finish(), endsInsideLine: text !== '' && !text.endsWith('\n') };
}

class QifCollector {
  private readonly sections: QifSection[] = [];
  private section: QifSection | null = null;
  private account: QifAccount = NO_ACCOUNT;
  private isAccountBlock = false;
  private record: QifRecord | null = null;

  line(line: string, number: number): void {
    if (line === '' || line.startsWith('#') || NOTHING.test(line)) return;
    if (line.startsWith('!')) this.header(line.slice(1), number);
    else if (line.startsWith('^')) this.endOfRecord(line, number);
    else if (this.isAccountBlock && !DATED.test(line)) this.accountLine(line);
    else this.recordLine(line, number);
  }

  finish(): Omit<QifDocument, 'endsInsideLine'> {
    const unfinished = this.record;
    this.endRecord();
    return { sections: this.sections, unfinished };
  }

  private header(text: string, line: number): void {
    this.endRecord();
    const kind = /^type\s*:?\s*(.*)$/i.exec(text)?.[1];
    this.isAccountBlock = /^account\b/i.test(text);
    if (this.isAccountBlock) this.account = NO_ACCOUNT;
    if (kind !== undefined) this.startSection(kind || 'Bank', line);
  }

  private startSection(kind: string, line: number): QifSection {
    const use = INVESTMENTS.test(kind) ? 'investments' : LISTS.test(kind) ? 'lists' : 'transactions';
    this.section = { kind, use, account: this.account, line, records: [] };
    this.sections.push(this.section);
    return this.section;
  }

  /** A second '^' is the end of nothing; what else follows on its line has lost its line end. */
  private endOfRecord(line: string, number: number): void {
    if (!this.isAccountBlock) this.endRecord();
    const rest = line.replace(/^\^+/, '');
    if (rest !== '') this.line(rest, number);
  }

  private accountLine(line: string): void {
    const value = line.slice(1).trim();
    const [code] = line;
    if (code === 'N') this.account = { ...NO_ACCOUNT, name: value };
    else if (code === '$') this.account = { ...this.account, balance: value };
    else if (code === '/') this.account = { ...this.account, balanceDate: value };
  }

  private recordLine(line: string, number: number): void {
    this.isAccountBlock = false;
    const code = line.charAt(0);
    if (code === 'D' && isWhole(this.record)) this.endRecord();
    this.record ??= newRecord(number);
    const { record } = this;
    record.lastCode = code;
    if (line.length > TEXT_LENGTH_MAX) record.damage ??= TOO_LONG;
    else if (SPLIT_CODES.includes(code)) record.hasSplits = true;
    else if (code !== 'D' || !record.hasSplits) setField(record, code, line.slice(1).trim());
    if (line.endsWith('^') && code !== '$') {
      record.payee = record.payee.replace(/\^+$/, '');
      this.endRecord();
    }
  }

  private endRecord(): void {
    const { record } = this;
    this.record = null;
    if (!record) return;
    (this.section ?? this.startSection('Bank', record.line)).records.push(record);
  }
}

/** True for a complete record: the next date starts another record. After splits it is the date of a split. */
function isWhole(record: QifRecord | null): boolean {
  return record !== null && record.date !== '' && record.amount !== '' && !record.hasSplits;
}

function newRecord(line: number): QifRecord {
  return {
    line,
    date: '',
    amount: '',
    secondAmount: '',
    payee: '',
    memo: '',
    number: '',
    category: '',
    address: '',
    lastCode: '',
    hasSplits: false,
    damage: null,
  };
}

function setField(record: QifRecord, code: string, value: string): void {
  const field = TEXT_FIELDS.get(code);
  if (field) addText(record, field, value);
  else if (code === 'D') setOnce(record, 'date', value, 'two dates');
  else if (code === 'T') setOnce(record, 'amount', value, 'two amounts');
  else if (code === 'U') setOnce(record, 'secondAmount', value, 'two amounts');
}

function addText(record: QifRecord, field: TextField, value: string): void {
  const before = record[field];
  if (before.length + value.length >= TEXT_LENGTH_MAX) record.damage ??= TOO_LONG;
  else record[field] = before === '' ? value : `${before} ${value}`;
}

function setOnce(record: QifRecord, field: 'date' | 'amount' | 'secondAmount', value: string, problem: string): void {
  if (record[field] !== '') record.damage ??= `has ${problem}; a line with ^ between two records is missing`;
  record[field] = value;
}
