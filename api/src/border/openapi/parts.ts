import { localDate } from '@paycycle/schema/domain/local-date';
import { z } from 'zod';

/*
 * Parts of the schemas of REST's responses, as JSON. An object has the named fields and no others.
 */

export const id = z.int().min(1);
export const count = z.int().min(0);
export const text = z.string();
export const boolean = z.boolean();
export const money = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'Pounds, with two decimal places.' });
export const date = z.iso.date();
export const month = z.string().regex(/^\d{4}-\d{2}$/);
export const timestamp = z.iso.datetime();

/** Forms take the day on which they are checked; what they say of their fields does not depend on it. */
export const ANY_DAY = localDate('2026-01-01');

export const orNull = <Type extends z.ZodType>(type: Type) => z.union([type, z.null()]);
export const listOf = <Type extends z.ZodType>(type: Type) => z.array(type);
export const record = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);
/** An object whose fields are those of another standard, or of a provider. */
export const json = z.record(z.string(), z.unknown());

/** Fields that the specification's calls send and the product does not use. */
export function unused(...names: readonly string[]) {
  const field = z.unknown().optional().meta({ description: 'Accepted, and not used.' });
  return z.object(Object.fromEntries(names.map((name) => [name, field])));
}

/** Shown once in the document, under this name, and referred to elsewhere. */
export function named<Type extends z.ZodType>(name: string, description: string, type: Type): Type {
  return type.meta({ id: name, description });
}
