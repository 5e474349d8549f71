import { formatLocalDate, type LocalDate } from '@paycycle/schema/domain/local-date';
import { halfYears, twelveMonths } from '@paycycle/schema/domain/payment-practices';
import { Select } from '../../components/Select.tsx';
import { useToday } from '../../lib/use-today.ts';

interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface PeriodSelectProps extends Period {
  readonly onChange: (period: Period) => void;
}

/** This half-year and those of the last three years. */
const HALF_YEARS = 7;

/** Twelve, so that the last financial year is among them, whichever month ends it. */
const YEARS = 12;

/** Half-years, and twelve months to the end of a financial year. */
export function PeriodSelect({ from, to, onChange }: PeriodSelectProps) {
  const day = useToday();
  const [halves, years] = [halfYears(day, HALF_YEARS), twelveMonths(day, YEARS)];
  const all = [...halves, ...years];
  return (
    <Select
      box={{ w: { base: 'full', sm: '64' } }}
      aria-label="Period"
      value={all.some((period) => period.from === from && period.to === to) ? keyOf({ from, to }) : ''}
      onChange={({ target }) => {
        const chosen = all.find((period) => keyOf(period) === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      <option value="" hidden>
        Other days
      </option>
      <optgroup label="Half-year">
        {halves.map((period) => (
          <option key={period.from} value={keyOf(period)}>
            {describeHalfYear(period.from)}
            {period.to >= day && ', so far'}
          </option>
        ))}
      </optgroup>
      <optgroup label="Financial year">
        {years.map((period) => (
          <option key={period.to} value={keyOf(period)}>
            12 months to {formatLocalDate(period.to)}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

function keyOf({ from, to }: Period): string {
  return `${from} ${to}`;
}

export function describeHalfYear(from: LocalDate): string {
  return `${from.endsWith('01-01') ? 'January to June' : 'July to December'} ${from.slice(0, 4)}`;
}
