import { Stack } from '@chakra-ui/react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { InlineWarning } from '../../components/InlineWarning.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import type { MergePreview } from './use-merge-suppliers.ts';

const TICKS = {
  allowDuplicates: 'Mark them as possible duplicates and merge anyway',
  allowOtherAccount: "I've checked with the supplier whose account to pay",
} as const;

/** Agreements that the user has ticked, as the server expects them. */
export type MergeAgreement = { readonly [Name in keyof typeof TICKS]?: boolean };

interface MergeAgreementsProps {
  readonly preview: MergePreview;
  readonly agreed: MergeAgreement;
  readonly disabled: boolean;
  readonly onAgree: (agreed: MergeAgreement) => void;
}

/** Obstacles to a merge. Some must be resolved first; others can be agreed to. */
export function MergeAgreements({ preview: { obstacles }, agreed, disabled, onAgree }: MergeAgreementsProps) {
  return obstacles.map(({ code, message, agreement }) => {
    if (agreement !== 'allowDuplicates' && agreement !== 'allowOtherAccount') {
      return <RefusalAlert key={code} title={message} />;
    }
    return (
      <Stack key={code} gap="2">
        <InlineWarning>{message}</InlineWarning>
        <Checkbox
          checked={agreed[agreement] === true}
          disabled={disabled}
          onChange={(isChecked) => onAgree({ ...agreed, [agreement]: isChecked })}
          alignItems="start"
        >
          {TICKS[agreement]}
        </Checkbox>
      </Stack>
    );
  });
}
