import { screen, within } from '@testing-library/react';

/** Finds the row of a supplier in the list. */
export async function supplierRow(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('tr');
  if (!row) throw new Error(`'${name}' is in no row`);
  return within(row);
}

export function isListed(name: string): boolean {
  return screen.queryByRole('link', { name }) !== null;
}
