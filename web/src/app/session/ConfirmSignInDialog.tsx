import { Button, Input, Link, Stack, Text } from '@chakra-ui/react';
import { startAuthentication } from '@simplewebauthn/browser';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  useConfirmationMethodsQuery,
  useConfirmSignInMutation,
  useStartPasskeySignInMutation,
} from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { LoadingState } from '../../components/LoadingState.tsx';
import { notify } from '../../components/notify.ts';
import { skipUnloadPrompt } from '../../lib/unsent-work.ts';

interface ConfirmSignInDialogProps {
  readonly onAnswer: (isConfirmed: boolean) => void;
}

const FAILED = "That didn't work";

/** Reauthentication by password, code, passkey or an external sign-in. */
export function ConfirmSignInDialog({ onAnswer }: ConfirmSignInDialogProps) {
  const formId = useId();
  const { data, error } = useConfirmationMethodsQuery({ fetchPolicy: 'network-only' });
  const { confirm, busy } = useConfirm(onAnswer);
  // Without a response, assume the most common method.
  const ways = data?.confirmationMethods ?? (error ? ['password'] : null);
  const takesSecret = ways?.some((way) => way === 'password' || way === 'totp') ?? false;
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
          {takesSecret && (
            <Button type="submit" form={formId} loading={busy} loadingText="Checking...">
              Confirm
            </Button>
          )}
        </>
      }
    >
      {ways ? (
        <Stack gap="4" align="stretch">
          {takesSecret && <SecretForm id={formId} ways={ways} confirm={confirm} />}
          {ways.includes('passkey') && <PasskeyButton confirm={confirm} busy={busy} isOther={takesSecret} />}
          {ways.includes('service') && <ServiceLink name={data?.signInMethods.serviceName ?? ''} />}
          <SignInAgain />
        </Stack>
      ) : (
        <LoadingState label="Loading..." />
      )}
    </Dialog>
  );
}

type Confirm = ReturnType<typeof useConfirm>['confirm'];

interface SecretFormProps {
  readonly id: string;
  readonly ways: readonly string[];
  readonly confirm: Confirm;
}

/** A password field, or a code field for users of an authenticator app. */
function SecretForm({ id, ways, confirm }: SecretFormProps) {
  const [usesCode, setUsesCode] = useState(!ways.includes('password'));
  const form = useForm({ defaultValues: { secret: '' } });
  const submit = form.handleSubmit(async ({ secret }) => {
    const problem = await confirm(usesCode ? { code: secret } : { password: secret });
    if (problem) form.setError('secret', { message: problem }, { shouldFocus: true });
  });
  const registration = form.register('secret', { required: usesCode ? 'Code is required' : 'Password is required' });
  const change = () => {
    form.reset();
    setUsesCode(!usesCode);
  };
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="3" align="stretch">
        <FormField label={usesCode ? 'Code' : 'Password'} error={form.formState.errors.secret?.message}>
          <Input
            key={usesCode ? 'code' : 'password'}
            {...registration}
            type={usesCode ? 'text' : 'password'}
            autoComplete={usesCode ? 'one-time-code' : 'current-password'}
            autoFocus
          />
        </FormField>
        {ways.includes('totp') && ways.includes('password') && (
          <Button variant="ghost" alignSelf="flex-start" onClick={change}>
            {usesCode ? 'Use your password instead' : 'Use a code instead'}
          </Button>
        )}
      </Stack>
    </form>
  );
}

interface PasskeyButtonProps {
  readonly confirm: Confirm;
  readonly busy: boolean;
  /** True if it is below a password or code field. */
  readonly isOther: boolean;
}

function PasskeyButton({ confirm, busy, isOther }: PasskeyButtonProps) {
  const { sendOrThrow } = useStartPasskeySignInMutation({ companyId: null, failed: () => null });
  const use = async () => {
    try {
      const { startPasskeySignIn } = await sendOrThrow({});
      const answer = await startAuthentication({ optionsJSON: JSON.parse(startPasskeySignIn) });
      const problem = await confirm({ passkey: JSON.stringify(answer) });
      if (problem) notify({ title: FAILED, description: problem, variant: 'destructive' });
    } catch (error) {
      const description = serverMessage(error, "Your passkey wasn't used. Try again, or confirm in another way.");
      notify({ title: FAILED, description, variant: 'destructive' });
    }
  };
  return (
    <Stack gap="2" {...(isOther && { borderTopWidth: '1px', pt: '3' })}>
      <Text color="fg.muted">{isOther ? 'Or confirm with your device.' : 'Confirm with your device.'}</Text>
      <Button variant="outline" alignSelf="flex-start" disabled={busy} onClick={() => void use()}>
        Use your passkey
      </Button>
    </Stack>
  );
}

/** For users with none of these methods, such as in the demo. A new sign-in also counts as reauthentication. */
function SignInAgain() {
  return (
    <Text color="fg.muted" fontSize="xs">
      Can’t confirm here?{' '}
      <Link
        href={`/api/login?return=${encodeURIComponent(here())}`}
        onClick={skipUnloadPrompt}
        textDecoration="underline"
      >
        Sign in again
      </Link>
      . You'll come back to this page.
    </Text>
  );
}

const here = () => window.location.pathname + window.location.search;

/** Leaves the page, so the user has to repeat the action. */
function ServiceLink({ name }: { readonly name: string }) {
  return (
    <Stack gap="2">
      <Text color="fg.muted">
        Sign in with {name} once more. You'll come back to this page, and can then try again.
      </Text>
      <Button asChild variant="outline" alignSelf="flex-start">
        <Link href={`/api/oidc/sign-in?return=${encodeURIComponent(here())}`} onClick={skipUnloadPrompt}>
          Sign in with {name}
        </Link>
      </Button>
    </Stack>
  );
}

/** Returns a function that confirms the sign-in. It resolves to the error message; null on success. */
function useConfirm(onAnswer: (isConfirmed: boolean) => void) {
  const { sendOrThrow, busy } = useConfirmSignInMutation({ companyId: null, failed: () => null });
  const confirm = async (input: { password?: string; code?: string; passkey?: string }): Promise<string | null> => {
    try {
      await sendOrThrow({ input });
      onAnswer(true);
      return null;
    } catch (error) {
      return serverMessage(error);
    }
  };
  return { confirm, busy };
}
