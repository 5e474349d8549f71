import { HStack, IconButton } from '@chakra-ui/react';
import { addMonths, type Month } from '@paycycle/schema/domain/local-date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { MONTH_OPTIONS, monthOr } from '../lib/month.ts';
import { Select } from './Select.tsx';

const YEARS_BACK = 10;

interface MonthPickerProps {
  readonly month: Month;
  /** Today's month. The offered years count back from it. */
  readonly currentMonth: Month;
  readonly onChange: (month: Month) => void;
}

/** Month selection by arrows, or by name and year. */
export function MonthPicker({ month, currentMonth, onChange }: MonthPickerProps) {
  const [year = '', number = ''] = month.split('-');
  return (
    <HStack gap="2" role="group" aria-label="Month shown" w={{ base: 'full', sm: 'auto' }}>
      <IconButton variant="outline" aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <Select
        box={{ w: { base: 'auto', sm: '36' }, flex: { base: '1', sm: 'none' }, minW: '0' }}
        aria-label="Month"
        value={number}
        onChange={(event) => onChange(monthOr(year, event.target.value, month))}
      >
        {MONTH_OPTIONS.map((option) => (
          <option key={option.number} value={option.number}>
            {option.name}
          </option>
        ))}
      </Select>
      <Select
        box={{ w: { base: '20', sm: '24' }, flexShrink: '0' }}
        aria-label="Year"
        value={year}
        onChange={(event) => onChange(monthOr(event.target.value, number, month))}
      >
        {yearsAround(Number(year), Number(currentMonth.slice(0, 4))).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      <IconButton variant="outline" aria-label="Next month" onClick={() => onChange(addMonths(month, 1))}>
        <ChevronRight aria-hidden />
      </IconButton>
    </HStack>
  );
}

/** Years from ten years ago to next year, extended to the shown year. */
export function yearsAround(shown: number, current: number): number[] {
  const first = Math.min(shown, current - YEARS_BACK);
  const last = Math.max(shown, current + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
