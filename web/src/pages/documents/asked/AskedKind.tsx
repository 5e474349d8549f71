import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';
import type { DocumentQuestionKind } from '@paycycle/schema/generated/operations';
import { type AskedQuestion, QUESTION_WORDS } from './asked-questions.ts';

interface AskedKindProps {
  readonly kind: DocumentQuestionKind;
  readonly questions: readonly AskedQuestion[];
  readonly confirmed: ReadonlySet<string>;
  readonly onChange: (keys: readonly string[], isConfirmed: boolean) => void;
}

/** One question, with all that it is about side by side: the payee, the account or the doubt, and the file. */
export function AskedKind({ kind, questions, confirmed, onChange }: AskedKindProps) {
  const { heading, question } = QUESTION_WORDS[kind];
  const title = heading(questions.length);
  const keys = questions.map(({ key }) => key);
  const areAll = keys.every((key) => confirmed.has(key));
  return (
    <Box as="section" aria-label={title}>
      <Flex gap="3" justify="space-between" align="start" wrap="wrap" mb="2">
        <Box>
          <Text as="h3" fontWeight="semibold">
            {title}
          </Text>
          <Text>{question}</Text>
        </Box>
        <Button
          size="xs"
          variant="outline"
          aria-label={`${areAll ? 'Confirm none' : 'Confirm all'}: ${title}`}
          onClick={() => onChange(keys, !areAll)}
        >
          {areAll ? 'Confirm none' : 'Confirm all'}
        </Button>
      </Flex>
      <Stack gap="2">
        {questions.map(({ key, payee, words, fileName }) => (
          <Checkbox.Root
            key={key}
            alignItems="start"
            checked={confirmed.has(key)}
            onCheckedChange={({ checked }) => onChange([key], checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control mt="0.5" />
            <Checkbox.Label display="grid" gridTemplateColumns={{ md: '2fr 3fr 2fr' }} columnGap="3" flex="1" minW="0">
              <Text as="span">{payee}</Text>
              <Text as="span">{words}</Text>
              <Text as="span" color="fg.muted" overflowWrap="anywhere">
                {fileName}
              </Text>
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </Box>
  );
}
