import { notify } from '../notify.ts';
import type { RowCommand } from '../worklist/worklist-props.ts';

/** Does to a row what a key is for, or says why it cannot be done; nothing to one that is not loaded. */
export function runRowCommand<Item>(item: Item | null | undefined, { run, reasonAgainst }: RowCommand<Item>): void {
  if (item === null || item === undefined) return;
  const reason = reasonAgainst?.(item) ?? null;
  if (reason === null) run(item);
  else notify({ title: reason, variant: 'warning' });
}
