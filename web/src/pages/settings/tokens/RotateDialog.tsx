import { Stack, Text } from '@chakra-ui/react';
import { TOKEN_OVERLAP_HOURS_DEFAULT, TOKEN_OVERLAP_HOURS_MAX } from '@paycycle/schema/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { FormField } from '../../../components/FormField.tsx';
import { Select } from '../../../components/Select.tsx';
import { type Token, useRotation } from './use-tokens.ts';

const OVERLAPS = [
  { hours: 0, label: 'Ends at once' },
  { hours: 1, label: 'Works for 1 hour' },
  { hours: TOKEN_OVERLAP_HOURS_DEFAULT, label: 'Works for 24 hours' },
  { hours: TOKEN_OVERLAP_HOURS_MAX, label: 'Works for 7 days' },
];

interface RotateDialogProps {
  readonly companyId: number;
  readonly token: Token;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Told the new secret, which is shown once. */
  readonly onSecret: (text: string) => void;
}

/** Asks for how long the old secret still works, and gives a token a new one (RULES.md, 109). */
export function RotateDialog({ companyId, token, open, onClose, onSecret }: RotateDialogProps) {
  const [hours, setHours] = useState(TOKEN_OVERLAP_HOURS_DEFAULT);
  const { rotate, busy } = useRotation(companyId);
  const confirm = async () => {
    const text = await rotate(token.id, hours);
    if (text === null) return;
    onClose();
    onSecret(text);
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Create a new secret for ${token.name}?`}
      confirmLabel="Create new secret"
      busyLabel="Creating..."
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap="4">
        <Text>
          What the token may do and when it expires stay the same.
          {token.oldSecretUntil && ' At most two secrets work: an older one ends now.'}
        </Text>
        <Text>Choose ‘Ends at once’ if the old secret may be known to others.</Text>
        <FormField label="The old secret">
          <Select value={hours} onChange={(event) => setHours(Number(event.target.value))}>
            {OVERLAPS.map((overlap) => (
              <option key={overlap.hours} value={overlap.hours}>
                {overlap.label}
              </option>
            ))}
          </Select>
        </FormField>
      </Stack>
    </ConfirmDialog>
  );
}
