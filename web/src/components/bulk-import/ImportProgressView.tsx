import { Box, Progress, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { REPEATING_WORDS, useRepeating } from '../../apollo/use-repeating.ts';
import type { ImportProgress } from './use-send-import.ts';

/**
 * Import progress, and a note while the server does not respond: the page's own note is behind the dialog. Takes the
 * focus, because the pressed button has disappeared.
 */
export function ImportProgressView({ progress: { percent, words } }: { readonly progress: ImportProgress }) {
  const box = useRef<HTMLDivElement>(null);
  const isRepeating = useRepeating();
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} gap="2" py="6" outline="none">
      <ImportProgressBar percent={percent} />
      <Box role="status" color="fg.muted">
        <Text>{words}</Text>
        {isRepeating && <Text>{REPEATING_WORDS}</Text>}
      </Box>
    </Stack>
  );
}

export function ImportProgressBar({ percent }: { readonly percent: number }) {
  return (
    <Progress.Root value={percent} colorPalette="brand">
      <Progress.Track aria-label="Import progress" aria-valuetext={`${percent}%`}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
