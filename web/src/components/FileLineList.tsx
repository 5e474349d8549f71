import { Box, Heading, Text } from '@chakra-ui/react';

interface LinesOfFileProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

/** Lines of the file with their messages, in a scrollable box. */
export function FileLineList({ title, lines }: LinesOfFileProps) {
  if (lines.length === 0) return null;
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Box
        role="region"
        aria-label={title}
        tabIndex={0}
        maxH="56"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.subtle"
        px="3"
        py="2"
      >
        <Box as="ul" listStyleType="none">
          {lines.map(({ line, text }) => (
            <Text as="li" key={line} py="0.5" overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
