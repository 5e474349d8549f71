import { Stack, Text } from '@chakra-ui/react';
import { FileLineList } from '../../../components/FileLineList.tsx';
import type { StatementImportResult } from './use-statement-import.ts';

/** Users read no more than this here; they can open the file itself. */
const SHOWN_LINES_MAX = 200;

/** The lines of a statement that are not imported and why, and those to look at. */
export function FileLines({
  errors,
  warnings,
  leftOut,
}: Pick<StatementImportResult, 'errors' | 'warnings' | 'leftOut'>) {
  return (
    <>
      <SomeLines
        title="Rows that can't be imported"
        lines={errors.map(({ line, message }) => ({ line, text: message }))}
      />
      <SomeLines title="Rows to check" lines={warnings.map(({ line, message }) => ({ line, text: message }))} />
      <SomeLines
        title="Lines that aren't transactions"
        lines={leftOut.map(({ line, reason }) => ({ line, text: `Line ${line}: ${reason}` }))}
      />
    </>
  );
}

interface SomeLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly text: string }[];
}

function SomeLines({ title, lines }: SomeLinesProps) {
  const more = lines.length - SHOWN_LINES_MAX;
  return (
    <Stack gap="1" _empty={{ display: 'none' }}>
      <FileLineList title={title} lines={lines.slice(0, SHOWN_LINES_MAX)} />
      {more > 0 && (
        <Text fontSize="xs" color="fg.muted">
          And {more.toLocaleString('en-GB')} more.
        </Text>
      )}
    </Stack>
  );
}
