import { Alert, Button } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import {
  useEmailVerificationQuery,
  useSendEmailVerificationMutation,
  useVerifyEmailMutation,
} from '../../apollo/hooks.generated.ts';

/** URL parameter with the secret of the link in the email: `/settings/profile?token=…`. */
const SECRET = 'token';

/** Reminds users to verify their email address, and verifies it at the emailed link (RULES.md, 70). */
export function EmailNote({ email }: { readonly email: string }) {
  const { data } = useEmailVerificationQuery();
  const [parameters, setParameters] = useSearchParams();
  const secret = parameters.get(SECRET);
  const forgetSecret = () => setParameters({}, { replace: true });
  if (!data?.viewer?.needsEmailVerification) return null;
  return secret === null ? (
    <NotVerified email={email} />
  ) : (
    <AtLink secret={secret} email={email} onTried={forgetSecret} />
  );
}

function NotVerified({ email }: { readonly email: string }) {
  const { send, busy } = useSendEmailVerificationMutation({
    companyId: null,
    failed: { title: 'Email not sent' },
    done: () => ({ title: 'Email sent', description: `Open the link we sent to ${email}.` }),
  });
  return (
    <Note
      title="Verify your email"
      text={`We sent a link to ${email}. Until you open it you can’t approve anything.`}
      label="Send again"
      busyLabel="Sending..."
      busy={busy}
      onPress={() => void send({})}
    />
  );
}

interface AtLinkProps {
  readonly secret: string;
  readonly email: string;
  readonly onTried: () => void;
}

/** Verifies on a button press, because mail scanners open links too. */
function AtLink({ secret, email, onTried }: AtLinkProps) {
  const { send, busy } = useVerifyEmailMutation({
    companyId: null,
    failed: { title: 'Email not verified' },
    done: () => ({ title: 'Email verified' }),
  });
  const verify = async () => {
    await send({ secret });
    onTried();
  };
  return (
    <Note
      title="Verify your email"
      text={`You opened the link that we sent to ${email}.`}
      label="Verify email"
      busyLabel="Verifying..."
      busy={busy}
      onPress={() => void verify()}
    />
  );
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function Note({ title, text, label, busyLabel, busy, onPress }: NoteProps) {
  return (
    <Alert.Root status="warning" size="sm" role="group" aria-label={title} alignItems="center" flexWrap="wrap">
      <Alert.Indicator />
      <Alert.Content minW="52">
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description overflowWrap="anywhere">{text}</Alert.Description>
      </Alert.Content>
      <Button size="sm" variant="outline" loading={busy} loadingText={busyLabel} onClick={onPress}>
        {label}
      </Button>
    </Alert.Root>
  );
}
