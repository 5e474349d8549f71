import { Badge, Button, chakra, Heading, HStack, Icon, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { formatLocalDate } from '@paycycle/schema/domain/local-date';
import { formatPounds } from '@paycycle/schema/domain/money';
import type { SupplierFieldsFragment } from '@paycycle/schema/generated/operations';
import {
  ArchiveRestore,
  CalendarClock,
  type LucideIcon,
  Mail,
  MapPin,
  Merge,
  Pencil,
  Phone,
  Receipt,
  Tag,
  Trash2,
} from 'lucide-react';
import { memo, type Ref, useRef } from 'react';
import { Panel } from '../../components/Panel.tsx';
import { RecordLink } from '../../components/record-panel/RecordLink.tsx';
import { countOf } from '../../lib/count-of.ts';
import { SupplierBankDetails } from './SupplierBankDetails.tsx';
import { SupplierMerges } from './SupplierMerges.tsx';
import { useArchiveSupplier } from './use-supplier-actions.ts';

/** What a card's buttons open; the same object as long as the page is shown. */
export interface SupplierActions {
  readonly onEdit: (supplier: SupplierFieldsFragment) => void;
  readonly onDelete: (supplier: SupplierFieldsFragment) => void;
  readonly onMerge: (supplier: SupplierFieldsFragment) => void;
}

interface SupplierCardProps {
  readonly supplier: SupplierFieldsFragment;
  readonly actions: SupplierActions;
}

interface SelectableProps {
  readonly isSelected: boolean;
  readonly onToggle: (id: number) => void;
}

/** The browser lays out a card when it comes near the window: thousands can be on the page. */
const OUT_OF_SIGHT = { contentVisibility: 'auto', containIntrinsicSize: 'auto 360px' };

/** Remembered, so that 60 more cards cost no more than 60 cards. */
export const SupplierCard = memo(function SupplierCard(props: SupplierCardProps & SelectableProps) {
  const { supplier, actions, isSelected, onToggle } = props;
  const editButton = useRef<HTMLButtonElement>(null);
  // The button that is pressed goes with the badge: the focus has to go somewhere.
  const afterRestore = () => editButton.current?.focus();
  return (
    <Panel
      asChild
      p="5"
      display="flex"
      flexDirection="column"
      gap="4"
      bg={supplier.isActive ? 'bg.panel' : 'bg.subtle'}
      css={OUT_OF_SIGHT}
    >
      <li tabIndex={-1} aria-label={supplier.name}>
        <Stack gap="2" align="start">
          <HStack align="start" gap="2.5" w="full">
            <chakra.input
              type="checkbox"
              aria-label={`Select ${supplier.name}`}
              checked={isSelected}
              onChange={() => onToggle(supplier.id)}
              boxSize="4"
              mt="1"
              flexShrink="0"
              accentColor="brand.solid"
            />
            <Heading as="h2" size="sm" overflowWrap="anywhere" minW="0">
              <RecordLink page="/suppliers" id={supplier.id}>
                {supplier.name}
              </RecordLink>
            </Heading>
          </HStack>
          {(supplier.isAutoPaid || !supplier.isActive) && (
            <HStack gap="2" wrap="wrap" w="full">
              {supplier.isAutoPaid && <Badge colorPalette="purple">Auto-Paid</Badge>}
              {!supplier.isActive && (
                <Badge colorPalette="gray" variant="outline">
                  {supplier.mergedIntoId === null ? 'Archived' : 'Merged'}
                </Badge>
              )}
              {!supplier.isActive && supplier.mergedIntoId === null && (
                <RestoreButton supplier={supplier} onRestored={afterRestore} />
              )}
            </HStack>
          )}
        </Stack>
        <Stack gap="2" flex="1">
          <Detail icon={Mail} label="Email" text={supplier.email} />
          <Detail icon={Phone} label="Phone" text={supplier.phone} />
          <Detail icon={MapPin} label="Address" text={supplier.address} />
          <Detail icon={Tag} label="Category" text={supplier.category} />
          <Detail icon={CalendarClock} text={`Payment terms: ${countOf(supplier.paymentTermsDays, 'day')}`} />
          <SupplierOpenInvoices supplier={supplier} />
          <SupplierBankDetails supplier={supplier} />
          <SupplierMerges supplier={supplier} />
        </Stack>
        <CardButtons supplier={supplier} actions={actions} editRef={editButton} />
      </li>
    </Panel>
  );
});

/** What the supplier is still to be paid, and when its last invoice was made. */
function SupplierOpenInvoices({ supplier }: { readonly supplier: SupplierFieldsFragment }) {
  const { openInvoiceCount, openAmountPence, lastInvoiceDate } = supplier;
  if (lastInvoiceDate === null) return null;
  return (
    <HStack align="start" gap="2.5">
      <Icon as={Receipt} boxSize="4" color="fg.muted" mt="0.5" aria-hidden />
      <Text fontVariantNumeric="tabular-nums">
        {openInvoiceCount > 0
          ? `${formatPounds(openAmountPence)} open (${countOf(openInvoiceCount, 'invoice')})`
          : 'Nothing open'}
        , last invoice {formatLocalDate(lastInvoiceDate)}
      </Text>
    </HStack>
  );
}

function CardButtons({ supplier, actions, editRef }: SupplierCardProps & { readonly editRef: Ref<HTMLButtonElement> }) {
  const { onEdit, onDelete, onMerge } = actions;
  return (
    <HStack gap="2" wrap="wrap">
      <Button
        ref={editRef}
        variant="outline"
        flex="1"
        onClick={() => onEdit(supplier)}
        aria-label={`Edit ${supplier.name}`}
      >
        <Pencil aria-hidden />
        Edit
      </Button>
      {supplier.isActive && (
        <Button
          variant="outline"
          onClick={() => onMerge(supplier)}
          aria-label={`Merge ${supplier.name} with another supplier`}
        >
          <Merge aria-hidden />
          Merge…
        </Button>
      )}
      <Button variant="outline" onClick={() => onDelete(supplier)} aria-label={`Delete ${supplier.name}`}>
        <Trash2 aria-hidden />
        Delete
      </Button>
    </HStack>
  );
}

interface RestoreButtonProps {
  readonly supplier: SupplierFieldsFragment;
  readonly onRestored: () => void;
}

function RestoreButton({ supplier, onRestored }: RestoreButtonProps) {
  const { restoreSupplier, busy } = useArchiveSupplier(supplier.companyId);
  const restore = async () => {
    if (await restoreSupplier(supplier)) onRestored();
  };
  return (
    <Button
      variant="outline"
      size="xs"
      ms="auto"
      loading={busy}
      loadingText="Restoring..."
      onClick={() => void restore()}
      aria-label={`Restore ${supplier.name}`}
    >
      <ArchiveRestore aria-hidden />
      Restore
    </Button>
  );
}

interface DetailProps {
  readonly icon: LucideIcon;
  /** The meaning of the icon; left out where the text has it. */
  readonly label?: string;
  readonly text: string | null;
}

function Detail({ icon, label, text }: DetailProps) {
  if (!text) return null;
  return (
    <HStack align="start" gap="2.5">
      <Icon as={icon} boxSize="4" color="fg.muted" mt="0.5" aria-hidden />
      {label && <VisuallyHidden>{label}:</VisuallyHidden>}
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {text}
      </Text>
    </HStack>
  );
}
