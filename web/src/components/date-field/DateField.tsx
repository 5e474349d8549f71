import { Box, IconButton, Input, Popover, Text } from '@chakra-ui/react';
import { formatDateInput, formatDateWithWeekday, parseDateInput, weekdayOf } from '@paycycle/schema/domain/date-input';
import { type LocalDate, localDate, parseLocalDate } from '@paycycle/schema/domain/local-date';
import { EARLIEST_DATE } from '@paycycle/schema/limits';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/load-code.ts';
import { today } from '../../lib/today.ts';
import { FormField } from '../FormField.tsx';

const EARLIEST = localDate(EARLIEST_DATE);

const Calendar = lazyPart(async () => ({ default: (await import('./Calendar.tsx')).Calendar }));

interface DateFieldProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  /** `YYYY-MM-DD`, or the typed text if it is not a date. The form's schema refuses such text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Last day that the calendar offers. The form's schema refuses later dates that are typed. */
  readonly max?: LocalDate;
  /** Base date of '+30' and 'end of month'; today if omitted. */
  readonly from?: LocalDate | null;
}

/**
 * A date, shown and typed as dd/mm/yyyy in every browser language. Also accepts text ('12 nov', 'today', '+30') and a
 * calendar. Shows the date that it understood, or a hint for the format.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  inputRef,
  max,
  from,
  error,
  readOnly = false,
  ...field
}: DateFieldProps) {
  const { text, date, type, leave, isNoDate } = useTypedDate({ value, from: from ?? undefined, onChange });
  const [isOpen, setIsOpen] = useState(false);
  const openByKey = (event: KeyboardEvent) => {
    if (readOnly || !event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };
  const choose = (chosen: LocalDate) => {
    onChange(chosen);
    setIsOpen(false);
  };
  const echo = date && (text === formatDateInput(date) ? weekdayOf(date) : formatDateWithWeekday(date));
  return (
    <FormField
      {...field}
      readOnly={readOnly}
      error={isNoDate ? `Enter the date as dd/mm/yyyy, such as ${formatDateInput(today())}` : error}
    >
      <Box position="relative" width="full">
        <Input
          ref={inputRef}
          value={text}
          placeholder="dd/mm/yyyy"
          autoComplete="off"
          fontVariantNumeric="tabular-nums"
          pe={echo ? `calc(${echo.length}ch + 3rem)` : '10'}
          onChange={({ target }) => type(target.value)}
          onKeyDown={openByKey}
          onBlur={() => {
            leave();
            onBlur?.();
          }}
        />
        <Echo>{echo}</Echo>
        {!readOnly && (
          <CalendarButton isOpen={isOpen} onOpen={setIsOpen}>
            <Calendar selected={date} today={today()} min={EARLIEST} max={max} onChoose={choose} />
          </CalendarButton>
        )}
      </Box>
    </FormField>
  );
}

function Echo({ children }: { readonly children: string | null }) {
  return (
    <Text
      aria-live="polite"
      position="absolute"
      top="0"
      bottom="0"
      insetEnd="9"
      display="flex"
      alignItems="center"
      pointerEvents="none"
      fontSize="xs"
      color="fg.muted"
    >
      {children}
    </Text>
  );
}

interface CalendarButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Not in a portal: assistive technology cannot see elements outside an open dialog. */
function CalendarButton({ isOpen, onOpen, children }: CalendarButtonProps) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpen(open)}
      positioning={{ strategy: 'fixed', placement: 'bottom-end' }}
      autoFocus={false}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <IconButton
          aria-label="Open calendar"
          variant="ghost"
          size="xs"
          position="absolute"
          top="50%"
          insetEnd="0.5"
          translate="0 -50%"
          color="fg.muted"
        >
          <CalendarDays aria-hidden />
        </IconButton>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content aria-label="Calendar" width="auto" bg="bg.panel">
          <Suspense fallback={<Box width="17.25rem" height="19rem" />}>{children}</Suspense>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  );
}

interface TypedDate {
  readonly value: string;
  readonly from?: LocalDate;
  readonly onChange: (value: string) => void;
}

/** Keeps the typed text until the field loses the focus, then shows it as dd/mm/yyyy. */
function useTypedDate({ value, from, onChange }: TypedDate) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const date = parseLocalDate(value);
  // The typed text no longer counts after other code has set the value, such as the supplier's terms.
  const isTyping = typed !== null && typed.value === value;
  const type = (text: string) => {
    const read = parseDateInput(text, { today: today(), from }) ?? text.trim();
    setTyped({ text, value: read });
    onChange(read);
  };
  return {
    text: isTyping ? typed.text : date ? formatDateInput(date) : value,
    date,
    type,
    leave: () => setTyped(null),
    isNoDate: value !== '' && !date && !isTyping,
  };
}
