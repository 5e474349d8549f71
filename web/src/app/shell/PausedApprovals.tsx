import { Box, Text } from '@chakra-ui/react';
import { describeApprovalPause } from '@paycycle/schema/domain/approval-pause';

/** Banner for a user whose password another person has reset: their approvals are paused (RULES.md, 72). */
export function PausedApprovals({ approvesFrom }: { readonly approvesFrom: string }) {
  return (
    <Box bg="orange.subtle" color="orange.fg" px={{ base: '3', md: '6' }} py="1.5" role="status" data-print="none">
      <Text fontSize="xs" overflowWrap="anywhere">
        {describeApprovalPause(new Date(approvesFrom))}
      </Text>
    </Box>
  );
}
