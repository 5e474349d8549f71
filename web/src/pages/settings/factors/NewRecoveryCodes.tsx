import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { notify } from '../../../components/notify.ts';
import { browser } from '../../../lib/browser.ts';

interface NewRecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, shown this once: to copy or to keep as a file. */
export function NewRecoveryCodes({ codes, onDone }: NewRecoveryCodesProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button that requested them is removed, or far below.
  useEffect(() => box.current?.focus(), []);
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: 'Recovery codes copied' });
    } catch {
      notify({ title: 'Failed to copy', description: 'Download them instead.', variant: 'destructive' });
    }
  };
  const download = () => {
    const lines = `Paycycle recovery codes. Each works once.\n\n${text}\n`;
    browser.saveFile(new Blob([lines], { type: 'text/plain' }), 'paycycle-recovery-codes.txt');
  };
  return (
    <Notice
      ref={box}
      status="success"
      role="group"
      aria-label="New recovery codes"
      tabIndex={-1}
      size="md"
      title="Keep these recovery codes somewhere safe"
    >
      <Stack gap="3" w="full" mt="2">
        <Text>Each signs you in once if you lose your phone or device. We won’t show them again.</Text>
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gapX="6" gapY="1" maxW="28rem">
          {codes.map((code) => (
            <Text as="li" key={code} fontFamily="mono">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
          <Button colorPalette="brand" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy codes
          </Button>
          <Button variant="outline" onClick={download}>
            <Download aria-hidden />
            Download codes
          </Button>
          <Button variant="outline" onClick={onDone}>
            I’ve saved them
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
