import { HStack, RadioGroup, Text } from '@chakra-ui/react';
import { INVOICE_TYPE_LABELS, INVOICE_TYPES, type InvoiceType } from '@paycycle/schema/domain/invoice-type';
import { NowOnRecord } from '../draft-form/NowOnRecord.tsx';

interface InvoiceTypeFieldProps {
  readonly documentType: InvoiceType;
  /** Reason why it cannot be changed; undefined if it can. */
  readonly readOnlyReason: string | undefined;
  readonly onChoose: (documentType: InvoiceType) => void;
}

/** Selects the document type: invoice or credit note. */
export function InvoiceTypeField({ documentType, readOnlyReason, onChoose }: InvoiceTypeFieldProps) {
  return (
    <RadioGroup.Root
      size="sm"
      value={documentType}
      disabled={readOnlyReason !== undefined}
      onValueChange={({ value }) => {
        const chosen = INVOICE_TYPES.find((type) => type === value);
        if (chosen) onChoose(chosen);
      }}
    >
      <RadioGroup.Label fontSize="sm" fontWeight="medium">
        Type
      </RadioGroup.Label>
      <HStack gap="5" mt="2">
        {INVOICE_TYPES.map((type) => (
          <RadioGroup.Item key={type} value={type}>
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>{INVOICE_TYPE_LABELS[type]}</RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </HStack>
      {(readOnlyReason ?? documentType === 'credit_note') && (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {readOnlyReason ?? 'What the supplier gives back. It is taken off what you owe them.'}
        </Text>
      )}
      <NowOnRecord name="documentType" />
    </RadioGroup.Root>
  );
}
