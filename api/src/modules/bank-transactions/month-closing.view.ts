import { type ParameterValues, view } from '../../kernel/read/view.ts';
import { MonthClosing } from './month-closing.entity.ts';

/** The months that are closed, of these companies. */
export const CLOSED_MONTHS = view(
  { closing: MonthClosing },
  (db, given: ParameterValues<{ companyIds: readonly number[] }>) =>
    db
      .selectFrom('closing')
      .select(['closing.companyId', 'closing.firstDay'])
      .where('closing.companyId', '=', ({ fn }) => fn.any(given('companyIds')))
      .where('closing.reopenedAt', 'is', null),
);
