import { notify } from '../notify.ts';
import type { RowCommand } from '../worklist/worklist-props.ts';

/** Runs a row's command, or shows the reason against it. Does nothing if the row is not loaded. */
export function runRowCommand<Item>(item: Item | null | undefined, { run, reasonAgainst }: RowCommand<Item>): void {
  if (item === null || item === undefined) return;
  const reason = reasonAgainst?.(item) ?? null;
  if (reason === null) run(item);
  else notify({ title: reason, variant: 'warning' });
}
