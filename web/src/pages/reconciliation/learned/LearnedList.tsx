import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Can } from '../../../app/company/Can.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { ScrolledList } from '../../../components/ScrolledList.tsx';
import type { LearnedItem } from './use-forget-learned.ts';

interface LearnedEntry {
  readonly item: LearnedItem;
  /** Number of confirmed matches, and the date of the last. */
  readonly words: string;
}

interface LearnedListProps {
  readonly title: string;
  readonly entries: readonly LearnedEntry[];
  readonly onForget: (item: LearnedItem) => void;
}

/** Lists the learned patterns of one kind, the most used first. */
export function LearnedList({ title, entries, onForget }: LearnedListProps) {
  const titleId = useId();
  return (
    <Box>
      <Heading as="h3" id={titleId} textStyle="overline" mb="1">
        {title} ({entries.length.toLocaleString('en-GB')})
      </Heading>
      <ScrolledList aria-labelledby={titleId}>
        {entries.map(({ item, words }) => (
          <Flex as="li" key={item.id} align="center" gap="3" ps="3" pe="1" py="1">
            <Flex flex="1" minW="0" columnGap="3" wrap="wrap" justify="space-between">
              <Text fontWeight="600" overflowWrap="anywhere">
                {item.title}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                {words}
              </Text>
            </Flex>
            <Can call="deleteMatchingPattern">
              <IconAction icon={Trash2} tip="Forget" label={`Forget ${item.title}`} onClick={() => onForget(item)} />
            </Can>
          </Flex>
        ))}
      </ScrolledList>
    </Box>
  );
}
