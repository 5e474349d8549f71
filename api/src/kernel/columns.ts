import { type EntityProperty, type Platform, Type } from '@mikro-orm/core';
import { formatDecimal, type Pence, parseDecimal } from '@paycycle/schema/domain/money';
import { openAccountNumber, sealAccountNumber, secretBoxOf } from './account-numbers.ts';
import type { SecretBox } from './ports/secret-box.ts';

/** `numeric(precision, 2)` in the database, whole pence in memory. */
export class PenceColumn extends Type<Pence | null, string | null> {
  constructor(private readonly precision: number) {
    super();
  }

  override convertToDatabaseValue(value: Pence | null): string | null {
    return value === null || value === undefined ? null : formatDecimal(value);
  }

  override convertToJSValue(value: string | null): Pence | null {
    if (value === null || value === undefined) return null;
    return penceFromNumeric(value);
  }

  override compareAsType(): string {
    return 'string';
  }

  /** Type of the value in an entity. Without it MikroORM assumes text, and `em.assign` refuses every amount. */
  override get runtimeType(): string {
    return 'number';
  }

  override getColumnType(_property: EntityProperty, _platform: Platform): string {
    return `numeric(${this.precision},2)`;
  }
}

/** Reads what the database answers for a `numeric(…, 2)`. @throws Error when that is no amount: a bug, not an input. */
export function penceFromNumeric(value: string): Pence {
  const amount = parseDecimal(value);
  if (amount === null) throw new Error(`the database answered ${JSON.stringify(value)} for an amount`);
  return amount;
}

/** An account number: sealed in the database (RULES.md, 81), its digits in memory. */
export class AccountNumberColumn extends Type<string | null, string | null> {
  override convertToDatabaseValue(value: string | null, platform: Platform): string | null {
    return value === null || value === undefined ? null : sealAccountNumber(secretBoxOf(platform), value);
  }

  override convertToJSValue(value: string | null, platform: Platform): string | null {
    return value === null || value === undefined ? null : openAccountNumber(secretBoxOf(platform), value);
  }

  override compareAsType(): string {
    return 'string';
  }

  override get runtimeType(): string {
    return 'string';
  }

  override getColumnType(_property: EntityProperty, _platform: Platform): string {
    return 'text';
  }
}

/** Purpose of sealed JSON. Existing values depend on this text. */
export const SEALED_JSON_PURPOSE = 'what was read of a paper';

/** Text in the database, the JSON that it seals, and the box with which it was sealed or opened. */
interface Sealed {
  readonly box: SecretBox;
  readonly json: string;
  readonly text: string;
}

/** Beside the type, because MikroORM copies the type without its private fields. */
const SEALED = new WeakMap<object, Sealed>();

/**
 * Reading of a document, which may contain account numbers: JSON in memory, sealed text in the database. MikroORM asks for
 * the database's text of each loaded value, twice: an unchanged value is not sealed again.
 */
export class SealedJsonColumn extends Type<object | null, string | null> {
  override convertToDatabaseValue(value: object | null, platform: Platform): string | null {
    if (value === null || value === undefined) return null;
    const box = secretBoxOf(platform);
    const json = JSON.stringify(value);
    const known = SEALED.get(value);
    if (known?.box === box && known.json === json) return known.text;
    const text = box.sealAlike(json, SEALED_JSON_PURPOSE);
    SEALED.set(value, { box, json, text });
    return text;
  }

  override convertToJSValue(value: string | object | null, platform: Platform): object | null {
    if (value === null || value === undefined || typeof value === 'object') return value ?? null;
    const box = secretBoxOf(platform);
    const json = box.open(value, SEALED_JSON_PURPOSE);
    const read: unknown = JSON.parse(json);
    if (typeof read !== 'object' || read === null) return null;
    SEALED.set(read, { box, json, text: value });
    return read;
  }

  override compareAsType(): string {
    return 'string';
  }

  override get runtimeType(): string {
    return 'object';
  }

  override getColumnType(_property: EntityProperty, _platform: Platform): string {
    return 'text';
  }
}
