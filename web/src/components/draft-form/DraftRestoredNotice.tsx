import { Button, Text } from '@chakra-ui/react';
import { formatLocalDate, formatLondonTime, londonDate } from '@paycycle/schema/domain/local-date';
import { today } from '../../lib/today.ts';

interface RestoredNoteProps {
  /** Time of typing; null hides the note. */
  readonly at: Date | null;
  readonly onDiscard: () => void;
}

/** Says that a form has restored a draft, and offers to discard it. */
export function DraftRestoredNotice({ at, onDiscard }: RestoredNoteProps) {
  if (!at) return null;
  const day = londonDate(at);
  return (
    <Text role="status" color="fg.muted">
      Restored what you typed at {formatLondonTime(at)}
      {day !== today() && ` on ${formatLocalDate(day)}`} –{' '}
      <Button variant="plain" size="xs" px="1" height="6" textDecoration="underline" onClick={onDiscard}>
        Discard
      </Button>
    </Text>
  );
}
