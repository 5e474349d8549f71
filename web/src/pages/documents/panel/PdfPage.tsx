import { Box, HStack, IconButton, Skeleton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DrawnPdf, openPdf } from './pdf-drawing.ts';

/** Pages are drawn at this width in any panel, so that they are sharp on high-density screens. */
const WIDTH_PX = 1200;

interface PdfPageProps {
  readonly address: string;
  readonly fileName: string;
  /** The page to show, from 1. */
  readonly wantedPage: number;
  /** Content drawn over a page. */
  readonly overlay: (page: number) => ReactNode;
  /** Shown if the PDF cannot be drawn. */
  readonly fallback: ReactNode;
}

/** A page of a PDF as a picture, and the way to its others. */
export function PdfPage({ address, fileName, wantedPage, overlay, fallback }: PdfPageProps) {
  const { pdf, hasFailed, fail } = useDrawnPdf(address);
  const [page, setPage] = useState(wantedPage);
  const [wantedBefore, setWantedBefore] = useState(wantedPage);
  // Jump to a newly focused field's page; otherwise keep the page that the user chose.
  if (wantedBefore !== wantedPage) {
    setWantedBefore(wantedPage);
    setPage(wantedPage);
  }
  if (hasFailed) return fallback;
  const shown = pdf ? Math.min(page, pdf.pageCount) : page;
  return (
    <>
      <Box position="relative" borderWidth="1px" borderRadius="l2" overflow="hidden" bg="white">
        {pdf ? (
          <DrawnPage pdf={pdf} page={shown} label={`${fileName}, page ${shown}`} onFail={fail} />
        ) : (
          <Skeleton aspectRatio={1 / Math.SQRT2} aria-label={`Loading ${fileName}`} />
        )}
        {pdf && overlay(shown)}
      </Box>
      {pdf && pdf.pageCount > 1 && (
        <HStack role="group" aria-label="Pages" justify="center" mt="1">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label="Previous page"
            disabled={shown <= 1}
            onClick={() => setPage(shown - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <Text fontSize="xs" color="fg.muted">
            Page {shown} of {pdf.pageCount}
          </Text>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label="Next page"
            disabled={shown >= pdf.pageCount}
            onClick={() => setPage(shown + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </HStack>
      )}
    </>
  );
}

/** The opened PDF; null until it has loaded. It is closed on unmount and when another URL is given. */
function useDrawnPdf(address: string) {
  const [opened, setOpened] = useState<{ readonly of: string; readonly pdf: DrawnPdf | null } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    openPdf(address, leaving.signal).then(
      (pdf) => setOpened({ of: address, pdf }),
      () => leaving.signal.aborted || setOpened({ of: address, pdf: null }),
    );
    return () => leaving.abort();
  }, [address]);
  const ours = opened?.of === address ? opened : null;
  return {
    pdf: ours?.pdf ?? null,
    hasFailed: ours !== null && ours.pdf === null,
    fail: () => setOpened({ of: address, pdf: null }),
  };
}

interface DrawnPageProps {
  readonly pdf: DrawnPdf;
  readonly page: number;
  readonly label: string;
  readonly onFail: () => void;
}

function DrawnPage({ pdf, page, label, onFail }: DrawnPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latestFail = useRef(onFail);
  useEffect(() => {
    latestFail.current = onFail;
  });
  useEffect(() => {
    if (!canvas.current) return;
    pdf.draw(page, canvas.current, WIDTH_PX).catch(() => latestFail.current());
  }, [pdf, page]);
  return (
    <canvas ref={canvas} role="img" aria-label={label} style={{ display: 'block', width: '100%', height: 'auto' }} />
  );
}
