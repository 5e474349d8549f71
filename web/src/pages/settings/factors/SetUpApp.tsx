import { Box, Button, Flex, Input, List, Stack, Text } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { factorCodeSchema } from '@paycycle/schema/validation/factor-forms';
import { useForm } from 'react-hook-form';
import { useDraftForm } from '../../../components/draft-form/use-draft-form.ts';
import { FormField } from '../../../components/FormField.tsx';
import { Fact, Facts } from '../../../components/record-panel/Facts.tsx';
import { useOneAtATime } from '../../../components/use-one-at-a-time.ts';
import { QrCode } from './QrCode.tsx';

interface SetUpAppProps {
  readonly setup: { readonly secret: string; readonly uri: string };
  readonly busy: boolean;
  /** Rejects with an Error whose message is shown at the field. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Secret to set up an authenticator app, and the field for its first code. */
export function SetUpApp({ setup, busy, onCode, onClose }: SetUpAppProps) {
  const form = useForm({ resolver: zodResolver(factorCodeSchema), defaultValues: { code: '' } });
  useDraftForm(form, null);
  const send = useOneAtATime(
    form.handleSubmit(async ({ code }) => {
      try {
        await onCode(code);
      } catch (error) {
        form.setError('code', { message: error instanceof Error ? error.message : '' }, { shouldFocus: true });
      }
    }),
  );
  return (
    <Flex gap="5" wrap="wrap" align="flex-start" w="full">
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <Box flex="1 1 16rem" minW="0" maxW="24rem">
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="4">
            <List.Root as="ol" ps="4" gap="1">
              <List.Item>Scan the code with your app, or type in the key.</List.Item>
              <List.Item>Enter the six digits that the app shows.</List.Item>
            </List.Root>
            <Facts>
              <Fact term="Key" isWide>
                <Text as="span" fontFamily="mono" overflowWrap="anywhere">
                  {grouped(setup.secret)}
                </Text>
              </Fact>
            </Facts>
            <FormField label="Code" error={form.formState.errors.code?.message}>
              <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
            </FormField>
            <Stack direction={{ base: 'column', sm: 'row' }} gap="3">
              <Button type="submit" loading={busy} loadingText="Checking...">
                Turn on
              </Button>
              <Button variant="outline" disabled={busy} onClick={onClose}>
                Cancel
              </Button>
            </Stack>
          </Stack>
        </form>
      </Box>
    </Flex>
  );
}

/** In fours, as people copy it; apps leave the spaces out. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
