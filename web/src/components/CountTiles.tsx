import { SimpleGrid, type SimpleGridProps, Skeleton, Text } from '@chakra-ui/react';
import { Panel } from './Panel.tsx';

interface CountTile {
  readonly title: string;
  /** Undefined while it loads. */
  readonly count: number | undefined;
  /** Edge colour, which distinguishes the tiles. */
  readonly colour: string;
}

interface CountTilesProps {
  readonly columns: SimpleGridProps['columns'];
  readonly css?: SimpleGridProps['css'];
  readonly tiles: readonly CountTile[];
}

/** Counts above a list, by kind. */
export function CountTiles({ columns, css, tiles }: CountTilesProps) {
  return (
    <SimpleGrid as="dl" columns={columns} gap="3" aria-label="Summary" css={css}>
      {tiles.map(({ title, count, colour }) => (
        <Panel
          key={title}
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          px="4"
          py="3"
          borderStartWidth="3px"
          borderStartColor={colour}
        >
          <Text as="dt" fontSize="xs" fontWeight="500" color="fg.muted">
            {title}
          </Text>
          <Text as="dd" textStyle="money" fontSize="2xl" fontWeight="700" lineHeight="1.2" mt="0.5">
            {count === undefined ? <Skeleton as="span" display="block" h="7" w="12" /> : count.toLocaleString('en-GB')}
          </Text>
        </Panel>
      ))}
    </SimpleGrid>
  );
}
