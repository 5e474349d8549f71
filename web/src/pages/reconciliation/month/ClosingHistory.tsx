import { Box, Stack, Text } from '@chakra-ui/react';
import type { MonthClosingFieldsFragment } from '@paycycle/schema/generated/operations';
import { formatTimestamp } from '../../../lib/london-time.ts';
import { describeClosing } from './closing-labels.ts';

/** Lists who closed and reopened the month, when and why; newest first. */
export function ClosingHistory({ closings }: { readonly closings: readonly MonthClosingFieldsFragment[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="2" aria-label="Closings">
      {closings.map((closing) => (
        <Box as="li" key={closing.id} borderStartWidth="2px" borderStartColor="border.emphasized" ps="3">
          <Text>{describeClosing(closing)}</Text>
          {closing.reopenedAt && (
            <Text color="fg.muted" overflowWrap="anywhere">
              Reopened by {closing.reopenedBy} on {formatTimestamp(closing.reopenedAt)}: {closing.reopenReason}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
