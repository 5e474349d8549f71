import { Box, SimpleGrid, Text } from '@chakra-ui/react';

interface ImportCountsProps {
  readonly counts: readonly { readonly label: string; readonly count: number }[];
}

/** Counts of a file's rows by outcome. */
export function ImportCounts({ counts }: ImportCountsProps) {
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
      {counts.map(({ label, count }) => (
        <Box key={label} borderWidth="1px" borderRadius="l2" px="3" py="2">
          <Text as="dt" fontSize="xs" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="money" fontSize="xl" fontWeight="700">
            {count.toLocaleString('en-GB')}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
