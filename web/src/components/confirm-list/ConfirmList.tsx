import { Box, Button, Checkbox, Flex, Stack, Text } from '@chakra-ui/react';

/** One line to confirm: the payee, a description and the source. */
export interface ConfirmLine {
  readonly key: string;
  readonly payee: string;
  readonly words: string;
  readonly source: string;
  /** A warning, such as a likely typo in an account number. */
  readonly warning?: string | null;
  /** Reason why this user cannot confirm it. */
  readonly reasonAgainst?: string | null;
}

interface ConfirmListProps {
  readonly title: string;
  readonly question: string;
  readonly lines: readonly ConfirmLine[];
  readonly confirmed: ReadonlySet<string>;
  readonly onChange: (keys: readonly string[], isConfirmed: boolean) => void;
}

/** One question about several lines, each in columns. The user confirms lines singly, or all that have no warning. */
export function ConfirmList({ title, question, lines, confirmed, onChange }: ConfirmListProps) {
  // Lines with a warning are confirmed singly.
  const keys = lines.filter(({ warning, reasonAgainst }) => !warning && !reasonAgainst).map(({ key }) => key);
  const areAll = keys.length > 0 && keys.every((key) => confirmed.has(key));
  return (
    <Box as="section" aria-label={title}>
      <Flex gap="3" justify="space-between" align="start" wrap="wrap" mb="2">
        <Box>
          <Text as="h3" fontWeight="semibold">
            {title}
          </Text>
          <Text>{question}</Text>
        </Box>
        {keys.length > 0 && (
          <Button
            size="xs"
            variant="outline"
            aria-label={`${areAll ? 'Confirm none' : 'Confirm all'}: ${title}`}
            onClick={() => onChange(keys, !areAll)}
          >
            {areAll ? 'Confirm none' : 'Confirm all'}
          </Button>
        )}
      </Flex>
      <Stack gap="2">
        {lines.map((line) => (
          <Line key={line.key} line={line} isConfirmed={confirmed.has(line.key)} onChange={onChange} />
        ))}
      </Stack>
    </Box>
  );
}

interface LineProps extends Pick<ConfirmListProps, 'onChange'> {
  readonly line: ConfirmLine;
  readonly isConfirmed: boolean;
}

function Line({ line: { key, payee, words, source, warning, reasonAgainst }, isConfirmed, onChange }: LineProps) {
  return (
    <Checkbox.Root
      alignItems="start"
      checked={isConfirmed}
      disabled={Boolean(reasonAgainst)}
      onCheckedChange={({ checked }) => onChange([key], checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control mt="0.5" />
      <Checkbox.Label
        display="grid"
        gridTemplateColumns={{ md: '2fr 3fr 2fr' }}
        columnGap="3"
        flex="1"
        minW="0"
        // A line that cannot be confirmed shows its reason, so it stays as readable as the others.
        _disabled={{ opacity: 1 }}
      >
        <Text as="span">{payee}</Text>
        <Text as="span">{words}</Text>
        <Text as="span" color="fg.muted" overflowWrap="anywhere">
          {source}
        </Text>
        {warning && (
          <Text as="span" gridColumn={{ md: '1 / -1' }} color="fg.warning">
            {warning}
          </Text>
        )}
        {reasonAgainst && (
          <Text as="span" gridColumn={{ md: '1 / -1' }} fontWeight="medium">
            {reasonAgainst}
          </Text>
        )}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
