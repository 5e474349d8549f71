import { addMonths, type Month } from '@paycycle/schema/domain/local-date';
import type { PageAction } from './use-page-actions.ts';

/** Shows the month before or after. */
export function monthActions(month: Month, show: (month: Month) => void): PageAction[] {
  return [
    { key: '[', label: 'Previous month', run: () => show(addMonths(month, -1)) },
    { key: ']', label: 'Next month', run: () => show(addMonths(month, 1)) },
  ];
}
