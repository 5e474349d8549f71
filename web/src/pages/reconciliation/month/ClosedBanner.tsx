import { Alert, Button } from '@chakra-ui/react';
import { formatMonth, type Month } from '@paycycle/schema/domain/local-date';
import type { MonthClosingFieldsFragment } from '@paycycle/schema/generated/operations';
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { Can } from '../../../app/company/Can.tsx';
import { describeClosing } from './closing-labels.ts';

interface ClosedBannerProps {
  readonly month: Month;
  /** The one that holds; undefined while it is on the way. */
  readonly closing: MonthClosingFieldsFragment | undefined;
  readonly onOpen: () => void;
}

/** Shows that the month is closed, by whom and when, and how to reopen it. */
export function ClosedBanner({ month, closing, onOpen }: ClosedBannerProps) {
  return (
    <Alert.Root status="info" size="sm" alignItems="center" flexWrap="wrap" flexShrink="0">
      <Alert.Indicator>
        <LockKeyhole aria-hidden />
      </Alert.Indicator>
      <Alert.Content minW="60">
        <Alert.Title>{formatMonth(month)} is closed</Alert.Title>
        <Alert.Description>
          {closing && `${describeClosing(closing)} `}Its transactions and matches can't be changed.
        </Alert.Description>
      </Alert.Content>
      <Can call="reopenMonth">
        <Button size="xs" variant="outline" onClick={onOpen}>
          <LockKeyholeOpen aria-hidden />
          Reopen month
        </Button>
      </Can>
    </Alert.Root>
  );
}
