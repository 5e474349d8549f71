import { Button, Input, Stack, Text } from '@chakra-ui/react';
import type { MakeResetLinkMutation } from '@paycycle/schema/generated/operations';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMakeResetLinkMutation } from '../../apollo/hooks.generated.ts';
import { formatTimestamp } from '../../lib/london-time.ts';
import { CancelButton, Dialog } from '../Dialog.tsx';
import { FormField } from '../FormField.tsx';
import { notify } from '../notify.ts';
import type { CompanyPerson } from './use-people.ts';

interface ResetLinkButtonProps {
  readonly companyId: number;
  readonly person: CompanyPerson;
  /** This person confirms the user's actions. A user with their link could confirm them alone. */
  readonly isSecondPerson: boolean;
}

type ResetLink = MakeResetLinkMutation['makeResetLink'];

/** Creates a link with which a colleague chooses a new password (RULES.md, 72). */
export function ResetLinkButton({ companyId, person: { userId, name }, isSecondPerson }: ResetLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<ResetLink | null>(null);
  const { send, busy } = useMakeResetLinkMutation({
    companyId,
    failed: { title: 'Failed to make the link' },
    done: () => null,
  });
  const open = () => {
    setMade(null);
    setIsOpen(true);
  };
  const make = async () => setMade((await send({ companyId, userId }))?.makeResetLink ?? null);
  return (
    <>
      <Button size="xs" variant="outline" onClick={open} aria-label={`Reset password of ${name}`}>
        Reset password
      </Button>
      <Dialog
        open={isOpen}
        title={`Reset the password of ${name}`}
        size="md"
        busy={busy}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <CancelButton disabled={busy}>{made ? 'Close' : 'Cancel'}</CancelButton>
            {!made && !isSecondPerson && (
              <Button onClick={() => void make()} loading={busy} loadingText="Making the link...">
                Make link
              </Button>
            )}
          </>
        }
      >
        {made ? (
          <MadeLink {...made} name={name} />
        ) : (
          <Text>
            {isSecondPerson
              ? `${name} confirms what you do, so you can’t choose their password. They can use ‘Forgotten your password?’ on the sign-in page where Paycycle sends mail. Otherwise, give them a role without approvals first; someone else has to confirm when they get the old one back.`
              : `You’ll get a link for ${name} to choose a new password. Give it to nobody else. They and all owners are told that you made it. It stops working when their role, their companies or an approval threshold changes, and after using it they can’t approve anything for 24 hours.`}
          </Text>
        )}
      </Dialog>
    </>
  );
}

function MadeLink({ link, expiresAt, name }: ResetLink & { readonly name: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: 'Link copied' });
    } catch {
      // If the browser refuses, select the link for Ctrl C.
      field.current?.select();
    }
  };
  return (
    <Stack gap="3" align="stretch">
      <FormField label={`Link for ${name}`} readOnly>
        <Input ref={field} value={link} fontFamily="mono" autoFocus />
      </FormField>
      <Button alignSelf="flex-start" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy link
      </Button>
      <Text>We won’t show it again. It works once, until {formatTimestamp(expiresAt)}.</Text>
    </Stack>
  );
}
