import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { AskedKind } from './AskedKind.tsx';
import { answersOf, questionsByKind } from './asked-questions.ts';
import type { Answers, AskedSelection } from './use-accept-selected.ts';

interface AskedDialogProps {
  readonly asked: AskedSelection;
  readonly busy: boolean;
  readonly onAccept: (answers: Answers) => void;
  readonly onClose: () => void;
}

/** Says what was accepted of the selection and what was not, with one question for each kind of doubt. */
export function AskedDialog({ asked, busy, onAccept, onClose }: AskedDialogProps) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const byKind = questionsByKind(asked);
  const answers = answersOf([...byKind.values()].flat(), confirmed);
  const change = (keys: readonly string[], isConfirmed: boolean) => {
    const next = new Set(confirmed);
    for (const key of keys) {
      if (isConfirmed) next.add(key);
      else next.delete(key);
    }
    setConfirmed(next);
  };
  return (
    <Dialog
      open
      size="lg"
      title={`${countOf(asked.asking.length, 'document')} not accepted yet`}
      description={`${countOf(asked.invoiceCount, 'invoice')} accepted. Confirm what you have looked at.`}
      busy={busy}
      onClose={onClose}
      footer={
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Leave them
          </Button>
          <Button
            {...MAIN_ANSWER}
            loading={busy}
            loadingText="Accepting..."
            disabled={answers.size === 0}
            onClick={() => onAccept(answers)}
          >
            Accept {countOf(answers.size, 'document')}
          </Button>
        </Flex>
      }
    >
      <Stack gap="6">
        {[...byKind].map(([kind, questions]) => (
          <AskedKind key={kind} kind={kind} questions={questions} confirmed={confirmed} onChange={change} />
        ))}
        {asked.refusals.length > 0 && <Refusals refusals={asked.refusals} />}
      </Stack>
    </Dialog>
  );
}

function Refusals({ refusals }: Pick<AskedSelection, 'refusals'>) {
  return (
    <Box as="section" aria-label="Cannot be accepted">
      <Text as="h3" fontWeight="semibold">
        {countOf(refusals.length, 'document')} that cannot be accepted
      </Text>
      <List.Root ps="5">
        {refusals.map(({ documentId, fileName, message }) => (
          <List.Item key={documentId}>
            {fileName}: {message}
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}
