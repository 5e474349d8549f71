import { Badge, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { termsLabel } from '@paycycle/schema/domain/stored-terms';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import type { MergePreview } from './use-merge-suppliers.ts';

/** Fields that are filled in where the kept one has none. */
const TEXTS = [
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['address', 'Address'],
  ['category', 'Category'],
  ['vatNumber', 'VAT number'],
  ['companyNumber', 'Company number'],
] as const;

interface Row {
  readonly label: string;
  readonly stays: string | null;
  readonly dropped: string | null;
  readonly isFilled: boolean;
}

/** For each field, the kept supplier's value after the merge, and the value that only the archived one keeps. */
export function MergedFields({ preview }: { readonly preview: MergePreview }) {
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        After the merge
      </Heading>
      <Table.Root size="sm" variant="line" css={{ tableLayout: 'fixed' }}>
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.ColumnHeader w="28%">Field</Table.ColumnHeader>
            <Table.ColumnHeader>Kept</Table.ColumnHeader>
            <Table.ColumnHeader>Only in the archive</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rowsOf(preview).map(({ label, stays, dropped, isFilled }) => (
            <Table.Row key={label} bg="transparent">
              <Table.Cell color="fg.muted" verticalAlign="top">
                {label}
              </Table.Cell>
              <Table.Cell overflowWrap="anywhere" whiteSpace="pre-line" verticalAlign="top">
                {stays ?? '–'}
                {isFilled && (
                  <Badge ms="2" size="xs" colorPalette="blue">
                    filled in
                  </Badge>
                )}
              </Table.Cell>
              <Table.Cell color="fg.muted" overflowWrap="anywhere" whiteSpace="pre-line" verticalAlign="top">
                {dropped ?? '–'}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {preview.bankDetails === 'taken' && (
        <Text fontSize="sm">
          The bank details come along as a change: someone has to confirm them before the next payment.
        </Text>
      )}
    </Stack>
  );
}

function rowsOf({ kept, merged, filledFields, bankDetails }: MergePreview): Row[] {
  const isTaken = bankDetails === 'taken';
  const texts = TEXTS.filter(([field]) => kept[field] || merged[field]).map(([field, label]) => {
    const isFilled = filledFields.includes(field);
    return { label, ...sides(kept[field], merged[field], isFilled) };
  });
  return [
    { label: 'Name', stays: kept.name, dropped: merged.name, isFilled: false },
    { label: 'Bank details', ...sides(accountOf(kept), accountOf(merged), isTaken) },
    ...texts,
    { label: 'Terms', ...sides(termsLabel(kept), termsLabel(merged), false) },
    { label: 'Payment', ...sides(paymentOf(kept), paymentOf(merged), false) },
  ];
}

function sides(kept: string | null, merged: string | null, isFilled: boolean): Omit<Row, 'label'> {
  if (isFilled) return { stays: merged, dropped: null, isFilled };
  return { stays: kept, dropped: merged === kept ? null : merged, isFilled };
}

/** The account is on a line of its own, where its sort code is not torn apart. */
function accountOf({ bankAccountName, bankSortCode, bankAccountNumber }: SupplierFieldsFragment): string | null {
  const account = [bankSortCode, bankAccountNumber].filter(Boolean).join(' ');
  return [bankAccountName, account].filter(Boolean).join('\n') || null;
}

function paymentOf({ isAutoPaid }: SupplierFieldsFragment): string {
  return isAutoPaid ? 'Auto-Paid' : 'In payment runs';
}
