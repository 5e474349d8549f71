import { Flex, Stack, Text } from '@chakra-ui/react';
import { RunReopenings } from './ReopenRun.tsx';
import { RunStatusBadge } from './RunStatusBadge.tsx';
import { describeApproval, describeExport, type RunDetail } from './run-detail.ts';
import { RunSendBacks } from './SendBackRun.tsx';

/** State of a run. Its next actions are in the dialog's footer. */
export function RunState({ run }: { readonly run: RunDetail }) {
  const approval = describeApproval(run);
  const exported = describeExport(run);
  return (
    <Stack gap="2">
      <Flex align="center" wrap="wrap" gap="2" aria-live="polite">
        <RunStatusBadge run={run} />
        {approval && <Text>{approval}</Text>}
      </Flex>
      <RunSendBacks run={run} />
      {exported && <Text>Payment file downloaded {exported}</Text>}
      <RunReopenings run={run} />
    </Stack>
  );
}
