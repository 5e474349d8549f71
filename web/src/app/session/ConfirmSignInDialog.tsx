import { Button, Input, Stack, Text } from '@chakra-ui/react';
import { AskPasskeyDocument, ConfirmSignInDocument } from '@paycycle/schema/generated/operations';
import { startAuthentication } from '@simplewebauthn/browser';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfirmWaysQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { useCommand } from '../../apollo/use-command.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { notify } from '../../components/notify.ts';

interface ConfirmSignInDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const FAILED = "That didn't work";

/** Password, code or passkey, once more. */
export function ConfirmSignInDialog({ onAnswer }: ConfirmSignInDialogProps) {
  const formId = useId();
  const { data } = useConfirmWaysQuery({ fetchPolicy: 'network-only' });
  const ways = data?.confirmWays ?? ['password'];
  const [usesCode, setUsesCode] = useState(false);
  const { confirm, busy } = useConfirm(onAnswer);
  const form = useForm({ defaultValues: { secret: '' } });
  const submit = form.handleSubmit(async ({ secret }) => {
    const problem = await confirm(usesCode ? { code: secret } : { password: secret });
    if (problem) form.setError('secret', { message: problem }, { shouldFocus: true });
  });
  const error = form.formState.errors.secret?.message;
  const registration = form.register('secret', { required: usesCode ? 'Code is required' : 'Password is required' });
  const change = () => {
    form.reset();
    setUsesCode(!usesCode);
  };
  return (
    <Dialog
      open
      title="Confirm it's you"
      description="We ask before money is released or access is changed."
      size="sm"
      busy={busy}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button type="submit" form={formId} loading={busy} loadingText="Checking...">
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="3" align="stretch">
          <FormField label={usesCode ? 'Code' : 'Password'} error={error}>
            <Input
              key={usesCode ? 'code' : 'password'}
              {...registration}
              type={usesCode ? 'text' : 'password'}
              autoComplete={usesCode ? 'one-time-code' : 'current-password'}
            />
          </FormField>
          {ways.includes('totp') && (
            <Button variant="ghost" alignSelf="flex-start" onClick={change}>
              {usesCode ? 'Use your password instead' : 'Use a code instead'}
            </Button>
          )}
          {ways.includes('passkey') && <PasskeyButton confirm={confirm} busy={busy} />}
        </Stack>
      </form>
    </Dialog>
  );
}

type Confirm = ReturnType<typeof useConfirm>['confirm'];

function PasskeyButton({ confirm, busy }: { readonly confirm: Confirm; readonly busy: boolean }) {
  const { sendOrThrow } = useCommand(AskPasskeyDocument, { companyId: null, failed: () => null });
  const use = async () => {
    try {
      const { askPasskey } = await sendOrThrow({});
      const answer = await startAuthentication({ optionsJSON: JSON.parse(askPasskey) });
      const problem = await confirm({ passkey: JSON.stringify(answer) });
      if (problem) notify({ title: FAILED, description: problem, variant: 'destructive' });
    } catch (error) {
      const description = serverMessage(error, "Your passkey wasn't used. Try again, or use your password.");
      notify({ title: FAILED, description, variant: 'destructive' });
    }
  };
  return (
    <Stack gap="2" borderTopWidth="1px" pt="3">
      <Text color="fg.muted">Or confirm with your device.</Text>
      <Button variant="outline" alignSelf="flex-start" disabled={busy} onClick={() => void use()}>
        Use your passkey
      </Button>
    </Stack>
  );
}

/** Returns what was wrong in words; null when it was confirmed. */
function useConfirm(onAnswer: (isConfirmed: boolean) => void) {
  const { sendOrThrow, busy } = useCommand(ConfirmSignInDocument, { companyId: null, failed: () => null });
  const confirm = async (input: { password?: string; code?: string; passkey?: string }): Promise<string | null> => {
    try {
      await sendOrThrow({ input });
      onAnswer(true);
      return null;
    } catch (error) {
      return serverMessage(error, 'The server could not be reached. Please try again.');
    }
  };
  return { confirm, busy };
}
