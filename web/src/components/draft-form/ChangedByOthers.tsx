import { Button } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { RefusalAlert } from '../RefusalAlert.tsx';
import type { useLatestRecord } from './use-latest-record.ts';

interface ChangedByOthersProps {
  /** 'invoice' or 'supplier'. */
  readonly what: string;
  readonly latest: Pick<ReturnType<typeof useLatestRecord>, 'isChanged' | 'showLatest'>;
  readonly disabled: boolean;
}

/** Shown if another user saved other values in the edited fields. Keeps the typed values; the user decides. */
export function ChangedByOthers({ what, latest, disabled }: ChangedByOthersProps) {
  if (!latest.isChanged) return null;
  return (
    <RefusalAlert title={`Not saved: someone else has changed this ${what} meanwhile`}>
      What you typed is kept. Show the latest: below each field that they changed too stands their value. Take it, or
      save yours.
      <Button display="flex" mt="2" variant="outline" disabled={disabled} onClick={() => void latest.showLatest()}>
        <RotateCw aria-hidden />
        Show the latest
      </Button>
    </RefusalAlert>
  );
}
