import type { EntityName } from './entities.ts';
import { wrongQuery } from './fault.ts';

/** A statement of the query endpoint: all records of a kind for which every condition is true. */
export interface Query {
  readonly entity: EntityName;
  readonly conditions: readonly { readonly field: string; readonly values: readonly string[] }[];
  /** From 1. */
  readonly start: number;
  readonly max: number;
}

/** By which fields each kind can be asked for. */
const FIELDS = {
  Vendor: ['Id', 'DisplayName', 'Active'],
  Account: ['Id', 'Name', 'Active'],
  Class: ['Id', 'Name', 'Active'],
  Department: ['Id', 'Name', 'Active'],
  TaxRate: ['Id', 'Active'],
  TaxCode: ['Id', 'Name', 'Active'],
  Bill: ['Id', 'DocNumber', 'VendorRef', 'TxnDate'],
  VendorCredit: ['Id', 'DocNumber', 'VendorRef', 'TxnDate'],
  BillPayment: ['Id', 'DocNumber', 'VendorRef'],
  Attachable: ['Id', 'FileName', 'AttachableRef.EntityRef.Type', 'AttachableRef.EntityRef.value'],
} as const satisfies Record<EntityName, readonly string[]>;

const HEAD = /^select \* from (\w+)/i;
const TAIL = / startposition (\d+) maxresults (\d+)$/i;
const FIELD = /\s*([A-Za-z.]+)\s*(=|in)\s*/iy;
const VALUE = /\s*(?:'((?:[^'\\]|\\.)*)'|(true|false))\s*/iy;
const RESULTS_MAX = 1000;
/** Without `maxresults`. */
const RESULTS = 100;

/** Reads a statement as QuickBooks' page "Query operations and syntax" has it. @throws QuickBooksFault 4000 */
export function readQuery(statement: string): Query {
  const [head = '', name = ''] = HEAD.exec(statement) ?? [];
  const entity = (Object.keys(FIELDS) as EntityName[]).find((known) => known === name);
  if (!entity) throw wrongQuery(`no entity in "${statement}"`);
  const [tail = '', start = '1', max = String(RESULTS)] = TAIL.exec(statement) ?? [];
  if (Number(start) < 1 || Number(max) < 1 || Number(max) > RESULTS_MAX) throw wrongQuery('maxresults is 1 to 1000');
  const where = statement.slice(head.length, statement.length - tail.length).trim();
  const conditions = where === '' ? [] : readConditions(where, FIELDS[entity]);
  return { entity, conditions, start: Number(start), max: Number(max) };
}

function readConditions(where: string, fields: readonly string[]): Query['conditions'] {
  if (!/^where /i.test(where)) throw wrongQuery(`"${where}" is no condition`);
  const reader = new Reader(where, 'where '.length);
  const conditions: { field: string; values: string[] }[] = [];
  do {
    const [, field = '', operator = ''] = reader.take(FIELD);
    if (!fields.includes(field)) throw wrongQuery(`property ${field} is not queryable`);
    conditions.push({ field, values: operator === '=' ? [reader.value()] : reader.list() });
  } while (reader.skip('and'));
  if (!reader.isAtEnd()) throw wrongQuery(`"${where}" goes on after its conditions`);
  return conditions;
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) throw wrongQuery(`not expected at ${this.#at} in "${this.#text}"`);
    this.#at = pattern.lastIndex;
    return match;
  }

  value(): string {
    const [, text, word] = this.take(VALUE);
    return text === undefined ? (word ?? '').toLowerCase() : text.replace(/\\(.)/g, '$1');
  }

  list(): string[] {
    const values: string[] = [];
    if (!this.skip('(')) throw wrongQuery('a list begins with (');
    do values.push(this.value());
    while (this.skip(','));
    if (!this.skip(')')) throw wrongQuery('a list ends with )');
    return values;
  }

  skip(word: string): boolean {
    while (this.#text[this.#at] === ' ') this.#at += 1;
    if (this.#text.slice(this.#at, this.#at + word.length).toLowerCase() !== word) return false;
    this.#at += word.length;
    return true;
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }
}
