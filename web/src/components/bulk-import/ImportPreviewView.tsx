import { Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { FileLineList } from '../FileLineList.tsx';
import { ImportCounts } from '../ImportCounts.tsx';
import { RefusalAlert } from '../RefusalAlert.tsx';
import { Worklist } from '../worklist/Worklist.tsx';
import { PREVIEW_COLUMNS } from './preview-columns.tsx';
import type { ImportPreview, PreviewRow } from './use-bulk-import.ts';

interface ImportPreviewViewProps {
  readonly preview: ImportPreview;
  /** Reason for the last failure. */
  readonly failure: string | null;
}

/** Preview of an import: each row with its PDF, and its outcome: new, duplicate or wrong. */
export function ImportPreviewView({ preview, failure }: ImportPreviewViewProps) {
  return (
    <Stack gap="4">
      {failure !== null && (
        <RefusalAlert title={failure}>Your files are still selected. Trying again imports nothing twice.</RefusalAlert>
      )}
      <Counts preview={preview} />
      <PreviewRows rows={preview.rows} />
      <FileLineList
        title="Unused PDFs"
        lines={preview.unusedPdfNames.map((text, index) => ({ line: index + 1, text }))}
      />
    </Stack>
  );
}

function Counts({ preview }: { readonly preview: ImportPreview }) {
  const { newCount, warningCount, duplicateCount, invalidCount, unusedPdfNames } = preview;
  const counts = [
    { label: 'New', count: newCount },
    { label: 'Duplicate', count: duplicateCount },
    { label: "Can't import", count: invalidCount },
    { label: 'Unused PDFs', count: unusedPdfNames.length },
    ...(warningCount > 0 ? [{ label: 'New, with a warning', count: warningCount }] : []),
  ];
  return <ImportCounts counts={counts} />;
}

function PreviewRows({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const shown = useMemo(() => (onlyProblems ? rows.filter(isProblem) : rows), [rows, onlyProblems]);
  return (
    <Stack gap="2">
      <Checkbox checked={onlyProblems} onChange={setOnlyProblems}>
        Only problems
      </Checkbox>
      {shown.length === 0 ? (
        <Text color="fg.muted">{onlyProblems ? 'No row has a problem.' : 'The CSV file has no rows.'}</Text>
      ) : (
        <Flex direction="column" maxH="min(420px, 50dvh)" borderWidth="1px" borderRadius="l2">
          <Worklist
            // Remount, so that a filtered list starts at its first row.
            key={String(onlyProblems)}
            label="Rows of the import"
            columns={PREVIEW_COLUMNS}
            rowCount={shown.length}
            itemAt={(index) => shown[index]}
            itemKey={({ line }) => String(line)}
            rowHeight={36}
          />
        </Flex>
      )}
    </Stack>
  );
}

/** True for a row that will not be imported or has a warning. */
function isProblem({ outcome, message }: PreviewRow): boolean {
  return outcome !== 'new' || message !== null;
}
