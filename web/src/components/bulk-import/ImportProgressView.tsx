import { Progress, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { ImportProgress } from './use-send-import.ts';

/** How far the import is. It takes the focus, as the button that began it is gone. */
export function ImportProgressView({ progress: { percent, words } }: { readonly progress: ImportProgress }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} gap="2" py="6" outline="none">
      <ImportProgressBar percent={percent} />
      <Text role="status" color="fg.muted">
        {words}
      </Text>
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
