import { Box } from '@chakra-ui/react';
import { type LocalDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { useRef, useState } from 'react';
import { DateField } from './DateField.tsx';

interface ReportDayProps {
  readonly label: string;
  readonly day: LocalDate;
  readonly max?: LocalDate;
  /** Returns why a report cannot be of this day. */
  readonly refuse: (day: LocalDate) => string | undefined;
  readonly onChange: (day: LocalDate) => void;
}

/** A day of a report. A typed day takes effect when the field is left or Enter is pressed, one from the calendar at once. */
export function ReportDay({ label, day, max, refuse, onChange }: ReportDayProps) {
  const [{ of, value }, set] = useState({ of: day, value: String(day) });
  const input = useRef<HTMLInputElement>(null);
  // The way back leads to another day.
  const shown = of === day ? value : day;
  const chosen = parseLocalDate(shown);
  const take = (text: string) => {
    const date = parseLocalDate(text);
    if (date && date !== day && !refuse(date)) onChange(date);
  };
  return (
    <Box asChild width={{ base: 'full', sm: '60' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(shown);
        }}
      >
        <DateField
          label={label}
          inputRef={input}
          value={shown}
          {...(max && { max })}
          error={chosen ? refuse(chosen) : undefined}
          onChange={(next) => {
            set({ of: day, value: next });
            if (document.activeElement !== input.current) take(next);
          }}
          onBlur={() => take(shown)}
        />
      </form>
    </Box>
  );
}
