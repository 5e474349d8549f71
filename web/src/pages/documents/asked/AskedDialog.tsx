import { Box, Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { ConfirmList } from '../../../components/confirm-list/ConfirmList.tsx';
import { useConfirmedLines } from '../../../components/confirm-list/use-confirmed-lines.ts';
import { Dialog, MAIN_ANSWER } from '../../../components/Dialog.tsx';
import { countOf } from '../../../lib/count-of.ts';
import { answersOf, QUESTION_WORDS, questionsByKind } from './asked-questions.ts';
import type { Answers, AskedSelection } from './use-accept-selected.ts';

interface AskedDialogProps {
  readonly asked: AskedSelection;
  readonly busy: boolean;
  readonly onAccept: (answers: Answers) => void;
  readonly onClose: () => void;
}

/** Shows the accepted and the refused documents of a selection, with one question for each kind of doubt. */
export function AskedDialog({ asked, busy, onAccept, onClose }: AskedDialogProps) {
  const { confirmed, change } = useConfirmedLines();
  const byKind = questionsByKind(asked);
  const answers = answersOf([...byKind.values()].flat(), confirmed);
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
          <ConfirmList
            key={kind}
            title={QUESTION_WORDS[kind].heading(questions.length)}
            question={QUESTION_WORDS[kind].question}
            lines={questions}
            confirmed={confirmed}
            onChange={change}
          />
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
