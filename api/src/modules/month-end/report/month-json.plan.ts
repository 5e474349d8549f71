import { formatDecimal, type Pence } from '@paycycle/schema/domain/money';
import type { MonthReport } from './month-report.types.ts';

const IN_PENCE = 'Pence';

/** The report of a month as JSON, with amounts in decimal pounds, as REST has them. */
export function monthJson({ company: { name }, ...report }: MonthReport): string {
  return JSON.stringify(inPounds({ company: name, ...report }));
}

function inPounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPounds);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (!name.endsWith(IN_PENCE)) return [name, inPounds(part)];
      return [name.slice(0, -IN_PENCE.length), part === null ? null : formatDecimal(part as Pence)];
    }),
  );
}
