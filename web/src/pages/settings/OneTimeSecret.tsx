import { Alert, Button, Code, Input, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormField } from '../../components/FormField.tsx';
import { notify } from '../../components/notify.ts';

interface CopyOnceProps {
  /** Name of the secret, for example "Token". */
  readonly label: string;
  readonly text: string;
  /** Example of its use, as a command to type. */
  readonly example?: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once, to be copied. */
export function OneTimeSecret({ label, text, example, onDone }: CopyOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  // It may stand above the place where the user asked for it.
  useEffect(() => {
    // The browser may return a promise here, which React would take for a clean-up.
    field.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ title: `${label} copied` });
    } catch {
      // A browser that does not let us has it selected for Ctrl C.
      field.current?.select();
    }
  };
  return (
    <Alert.Root status="success" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content minW="0">
        <Stack gap="3" w="full">
          <Alert.Title>Copy it now. It is not shown again.</Alert.Title>
          <FormField label={label} readOnly>
            <Input ref={field} value={text} fontFamily="mono" />
          </FormField>
          {example && (
            <Stack gap="1">
              <Text>Try it:</Text>
              <Code display="block" p="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {example}
              </Code>
            </Stack>
          )}
          <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
            <Button colorPalette="brand" onClick={() => void copy()}>
              <Copy aria-hidden />
              Copy {label.toLowerCase()}
            </Button>
            <Button colorPalette="brand" variant="outline" onClick={onDone}>
              Done
            </Button>
          </Stack>
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}
