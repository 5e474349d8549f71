import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { RemoveFile } from './RemoveFile.tsx';

const ROW_HEIGHT = 32;
const OVERSCAN_ROWS = 5;

interface ChosenPdfsProps {
  readonly pdfs: readonly File[];
  readonly disabled: boolean;
  readonly onRemove: (pdf: File) => void;
}

/** The PDFs of an import in their order. Renders only the visible ones. */
export function ChosenPdfs({ pdfs, disabled, onRemove }: ChosenPdfsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: pdfs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  });
  return (
    <Box
      ref={scroller}
      role="region"
      aria-label="Chosen PDFs"
      tabIndex={0}
      maxH="40"
      overflowY="auto"
      borderTopWidth="1px"
      focusRing="inside"
    >
      <Box as="ul" listStyleType="none" position="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const pdf = pdfs[index];
          return (
            pdf && (
              <Box
                as="li"
                key={pdf.name}
                aria-setsize={pdfs.length}
                aria-posinset={index + 1}
                position="absolute"
                insetX="0"
                top="0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RemoveFile file={pdf} disabled={disabled} onRemove={() => onRemove(pdf)} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}
