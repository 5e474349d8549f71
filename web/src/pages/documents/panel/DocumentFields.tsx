import { Box, Icon, Input, SimpleGrid, Text } from '@chakra-ui/react';
import type { DocumentInvoiceFieldsFragment } from '@paycycle/schema/generated/operations';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormField } from '../../../components/FormField.tsx';
import { DOCUMENT_FIELDS, type DocumentField, fieldsOf, slipOf, typedTextOf } from '../document-fields.ts';
import type { DocumentRow } from '../document-row.ts';
import { type DocumentCellEdit, useMayEditField } from '../use-document-edit.ts';

interface DocumentFieldsProps {
  readonly row: DocumentRow;
  readonly invoice: DocumentInvoiceFieldsFragment;
  readonly edit: DocumentCellEdit;
}

const WIDE_FIELDS = '[data-field=supplierName], [data-field=paidInAdvance]';

/** All fields read from an invoice, each editable in place. */
export function DocumentFields({ row, invoice, edit }: DocumentFieldsProps) {
  const { terms, email, vatNumber, companyNumber, supplier } = invoice;
  return (
    <>
      <SimpleGrid columns={2} gap="3" css={{ [`& > :has(${WIDE_FIELDS})`]: { gridColumn: '1 / -1' } }}>
        {fieldsOf(invoice).map((field) => (
          <FieldEditor
            // Remount after a save, so that the field shows the saved value.
            key={`${invoice.id} ${field} ${typedTextOf(invoice, field)} ${invoice[field].doubt}`}
            row={row}
            invoice={invoice}
            field={field}
            edit={edit}
          />
        ))}
      </SimpleGrid>
      <Box mt="3" color="fg.muted" fontSize="xs">
        <Text>{supplier ? `Supplier on record: ${supplier.name}` : 'A new supplier will be added.'}</Text>
        {terms.value && <Text>Payment terms: {terms.value}</Text>}
        {vatNumber.value && <Text>VAT number: {vatNumber.value}</Text>}
        {companyNumber.value && <Text>Company number: {companyNumber.value}</Text>}
        {email.value && <Text overflowWrap="anywhere">Email: {email.value}</Text>}
      </Box>
    </>
  );
}

interface FieldEditorProps extends DocumentFieldsProps {
  readonly field: DocumentField;
}

function FieldEditor({ row, invoice, field, edit }: FieldEditorProps) {
  const mayEdit = useMayEditField(field);
  const { label, kind } = DOCUMENT_FIELDS[field];
  const { doubt, reason } = invoice[field];
  const slip = slipOf(invoice, field);
  const { typed, setTyped, problem, setProblem, save } = useTyped({ row, invoice, field, edit });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (mayEdit) void save(true);
    }
    if (event.key === 'Escape' && typed !== typedTextOf(invoice, field)) {
      // The panel stays open.
      event.preventDefault();
      setTyped(typedTextOf(invoice, field));
      setProblem(null);
    }
  };
  return (
    <FormField
      label={label}
      required={invoice.missing.some((name) => name === field)}
      error={problem ?? undefined}
      hint={(doubt ?? slip ?? reason) && <Hint doubt={doubt} slip={slip} reason={reason} mayEdit={mayEdit} />}
    >
      <Input
        size="sm"
        data-field={field}
        value={typed}
        readOnly={!mayEdit}
        autoComplete="off"
        inputMode={MODES[kind]}
        fontVariantNumeric={kind === 'text' ? undefined : 'tabular-nums'}
        borderColor={(doubt ?? slip) ? 'orange.solid' : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => mayEdit && void save(false)}
        onKeyDown={onKeyDown}
      />
    </FormField>
  );
}

/** Typed text of a field, and the reason why it was not saved. Unmounting drops both. */
function useTyped({ row, invoice, field, edit }: FieldEditorProps) {
  const { drop } = edit;
  const { id } = row;
  const begun = typedTextOf(invoice, field);
  const [typed, setTyped] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => drop(id, field), [drop, id, field]);
  const save = async (isByEnter: boolean) => setProblem(await edit.save(row, field, typed, isByEnter, begun));
  return { typed, setTyped, problem, setProblem, save };
}

const MODES = {
  text: 'text',
  date: 'text',
  amount: 'decimal',
  sortCode: 'numeric',
  accountNumber: 'numeric',
} as const;

interface HintProps {
  readonly doubt: string | null;
  /** Warning about a probable typo in a date. It does not have to be confirmed. */
  readonly slip: string | null;
  readonly reason: string | null;
  readonly mayEdit: boolean;
}

/** Explains why a value needs a check, or the evidence for it besides the document. */
function Hint({ doubt, slip, reason, mayEdit }: HintProps) {
  const words = doubt ?? slip;
  if (words === null) return reason;
  return (
    <Text as="span" color="orange.fg">
      <Icon as={TriangleAlert} boxSize="3.5" me="1" aria-hidden />
      {words.replace(/\.$/, '')}.{doubt !== null && mayEdit && ' Press Enter to keep it.'}
    </Text>
  );
}
