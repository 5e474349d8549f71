import { Button, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Can } from '../../app/company/Can.tsx';
import { ConfirmDialog } from '../../components/Dialog.tsx';
import { FormField } from '../../components/FormField.tsx';
import { notify } from '../../components/notify.ts';
import { useNewAddress } from './use-company-mail.ts';

interface MailAddressProps {
  readonly companyId: number;
  readonly companyName: string;
  readonly address: string;
}

/** The address, to be given to suppliers, and the way to another one. */
export function MailAddress({ companyId, companyName, address }: MailAddressProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { create, busy } = useNewAddress(companyId);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify({ title: 'Address copied' });
    } catch {
      // A browser that does not let us has it selected for Ctrl C.
      field.current?.select();
    }
  };
  const renew = async () => {
    if (await create()) setIsAsking(false);
  };
  return (
    <Stack gap="3">
      <FormField
        label={`Email address of ${companyName}`}
        hint="Give it to your suppliers, or forward their invoices to it. They wait under Documents until you accept them."
        readOnly
      >
        <Input ref={field} value={address} fontFamily="mono" />
      </FormField>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy address
        </Button>
        <Can call="renewMailAddress">
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            New address
          </Button>
        </Can>
      </Flex>
      <ConfirmDialog
        open={isAsking}
        title="Create a new address?"
        confirmLabel="Create new address"
        busyLabel="Creating..."
        busy={busy}
        destructive
        onConfirm={() => void renew()}
        onClose={() => setIsAsking(false)}
      >
        <Text overflowWrap="anywhere">
          Email to {address} is refused from then on. Tell everyone who sends to it the new address.
        </Text>
      </ConfirmDialog>
    </Stack>
  );
}
