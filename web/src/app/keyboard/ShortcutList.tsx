import { Box, chakra, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { activeShortcuts, keysOf, subscribeToShortcuts } from './shortcuts.ts';

/** All shortcuts of the current page, by group. */
export function ShortcutList() {
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, activeShortcuts);
  const groups = new Map<string, Map<string, readonly string[]>>();
  for (const { group, layer, shortcuts: ofGroup } of shortcuts) {
    // Layer 0 is the page.
    if (layer !== 0) continue;
    const rows = groups.get(group) ?? new Map<string, readonly string[]>();
    for (const shortcut of ofGroup) rows.set(shortcut.label, shortcut.shownAs ?? keysOf(shortcut));
    groups.set(group, rows);
  }
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="6">
      {[...groups].map(([group, rows]) => (
        <Box key={group}>
          <Heading as="h3" size="sm" mb="2">
            {group}
          </Heading>
          <Box as="dl" display="grid" gridTemplateColumns="1fr auto" gap="2" alignItems="baseline">
            {[...rows].map(([label, keys]) => (
              <Box key={label} display="contents">
                <Text as="dt">{label}</Text>
                <Box as="dd" textAlign="end" whiteSpace="nowrap">
                  {keys.map((key, index) => (
                    <span key={key}>
                      {index > 0 && (
                        <Text as="span" color="fg.muted">
                          {' or '}
                        </Text>
                      )}
                      <Key>{key}</Key>
                    </span>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </SimpleGrid>
  );
}

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: '6',
    px: '1.5',
    textAlign: 'center',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: '1.25rem',
    bg: 'bg.muted',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
});
