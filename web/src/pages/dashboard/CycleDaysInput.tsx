import { chakra, Input } from '@chakra-ui/react';
import { CYCLE_DAYS_MAX, CYCLE_DAYS_MIN, parseCycleDays } from '@paycycle/schema/domain/cycle';
import { useEffect, useId, useState } from 'react';

/** Waits for a pause in typing: on the way to "30" the field contains "3". */
const TYPING_PAUSE_MS = 500;

interface CycleDaysInputProps {
  readonly days: number;
  readonly onChange: (days: number) => void;
}

/**
 * Input for a whole number from 1 to 365. On blur, an invalid text reverts to the last valid number (RULES.md, section 5,
 * Cycle days).
 */
export function CycleDaysInput({ days, onChange }: CycleDaysInputProps) {
  const id = useId();
  const [text, setText] = useState(String(days));
  const typed = parseCycleDays(text);
  useEffect(() => {
    if (typed === null || typed === days) return;
    const timer = setTimeout(() => onChange(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, days, onChange]);

  const settle = () => {
    const settled = typed ?? days;
    setText(String(settled));
    if (settled !== days) onChange(settled);
  };
  return (
    <>
      <chakra.label htmlFor={id} fontWeight="500" whiteSpace="nowrap">
        Cycle days
      </chakra.label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={CYCLE_DAYS_MIN}
        max={CYCLE_DAYS_MAX}
        step={1}
        w="20"
        textStyle="money"
        aria-invalid={typed === null}
        title={`From ${CYCLE_DAYS_MIN} to ${CYCLE_DAYS_MAX} days`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </>
  );
}
