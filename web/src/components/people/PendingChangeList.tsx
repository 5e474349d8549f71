import { Button, Flex, HStack, List, Stack, Text } from '@chakra-ui/react';
import { formatTimestamp } from '../../lib/london-time.ts';
import { Notice } from '../Notice.tsx';
import { usePendingChangeCommands } from './use-pending-changes.ts';
import type { PendingChange } from './use-people.ts';

interface PendingChangeListProps {
  readonly companyId: number;
  readonly changes: readonly PendingChange[];
}

/** Pending changes of payment safeguards, which need a second person (RULES.md, 71). Empty if there are none. */
export function PendingChangeList({ companyId, changes }: PendingChangeListProps) {
  const commands = usePendingChangeCommands(companyId);
  if (changes.length === 0) return null;
  return (
    <Notice status="warning" role="group" aria-label="Waiting for a second person" title="Waiting for a second person">
      <List.Root mt="2" gap="3" listStyleType="none">
        {changes.map((change) => (
          <List.Item key={change.id}>
            <Flex gap="2" justify="space-between" wrap="wrap">
              <Stack gap="0" minW="0" flex="1 1 14rem">
                <Text fontWeight="500" overflowWrap="anywhere">
                  {change.summary}
                </Text>
                <Text color="fg.muted" fontSize="xs">
                  {detailOf(change)}
                </Text>
              </Stack>
              <ChangeButtons change={change} commands={commands} />
            </Flex>
          </List.Item>
        ))}
      </List.Root>
    </Notice>
  );
}

function detailOf({ requestedByName, askedAt, dueAt }: PendingChange): string {
  const asked = `Asked for by ${requestedByName}, ${formatTimestamp(askedAt)}.`;
  if (dueAt === null) return `${asked} Someone else has to confirm it.`;
  return `${asked} Takes effect ${formatTimestamp(dueAt)}, because nobody else can confirm it.`;
}

interface ChangeButtonsProps {
  readonly change: PendingChange;
  readonly commands: ReturnType<typeof usePendingChangeCommands>;
}

function ChangeButtons({ change: { id, summary, mayConfirm, mayWithdraw }, commands }: ChangeButtonsProps) {
  const { busy } = commands;
  return (
    <HStack gap="2" flexShrink="0" colorPalette="brand">
      {mayConfirm && (
        <>
          <Button
            size="xs"
            variant="outline"
            disabled={busy}
            aria-label={`Refuse: ${summary}`}
            onClick={() => void commands.refuse(id)}
          >
            Refuse
          </Button>
          <Button
            size="xs"
            disabled={busy}
            aria-label={`Confirm: ${summary}`}
            onClick={() => void commands.confirm(id)}
          >
            Confirm
          </Button>
        </>
      )}
      {mayWithdraw && (
        <Button
          size="xs"
          variant="outline"
          disabled={busy}
          aria-label={`Withdraw: ${summary}`}
          onClick={() => void commands.withdraw(id)}
        >
          Withdraw
        </Button>
      )}
    </HStack>
  );
}
