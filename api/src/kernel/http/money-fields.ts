import type { FieldErrors } from '@paycycle/schema/errors';
import { amountFromDecimal } from '@paycycle/schema/validation/amount';

const IN_PENCE = 'Pence';

/**
 * Converts REST's decimal pounds to pence: the body's `amount` becomes the service's `amountPence`. A field of that name
 * in the body is dropped. `withDecimalNames` converts the field names of a refusal back.
 */
export function decimalFieldsToPence(
  body: Readonly<Record<string, unknown>>,
  ...names: string[]
): Record<string, unknown> {
  const input: Record<string, unknown> = { ...body };
  for (const name of names) {
    delete input[name];
    delete input[name + IN_PENCE];
    if (name in body) input[name + IN_PENCE] = amountFromDecimal(body[name]);
  }
  return input;
}

export function withDecimalNames(fields: FieldErrors): FieldErrors {
  const names = Object.entries(fields).map(([name, message]) => [restName(name).replace(OF_LINE, '$1'), message]);
  return Object.fromEntries(names);
}

/** The name that REST has for a field: amounts are decimal pounds there. */
function restName(name: string): string {
  return name.endsWith(IN_PENCE) ? name.slice(0, -IN_PENCE.length) : name;
}

/** Lines of an invoice call their amounts by shorter names in REST. */
const OF_LINE = /(?<=^lines\.\d+\.)(net|vat)Amount$/;
