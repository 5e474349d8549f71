import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaletteSearchQuery } from '@paycycle/schema/generated/operations';

/** An entry of the palette: a destination or an action. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

type Found = PaletteSearchQuery['company']['search'];
type FoundOne = Found[number];

/** Groups of search results in their order, with their paths. */
const KINDS = {
  invoice: { heading: 'Invoices', path: '/invoices' },
  supplier: { heading: 'Suppliers', path: '/suppliers' },
  payment_run: { heading: 'Payment runs', path: '/payment-runs' },
  payment: { heading: 'Payments', path: '/payments' },
} as const satisfies Record<Exclude<FoundOne['kind'], 'month'>, { heading: string; path: string }>;

/** Groups the server's search results. Months are added by `withFoundMonths`. */
export function foundGroups(found: Found, goTo: (path: string) => void): PaletteGroup[] {
  return typedEntries(KINDS).flatMap(([kind, { heading, path }]) => {
    const entries = found
      .filter((one) => one.kind === kind)
      .map(({ id, title, detail, amountPence }): PaletteEntry => {
        const address = `${path}/${id}`;
        const details = [detail, amountPence === null ? null : formatPounds(amountPence)].filter(
          (part) => part !== null,
        );
        return {
          id: address,
          label: kind === 'payment' ? `Payment to ${title}` : title,
          ...(details.length > 0 && { detail: details.join(' · ') }),
          run: () => goTo(address),
        };
      });
    return entries.length > 0 ? [{ heading, entries }] : [];
  });
}

/** Adds the server's older months with transactions below the recent months. */
export function withFoundMonths(
  groups: readonly PaletteGroup[],
  found: Found,
  goTo: (path: string) => void,
): PaletteGroup[] {
  const months = found.flatMap(({ month }) => (month === null ? [] : monthEntry(month, goTo)));
  const known = groups.find(({ heading }) => heading === MONTHS)?.entries ?? [];
  const older = months.filter(({ id }) => !known.some((entry) => entry.id === id));
  if (older.length === 0) return [...groups];
  return [...groups.filter(({ heading }) => heading !== MONTHS), { heading: MONTHS, entries: [...known, ...older] }];
}

export const MONTHS = 'Months';

export function monthEntry(month: Month, goTo: (path: string) => void): PaletteEntry {
  const run = () => goTo(`/reconciliation?month=${month}`);
  return { id: `month ${month}`, label: `Reconciliation, ${formatMonth(month)}`, run };
}

function typedEntries<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][];
}

/** Returns the entries whose text contains all typed words. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ heading, entries }) => {
    const found = entries.filter(({ label, detail = '' }) =>
      words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)),
    );
    return found.length > 0 ? [{ heading, entries: found }] : [];
  });
}
