import { Box, Flex, Text } from '@chakra-ui/react';
import { formatLocalDate, londonDate } from '@paycycle/schema/domain/local-date';
import type { SupplierQuery } from '@paycycle/schema/generated/operations';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeleteLearnedCorrectionMutation } from '../../../apollo/hooks.generated.ts';
import { Can } from '../../../app/company/Can.tsx';
import { ConfirmDialog } from '../../../components/Dialog.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { PanelSection } from '../../../components/record-panel/PanelSection.tsx';

type Supplier = SupplierQuery['supplier'];
type Reading = Supplier['learnedCorrections'][number];

/** Corrections learned from the supplier's documents, which the reader applies to the next ones. Each can be deleted. */
export function LearnedCorrections({ supplier }: { readonly supplier: Supplier }) {
  const { companyId, learnedCorrections } = supplier;
  const { send, busy } = useDeleteLearnedCorrectionMutation({
    companyId,
    done: () => ({ title: 'Forgotten' }),
    failed: { title: 'Not forgotten' },
  });
  const section = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Reading | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const ask = (reading: Reading) => {
    setAsked(reading);
    setIsGone(false);
    setIsOpen(true);
  };
  const confirm = async () => {
    if (!asked || (await send({ id: asked.id })) === null) return;
    setIsGone(true);
    setIsOpen(false);
  };
  return (
    <PanelSection title="Learned from documents">
      <Box ref={section} tabIndex={-1} outline="none">
        {learnedCorrections.length === 0 ? (
          <Text color="fg.muted">Nothing yet. What you correct on its documents is remembered for the next ones.</Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {learnedCorrections.map((reading) => (
              <LearnedRow key={reading.id} supplier={supplier} reading={reading} onForget={ask} />
            ))}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={isOpen}
        title="Forget this?"
        description={
          asked
            ? `${titleOf(supplier, asked)}: the next documents are read without it. Invoices stay as they are.`
            : undefined
        }
        confirmLabel="Forget"
        busyLabel="Forgetting..."
        busy={busy}
        destructive
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
        finalFocus={() => (isGone ? section.current : null)}
      />
    </PanelSection>
  );
}

interface LearnedRowProps {
  readonly supplier: Supplier;
  readonly reading: Reading;
  readonly onForget: (reading: Reading) => void;
}

function LearnedRow({ supplier, reading, onForget }: LearnedRowProps) {
  const title = titleOf(supplier, reading);
  const day = formatLocalDate(londonDate(new Date(reading.learnedAt)));
  return (
    <Flex as="li" align="center" gap="3" py="1" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text>{title}</Text>
        <Text color="fg.muted" fontSize="xs">
          {`${reading.learnedByName}, ${day}, on ${reading.fileName}`}
        </Text>
      </Box>
      <Can call="deleteLearnedCorrection">
        <IconAction icon={Trash2} tip="Forget" label={`Forget ${title}`} onClick={() => onForget(reading)} />
      </Can>
    </Flex>
  );
}

/** Describes a correction: '“AT Group” is Alder Timber Ltd'. */
function titleOf({ name }: Supplier, { kind, field, printed }: Reading): string {
  switch (kind) {
    case 'name':
      return `“${printed}” is ${name}`;
    case 'layout':
      return `Documents that begin with “${printed}” are from ${name}`;
    case 'field':
      return `${FIELDS.get(field ?? '') ?? 'A field'} stands by “${printed}”`;
  }
}

const FIELDS = new Map([
  ['invoiceNumber', 'The invoice number'],
  ['invoiceDate', 'The invoice date'],
  ['dueDate', 'The due date'],
  ['totalAmount', 'The amount'],
]);
