import type { OfxAccount, OfxDocument, OfxTransaction } from './ofx.types.ts';
import {
  ACCOUNT_KINDS,
  FIELDS,
  KNOWN_TAGS,
  LEAVES,
  LISTS,
  LOST_TAG,
  newAccount,
  newTransaction,
  PARTS,
  TRANSACTIONS,
} from './ofx-tags.ts';
import { scanTags, type TagHandler } from './scan-tags.ts';

/** More text than any bank prints about one payment. */
const VALUE_LENGTH_MAX = 2000;
const TOO_LONG = `has a text of more than ${VALUE_LENGTH_MAX} characters`;

/**
 * Collects what an OFX file states, tag by tag: accounts, lists and transactions. Tags that exporters leave out are put up
 * with where nothing is lost; a transaction whose tags are damaged is marked, so that it ends as an error and not as a row.
 * No library is used: ofx-js refuses files whose banks leave out end tags, and builds a tree of the whole file.
 * @throws STATEMENT_UNREADABLE as `scanTags` does
 */
export function collectOfx(text: string): OfxDocument {
  const collector = new OfxCollector(text);
  scanTags(text, (name) => KNOWN_TAGS.has(name), collector);
  return collector.finish();
}

class OfxCollector implements TagHandler {
  private readonly document: OfxDocument;
  private readonly source: string;
  private account: OfxAccount | null = null;
  private list: OfxTransaction[] | null = null;
  private isPending = false;
  private transaction: OfxTransaction | null = null;
  /** The aggregate in which the values stand, where it matters. */
  private part = '';
  /** The tag whose value is being read, and its value so far. */
  private leaf = '';
  private value = '';
  private count = 0;
  private line = 1;
  private nextLineEnd: number;
  private status = { code: '', severity: '' };

  constructor(text: string) {
    this.source = text;
    this.nextLineEnd = text.indexOf('\n');
    this.document = {
      version: /^\s*(?:<\?xml|<\?OFX)/i.test(text.slice(0, 200)) ? 2 : 1,
      bank: '',
      accounts: [],
      isComplete: false,
      bankError: null,
      brokenLine: null,
    };
  }

  text(piece: string): void {
    if (this.leaf === '') return;
    if (this.value.length + piece.length <= VALUE_LENGTH_MAX) {
      this.value = this.value === '' ? piece : this.value + piece;
    } else if (piece.trim() !== '') this.damage(TOO_LONG);
  }

  broken(at: number): void {
    if (this.leaf !== '') this.endLeaf();
    if (this.transaction) this.damage("has a tag that is not closed with '>'");
    else this.document.brokenLine ??= this.lineAt(at);
  }

  tag(name: string, isEnd: boolean, at: number): void {
    if (this.leaf !== '') this.endLeaf();
    if (LEAVES.has(name)) {
      if (!isEnd) this.startLeaf(name, at);
      return;
    }
    if (TRANSACTIONS.has(name)) this.transactionTag(isEnd, at);
    else if (PARTS.has(name)) this.partTag(name, isEnd);
    else if (LISTS.has(name)) this.listTag(name, isEnd);
    else if (name === 'INVTRAN') {
      if (!isEnd) this.account?.trades.push(this.lineAt(at));
    } else if (name === 'OFX') this.document.isComplete = isEnd;
    else this.accountTag(name, isEnd);
  }

  finish(): OfxDocument {
    if (this.leaf !== '') this.endLeaf();
    this.endTransaction();
    return this.document;
  }

  private startLeaf(name: string, at: number): void {
    this.leaf = name;
    this.value = '';
    if (this.transaction || !this.account || (name !== 'TRNAMT' && name !== 'DTPOSTED')) return;
    this.startTransaction(at, 'stands outside of a transaction; the tag <STMTTRN> before it is missing');
  }

  private endLeaf(): void {
    const { leaf } = this;
    const value = this.value.trim();
    this.leaf = '';
    if (value === '') return;
    if (this.transaction) this.transactionValue(this.transaction, leaf, value);
    else if (this.account) this.accountValue(this.account, leaf, value);
    if (this.part === 'STATUS') this.statusValue(leaf, value);
    else if (leaf === 'ORG' && this.document.bank === '') this.document.bank = value;
  }

