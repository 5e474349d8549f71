import { Box, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { formatDateWithWeekday, weekdayIndex, weeksOf } from '@paycycle/schema/domain/date-input';
import {
  addDays,
  addMonths,
  formatMonth,
  type LocalDate,
  lastDayOf,
  localDateOf,
  monthOf,
} from '@paycycle/schema/domain/local-date';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface CalendarProps {
  readonly selected: LocalDate | null;
  readonly today: LocalDate;
  readonly min?: LocalDate;
  readonly max?: LocalDate;
  readonly onChoose: (date: LocalDate) => void;
}

/**
 * A month's days with the keys of the ARIA authoring practices: arrows move by days and weeks, Home and End to the ends
 * of the week, Page Up and Page Down by months, with Shift by years.
 */
export function Calendar({ selected, today, min, max, onChoose }: CalendarProps) {
  const headingId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(true);
  const within = (date: LocalDate) => (min && date < min ? min : max && date > max ? max : date);
  const [current, setCurrent] = useState(() => within(selected ?? today));
  const month = monthOf(current);
  const go = (date: LocalDate) => setCurrent(within(date));
  const isOffered = (date: LocalDate) => within(date) === date;

  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus();
  }, [current]);

  const moveByKey = (event: KeyboardEvent) => {
    const to = dateAfterKey(event, current);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    isMovedByKey.current = within(to) !== current;
    go(to);
  };
  return (
    <Box p="3">
      <MonthSteps current={current} onStep={go}>
        <Text id={headingId} aria-live="polite" fontWeight="600">
          {formatMonth(month)}
        </Text>
      </MonthSteps>
      <Box ref={grid} role="grid" aria-labelledby={headingId} onKeyDown={moveByKey}>
        <WeekdayNames />
        {weeksOf(month).map((week) => (
          <Flex key={week[0]} role="row">
            {week.map((date) => (
              <Box key={date} role="gridcell" aria-selected={date === selected}>
                <Day
                  date={date}
                  isCurrent={date === current}
                  isSelected={date === selected}
                  isToday={date === today}
                  isOfMonth={monthOf(date) === month}
                  isOffered={isOffered(date)}
                  onChoose={onChoose}
                />
              </Box>
            ))}
          </Flex>
        ))}
      </Box>
      {isOffered(today) && (
        <Button variant="ghost" size="xs" width="full" mt="1" onClick={() => onChoose(today)}>
          Today
        </Button>
      )}
    </Box>
  );
}

interface MonthStepsProps {
  readonly current: LocalDate;
  readonly onStep: (date: LocalDate) => void;
  readonly children: ReactNode;
}

function MonthSteps({ current, onStep, children }: MonthStepsProps) {
  return (
    <Flex align="center" justify="space-between" mb="2">
      <HStack gap="0">
        <Step label="Previous year" icon={ChevronsLeft} onPress={() => onStep(monthsAway(current, -12))} />
        <Step label="Previous month" icon={ChevronLeft} onPress={() => onStep(monthsAway(current, -1))} />
      </HStack>
      {children}
      <HStack gap="0">
        <Step label="Next month" icon={ChevronRight} onPress={() => onStep(monthsAway(current, 1))} />
        <Step label="Next year" icon={ChevronsRight} onPress={() => onStep(monthsAway(current, 12))} />
      </HStack>
    </Flex>
  );
}

function WeekdayNames() {
  return (
    <Flex role="row">
      {WEEKDAYS.map((name) => (
        <Box
          key={name}
          role="columnheader"
          aria-label={name}
          width="9"
          pb="1"
          textAlign="center"
          fontSize="xs"
          fontWeight="500"
          color="fg.muted"
        >
          {name.slice(0, 2)}
        </Box>
      ))}
    </Flex>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  readonly onPress: () => void;
}

function Step({ label, icon: Icon, onPress }: StepProps) {
  return (
    <IconButton aria-label={label} variant="ghost" size="xs" onClick={onPress}>
      <Icon aria-hidden />
    </IconButton>
  );
}

interface DayProps {
  readonly date: LocalDate;
  /** True for the one day in the tab order. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  readonly isOffered: boolean;
  readonly onChoose: (date: LocalDate) => void;
}

function Day({ date, isCurrent, isSelected, isToday, isOfMonth, isOffered, onChoose }: DayProps) {
  return (
    <Button
      variant={isSelected ? 'solid' : 'ghost'}
      size="xs"
      width="9"
      minW="9"
      height="9"
      px="0"
      fontVariantNumeric="tabular-nums"
      fontWeight={isToday ? '700' : '400'}
      textDecoration={isToday ? 'underline' : undefined}
      color={isSelected ? undefined : isOfMonth ? 'fg' : 'fg.muted'}
      data-date={date}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={formatDateWithWeekday(date)}
      aria-current={isToday ? 'date' : undefined}
      disabled={!isOffered}
      onClick={() => onChoose(date)}
    >
      {Number(date.slice(8))}
    </Button>
  );
}

function dateAfterKey({ key, shiftKey }: KeyboardEvent, date: LocalDate): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayIndex(date));
    case 'End':
      return addDays(date, 6 - weekdayIndex(date));
    case 'PageUp':
      return monthsAway(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsAway(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** The same day of another month, or that month's last day. */
function monthsAway(date: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(date), months);
  const sameDay = localDateOf(Number(month.slice(0, 4)), Number(month.slice(5)), Number(date.slice(8)));
  return sameDay ?? lastDayOf(month);
}
