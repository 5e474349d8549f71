import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { proofOfDateOrder, readDate, twoDaysOf } from '@paycycle/schema/domain/printed-date';

/** A date of a list: the day, or why it is none that is known. */
export interface ListDate {
  readonly day: LocalDate | null;
  readonly fault: string | null;
}

/** How the dates of one list are read. */
export interface ListDates {
  readonly read: (cell: string) => ListDate;
  /** Note on the row whose date proves that the month comes first. */
  readonly noteOf: (cell: string) => string | null;
}

/**
 * Reads the dates of a list in one order (RULES.md, section 5, Invoice bulk import). The order is British, unless a
 * date is valid only with the month first and none only with the day first. If there are dates of both kinds, ambiguous
 * dates are refused.
 */
export function datesOfList(cells: readonly string[], heading = ''): ListDates {
  const { dayFirst, monthFirst } = proofOfDateOrder(cells, heading);
  const isAmerican = monthFirst !== null && dayFirst === null;
  const isMixed = monthFirst !== null && dayFirst !== null;
  const read = (cell: string): ListDate => {
    const [british, american] = [readDate(cell, 'day-first'), readDate(cell, 'month-first')];
    const either = isMixed ? twoDaysOf(cell) : null;
    if (either) return { day: null, fault: twoDays(cell, ...either) };
    if (isMixed && american && !british) {
      const fault = `Invoice date '${cell}' is no date with the day first, as in ${dayFirst} of the same list`;
      return { day: null, fault };
    }
    const day = isAmerican ? american : british;
    return { day, fault: cell && !day ? `Invoice date '${cell}' is no date` : null };
  };
  const note = `The month comes first in this list's dates, as in ${monthFirst}`;
  // If only the heading says so, the first date has the note.
  const noted = cells.find((cell) => cell === monthFirst) ?? cells.find((cell) => cell !== '');
  return { read, noteOf: (cell) => (isAmerican && cell === noted ? note : null) };
}

function twoDays(cell: string, british: LocalDate, american: LocalDate): string {
  const days = `${formatLocalDate(british)} or ${formatLocalDate(american)}`;
  return `Invoice date '${cell}' can be ${days}: the list has dates of both orders. Write its dates as ${british}`;
}
