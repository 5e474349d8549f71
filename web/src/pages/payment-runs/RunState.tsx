import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { BadgeCheck, Ban, Send, Undo2 } from 'lucide-react';
import { useMayCall } from '../../app/company/use-may.ts';
import { RunReopenings } from './ReopenRun.tsx';
import { RunStatusBadge } from './RunStatusBadge.tsx';
import { approvalInWords, exportInWords, type RunDetail } from './run-detail.ts';
import { type RunQuestion, useRunQuestion } from './run-question.tsx';
import type { useRunActions } from './use-run-actions.ts';

interface RunStateProps {
  readonly run: RunDetail;
  readonly actions: ReturnType<typeof useRunActions>;
  readonly busy: boolean;
  /** Called when the run is cancelled: there is nothing more to do with it. */
  readonly onCancelled: () => void;
}

/** Where a run stands, and what moves it on, but for paying and completing it. */
export function RunState({ run, actions, busy, onCancelled }: RunStateProps) {
  const { ask, question } = useRunQuestion(run, actions, onCancelled);
  const approval = approvalInWords(run);
  const exported = exportInWords(run);
  return (
    <Stack gap="3">
      <Flex align="center" wrap="wrap" gap="2" aria-live="polite">
        <RunStatusBadge run={run} />
        {approval && <Text>{approval}</Text>}
      </Flex>
      {exported && <Text>Payment file downloaded {exported}</Text>}
      <RunReopenings run={run} />
      <Moves run={run} actions={actions} busy={busy} onAsk={ask} />
      {question}
    </Stack>
  );
}

interface MovesProps extends Pick<RunStateProps, 'run' | 'actions' | 'busy'> {
  readonly onAsk: (about: RunQuestion) => void;
}

function Moves({ run: { allowedActions, content, approverNames }, actions, busy, onAsk }: MovesProps) {
  const may = useMayCall();
  return (
    <Flex wrap="wrap" gap="2" _empty={{ display: 'none' }}>
      {may('submitPaymentRun') && allowedActions.includes('submit') && approverNames.length > 0 && (
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          loading={actions.busyWith === 'submit'}
          loadingText="Submitting..."
          onClick={() => void actions.submit()}
        >
          <Send aria-hidden />
          Submit for approval
        </Button>
      )}
      {may('approvePaymentRun') && allowedActions.includes('approve') && (
        <Button
          size="xs"
          disabled={busy}
          loading={actions.busyWith === 'approve'}
          loadingText="Approving..."
          onClick={() => void actions.approve(content)}
        >
          <BadgeCheck aria-hidden />
          Approve
        </Button>
      )}
      {may('withdrawPaymentRun') && allowedActions.includes('withdraw') && (
        <Button size="xs" variant="outline" disabled={busy} onClick={() => onAsk('withdraw')}>
          <Undo2 aria-hidden />
          Withdraw
        </Button>
      )}
      {may('cancelPaymentRun') && allowedActions.includes('cancel') && (
        <Button size="xs" variant="outline" disabled={busy} onClick={() => onAsk('cancel')}>
          <Ban aria-hidden />
          Cancel run
        </Button>
      )}
    </Flex>
  );
}
