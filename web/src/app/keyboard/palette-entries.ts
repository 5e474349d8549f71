import { formatPounds } from '@paycycle/schema/domain/money';
import type { PaletteSearchQuery } from '@paycycle/schema/generated/operations';

/** Something that the palette leads to or does. */
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

type Found = PaletteSearchQuery['company'];

/** What the server found, as groups of entries. Of runs and payments it sends the latest, which are searched here. */
export function foundGroups(found: Found, text: string, goTo: (path: string) => void): PaletteGroup[] {
  const words = text.toLowerCase();
  const has = (...texts: (string | null)[]) => texts.some((one) => one?.toLowerCase().includes(words));
  const entry = (path: string, label: string, detail?: string): PaletteEntry => ({
    id: path,
    label,
    detail,
    run: () => goTo(path),
  });
  const groups = [
    {
      heading: 'Invoices',
      entries: found.invoices.items.map(({ id, invoiceNumber, supplier, amountPence }) =>
        entry(`/invoices/${id}`, invoiceNumber, `${supplier.name} · ${formatPounds(amountPence)}`),
      ),
    },
    {
      heading: 'Suppliers',
      entries: found.suppliers.items.map(({ id, name }) => entry(`/suppliers/${id}`, name)),
    },
    {
      heading: 'Payment runs',
      entries: found.paymentRuns.items
        .filter(({ number, name }) => has(name, `run #${number}`))
        .map(({ id, number, name, totalAmountPence }) =>
          entry(`/payment-runs/${id}`, `Run #${number}`, `${name} · ${formatPounds(totalAmountPence)}`),
        ),
    },
    {
      heading: 'Payments',
      entries: found.payments.items
        .filter(({ reference, beneficiaryName }) => has(reference, beneficiaryName))
        .slice(0, 6)
        .map(({ id, reference, beneficiaryName, amountPence }) =>
          entry(`/payments/${id}`, `Payment to ${beneficiaryName}`, `${reference} · ${formatPounds(amountPence)}`),
        ),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The entries of which the label has all words that were typed. */
export function matching(groups: readonly PaletteGroup[], text: string): PaletteGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.flatMap(({ heading, entries }) => {
    const found = entries.filter(({ label, detail = '' }) =>
      words.every((word) => `${label} ${detail}`.toLowerCase().includes(word)),
    );
    return found.length > 0 ? [{ heading, entries: found }] : [];
  });
}
