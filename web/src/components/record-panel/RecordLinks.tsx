import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageLink } from '../PageLink.tsx';

interface RecordLink {
  readonly key: number;
  readonly to: string;
  readonly text: string;
  /** Text after the link. */
  readonly detail?: string;
  /** Content at the end of the line, such as an amount or a badge. */
  readonly end?: ReactNode;
}

interface RecordLinksProps {
  readonly links: readonly RecordLink[];
  /** Text if there are no links. */
  readonly empty: string;
}

/** Links to related records. */
export function RecordLinks({ links, empty }: RecordLinksProps) {
  if (links.length === 0) return <Text color="fg.muted">{empty}</Text>;
  return (
    <Box as="ul" listStyleType="none">
      {links.map(({ key, to, text, detail, end }) => (
        <Flex as="li" key={key} justify="space-between" align="center" gap="3" py="1" borderBottomWidth="1px">
          <Box minW="0" overflowWrap="anywhere">
            <PageLink to={to}>{text}</PageLink>
            {detail && (
              <Text as="span" color="fg.muted">
                {' '}
                {detail}
              </Text>
            )}
          </Box>
          <Flex align="center" gap="2" flexShrink="0" fontVariantNumeric="tabular-nums">
            {end}
          </Flex>
        </Flex>
      ))}
    </Box>
  );
}
