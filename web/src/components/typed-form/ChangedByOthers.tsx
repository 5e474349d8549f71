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

/** Somebody else has saved another value for what was typed: nothing is lost, and the person decides. */
export function ChangedByOthers({ what, latest, disabled }: ChangedByOthersProps) {
  if (!latest.isChanged) return null;
  return (
    <RefusalAlert title={`Not saved: someone else has changed this ${what} meanwhile`}>
      What you typed is kept. Show the latest, with what you typed on top: then save it, or discard it to keep theirs.
      <Button display="flex" mt="2" variant="outline" disabled={disabled} onClick={() => void latest.showLatest()}>
        <RotateCw aria-hidden />
        Show the latest
      </Button>
    </RefusalAlert>
  );
}
