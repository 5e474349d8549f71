import { Button, Flex, HStack, Icon, Stack, Text } from '@chakra-ui/react';
import { Eye, FileText, Replace, X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FileDrop } from '../FileDrop.tsx';
import { notify } from '../notify.ts';
import { openFile } from '../open-file.ts';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { refusalOfPdf } from './pdf-file.ts';
import { type InvoicePdf, useUploadPdf } from './use-upload-pdf.ts';

interface PdfAttachmentProps {
  readonly companyId: number;
  readonly pdf: InvoicePdf | null;
  readonly onChange: (pdf: InvoicePdf | null) => void;
  readonly onUploading: (uploading: boolean) => void;
}

/** The PDF of an invoice. It is uploaded when the user chooses it, so that the form only names the file. */
export function PdfAttachment({ companyId, pdf, onChange, onUploading }: PdfAttachmentProps) {
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { uploadPdf, busy } = useUploadPdf(companyId);
  useKeptFocus(group, pdf?.filePath ?? null);

  const attach = async (file: File) => {
    const reason = refusalOfPdf(file);
    setRefusal(reason);
    if (reason) return;
    onUploading(true);
    const stored = await uploadPdf(file);
    onUploading(false);
    if (stored) onChange(stored);
  };
  const remove = () => {
    setRefusal(null);
    onChange(null);
  };
  return (
    <Stack ref={group} role="group" aria-labelledby={labelId} aria-busy={busy} gap="1.5">
      <Text id={labelId} fontWeight="500">
        PDF
      </Text>
      {pdf ? (
        <AttachedPdf pdf={pdf} busy={busy} onReplace={(file) => void attach(file)} onRemove={remove} />
      ) : (
        <FileDrop
          label={busy ? 'Uploading...' : 'Attach a PDF'}
          hint="Choose it or drop it here. PDF only, up to 10MB."
          accept=".pdf"
          file={null}
          disabled={busy}
          onFile={(file, saidOfOthers) => {
            void attach(file);
            if (saidOfOthers) notify({ title: saidOfOthers, variant: 'warning' });
          }}
        />
      )}
      {refusal && <RefusalAlert title={refusal} />}
    </Stack>
  );
}

interface AttachedPdfProps {
  readonly pdf: InvoicePdf;
  readonly busy: boolean;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
}

function AttachedPdf({ pdf, busy, onReplace, onRemove }: AttachedPdfProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Flex wrap="wrap" align="center" gap="3" px="3" py="2" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <Icon as={FileText} boxSize="5" color="brand.fg" aria-hidden />
      <Text flex="1" minW="32" overflowWrap="anywhere">
        {pdf.fileName}
      </Text>
      <HStack gap="2">
        <Button size="xs" variant="outline" onClick={() => openFile(pdf.filePath)}>
          <Eye aria-hidden />
          View PDF
        </Button>
        <Button
          size="xs"
          variant="outline"
          loading={busy}
          loadingText="Uploading..."
          onClick={() => picker.current?.click()}
        >
          <Replace aria-hidden />
          Replace PDF
        </Button>
        <Button size="xs" variant="outline" disabled={busy} onClick={onRemove}>
          <X aria-hidden />
          Remove PDF
        </Button>
      </HStack>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Another PDF"
        accept=".pdf"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onReplace(file);
          event.target.value = '';
        }}
      />
    </Flex>
  );
}

/** Keeps the focus in a group when its focused control is replaced. */
function useKeptFocus(group: RefObject<HTMLElement | null>, shown: string | null) {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // After the control's removal, the page or dialog around the group has the focus.
    if (!document.activeElement?.contains(group.current)) return;
    group.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [group, shown]);
}
