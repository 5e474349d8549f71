import { type EntityProperty, type Platform, Type } from '@mikro-orm/core';
import { formatDecimal, type Pence, parseDecimal } from '@paycycle/schema/domain/money';

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

  /** What an entity holds. Without it MikroORM assumes the stored text, and `em.assign` refuses every amount. */
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