  private transactionValue(transaction: OfxTransaction, leaf: string, value: string): void {
    if (value.includes('>') && LOST_TAG.test(value)) this.damage("has a tag that lost its '<'");
    const known = FIELDS.get(leaf);
    if (known) {
      if (known.once && transaction[known.field] !== '') {
        this.damage(`has two values of ${leaf}; two transactions may have run together`);
      }
      transaction[known.field] = value;
    } else if (leaf === 'NAME' || leaf === 'EXTDNAME') {
      if (this.part === '' || this.part === 'PAYEE') transaction.name = this.joined(transaction.name, value);
    } else if (leaf === 'MEMO') transaction.memo = this.joined(transaction.memo, value);
    else if (this.part === 'CURRENCY' && leaf === 'CURSYM') transaction.currency = value;
    else if (this.part === 'CURRENCY' && leaf === 'CURRATE') transaction.rate = value;
  }

  private accountValue(account: OfxAccount, leaf: string, value: string): void {
    const isOwn = this.part.endsWith('ACCTFROM') || this.part === '';
    if (leaf === 'CURDEF') account.currency = value;
    else if (leaf === 'DTSTART') account.periodStart ||= value;
    else if (leaf === 'DTEND') account.periodEnd = value;
    else if (leaf === 'ACCTID' && isOwn) account.accountId = value;
    else if (leaf === 'BANKID' && isOwn) account.bankId = value;
    else if (leaf === 'ACCTTYPE' && isOwn) account.accountType = value;
    else if (this.part === 'LEDGERBAL' && leaf === 'BALAMT') account.balance = value;
    else if (this.part === 'LEDGERBAL' && leaf === 'DTASOF') account.balanceDate = value;
  }

  private statusValue(leaf: string, value: string): void {
    if (leaf === 'CODE') this.status = { code: value, severity: '' };
    if (leaf === 'SEVERITY') this.status.severity = value.toUpperCase();
    if (this.status.severity !== 'ERROR') return;
    if (leaf === 'SEVERITY') this.document.bankError ??= `error ${this.status.code}`;
    if (leaf === 'MESSAGE' && this.document.bankError === `error ${this.status.code}`) this.document.bankError = value;
  }

  private accountTag(name: string, isEnd: boolean): void {
    const kind = ACCOUNT_KINDS.get(name);
    if (!kind) return;
    this.endTransaction();
    this.endList();
    if (isEnd && this.account) this.account.isClosed = true;
    this.account = isEnd ? null : this.startAccount(kind);
  }

  private startAccount(kind: OfxAccount['kind']): OfxAccount {
    const account = newAccount(kind);
    this.document.accounts.push(account);
    return account;
  }

  private listTag(name: string, isEnd: boolean): void {
    this.endTransaction();
    this.endList();
    if (isEnd) return;
    this.account ??= this.startAccount('bank');
    this.list = [];
    this.account.lists.push(this.list);
    this.isPending = name === 'BANKTRANLISTP';
  }

  private endList(): void {
    this.list = null;
    this.isPending = false;
  }

  private partTag(name: string, isEnd: boolean): void {
    if (isEnd) this.part = '';
    else {
      if (name === 'LEDGERBAL' || name === 'AVAILBAL') this.endTransaction();
      this.part = name;
      if (name === 'CURRENCY') this.startLeaf('CURSYM', 0);
    }
  }

  private transactionTag(isEnd: boolean, at: number): void {
    this.endTransaction();
    if (!isEnd) this.startTransaction(at, null);
  }

  private startTransaction(at: number, damage: string | null): void {
    this.account ??= this.startAccount('bank');
    if (!this.list) {
      this.list = [];
      this.account.lists.push(this.list);
    }
    this.part = '';
    this.count += 1;
    this.transaction = newTransaction({ line: this.lineAt(at), number: this.count, pending: this.isPending, damage });
  }

  /** A transaction without any value is a tag that stands there twice. */
  private endTransaction(): void {
    const { transaction } = this;
    this.transaction = null;
    this.part = '';
    if (!transaction) return;
    const { type, posted, amount, id, name, memo, damage } = transaction;
    if (type || posted || amount || id || name || memo || damage) this.list?.push(transaction);
    else this.count -= 1;
  }

  private joined(before: string, value: string): string {
    if (before === '') return value;
    if (before.length + value.length < VALUE_LENGTH_MAX) return `${before} ${value}`;
    this.damage(TOO_LONG);
    return before;
  }

  private damage(problem: string): void {
    if (this.transaction) this.transaction.damage ??= problem;
  }

  /** Counts lines during the scan, so that no part of the text is counted twice. */
  private lineAt(position: number): number {
    while (this.nextLineEnd >= 0 && this.nextLineEnd < position) {
      this.line += 1;
      this.nextLineEnd = this.source.indexOf('\n', this.nextLineEnd + 1);
    }
    return this.line;
  }
}
