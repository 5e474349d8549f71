import { Badge, HStack, Text } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import type { ExpectedBillFieldsFragment } from '@paycycle/schema/generated/operations';
import { recordPath } from '../../app/url-state/open-record.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { PageLink } from '../PageLink.tsx';

/** Expected date of a bill, and its state: late, here for review, or marked as not expected. */
export function ExpectedBillState({ bill }: { readonly bill: ExpectedBillFieldsFragment }) {
  const { state, expectedOn, documentId, notExpected } = bill;
  return (
    <HStack gap="2" wrap="wrap">
      {state === 'late' && <Badge colorPalette="red">Late</Badge>}
      {state === 'waiting' && <Badge colorPalette="green">Here</Badge>}
      {documentId !== null && <PageLink to={recordPath('/documents', documentId)}>Waiting for review</PageLink>}
      {documentId === null && <Text>expected around {formatLocalDate(expectedOn)}</Text>}
      {notExpected && <Saying saying={notExpected} />}
    </HStack>
  );
}

interface SayingProps {
  readonly saying: { readonly markedBy: string; readonly markedAt: string };
}

/** Name of the user who marked it, and the time. */
export function Saying({ saying: { markedBy, markedAt } }: SayingProps) {
  return (
    <Text as="span" color="fg.muted" fontSize="xs">
      {markedBy}, {formatTimestamp(markedAt)}
    </Text>
  );
}
