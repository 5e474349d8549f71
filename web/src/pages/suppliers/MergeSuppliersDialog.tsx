import { Button, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSupplierMergePreviewQuery } from '../../apollo/hooks.generated.ts';
import { serverMessage } from '../../apollo/server-error.ts';
import { CancelButton, Dialog } from '../../components/Dialog.tsx';
import { RefusalAlert } from '../../components/RefusalAlert.tsx';
import { type MergeAgreement, MergeAgreements } from './MergeAgreements.tsx';
import { MergeConsequences } from './MergeConsequences.tsx';
import { MergedFields } from './MergedFields.tsx';
import { SurvivorPicker } from './SurvivorPicker.tsx';
import { type MergePreview, useMergeSuppliers } from './use-merge-suppliers.ts';

interface NamedSupplier {
  readonly id: number;
  readonly name: string;
}

interface MergeSuppliersDialogProps {
  readonly companyId: number;
  readonly suppliers: readonly [NamedSupplier, NamedSupplier];
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called when they are merged, before it closes. */
  readonly onMerged?: () => void;
}

/** Previews the merge of two suppliers, asks which one to keep, and merges them (RULES.md, 55). */
export function MergeSuppliersDialog({ companyId, suppliers, open, onClose, onMerged }: MergeSuppliersDialogProps) {
  const { preview, failure, keptId, keep, lookAgain } = useMergePreview(suppliers, open);
  const { mergeSuppliers, busy } = useMergeSuppliers(companyId);
  const { agreed, setAgreed } = useAgreement(preview?.content);
  const [refusal, setRefusal] = useState<string | null>(null);
  const canMerge = preview?.kept.id === keptId && preview.obstacles.every((one) => isAgreed(one.agreement, agreed));
  const keptName = suppliers.find(({ id }) => id === keptId)?.name ?? '';

  const merge = async () => {
    // A second click can come while the dialog fades.
    if (!open || !preview) return;
    const reason = await mergeSuppliers(preview, agreed);
    setRefusal(reason);
    if (reason !== null) return lookAgain();
    onMerged?.();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title="Merge suppliers"
      description="Choose which one to keep. The other one will be archived, and you can undo this for 30 days."
      size="lg"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <CancelButton disabled={busy}>Cancel</CancelButton>
          <Button disabled={!canMerge} loading={busy} loadingText="Merging..." onClick={() => void merge()}>
            Merge into {keptName}
          </Button>
        </>
      }
    >
      <Stack gap="5">
        {refusal && <RefusalAlert title={refusal}>Nothing has been changed.</RefusalAlert>}
        <SurvivorPicker
          suppliers={suppliers}
          preview={preview}
          keptId={keptId}
          disabled={busy}
          onKeep={(id) => {
            setRefusal(null);
            keep(id);
          }}
        />
        {failure && <RefusalAlert title={failure} />}
        {preview ? (
          <PreviewParts preview={preview} agreed={agreed} disabled={busy} onAgree={setAgreed} />
        ) : (
          !failure && <PreviewLoading />
        )}
      </Stack>
    </Dialog>
  );
}

/** Agreements that the user has ticked. A changed preview clears them. */
function useAgreement(content: string | undefined) {
  const [ticked, setTicked] = useState<{ content: string | undefined; agreed: MergeAgreement }>();
  return {
    agreed: ticked && ticked.content === content ? ticked.agreed : {},
    setAgreed: (agreed: MergeAgreement) => setTicked({ content, agreed }),
  };
}

/** The preview of keeping one of two: the one that we would keep, until the user chooses. */
function useMergePreview([first, second]: MergeSuppliersDialogProps['suppliers'], open: boolean) {
  const [keptId, setKeptId] = useState(first.id);
  const [isChosen, setIsChosen] = useState(false);
  const mergedId = keptId === first.id ? second.id : first.id;
  const { data, previousData, error, refetch } = useSupplierMergePreviewQuery({
    variables: { keptId, mergedId },
    skip: !open,
    fetchPolicy: 'network-only',
  });
  const preview = (data ?? (error ? undefined : previousData))?.supplierMergePreview;
  const suggestedId = data?.supplierMergePreview.suggestedKeptId;
  useEffect(() => {
    if (!isChosen && suggestedId !== undefined) setKeptId(suggestedId);
  }, [isChosen, suggestedId]);
  return {
    preview,
    keptId,
    /** After a refusal: what it would do now. A failure shows in its place. */
    lookAgain: () => void refetch().catch(() => undefined),
    failure: error ? serverMessage(error, 'The preview could not be loaded') : null,
    keep: (id: number) => {
      setIsChosen(true);
      setKeptId(id);
    },
  };
}

interface PreviewPartsProps {
  readonly preview: MergePreview;
  readonly agreed: MergeAgreement;
  readonly disabled: boolean;
  readonly onAgree: (agreed: MergeAgreement) => void;
}

function PreviewParts({ preview, agreed, disabled, onAgree }: PreviewPartsProps) {
  return (
    <>
      <MergeAgreements preview={preview} agreed={agreed} disabled={disabled} onAgree={onAgree} />
      <MergedFields preview={preview} />
      <MergeConsequences preview={preview} />
    </>
  );
}

function PreviewLoading() {
  return (
    <Stack gap="3" role="status">
      <VisuallyHidden>Loading the preview...</VisuallyHidden>
      <Skeleton h="24" />
      <Skeleton h="24" />
    </Stack>
  );
}

function isAgreed(agreement: string | null, agreed: MergeAgreement): boolean {
  return (agreement === 'allowDuplicates' || agreement === 'allowOtherAccount') && agreed[agreement] === true;
}
