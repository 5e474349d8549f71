import { Box, Center, Icon, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type Call, useCanCall } from '../app/company/use-can.ts';

interface PageDropProps {
  /** API call that takes the files. Roles without permission for it cannot drop files here. */
  readonly needs: Call;
  /** Text shown while files are over the page. */
  readonly label: string;
  /** Called during the event, because the browser clears the dropped data after it. */
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly children: ReactNode;
}

/** A page that accepts dropped files anywhere. Dialogs over it handle their own drops. */
export function PageDrop({ needs, label, onDrop, children }: PageDropProps) {
  const may = useCanCall();
  const [isOver, setIsOver] = useState(false);
  /** Number of entered elements: each element below the pointer fires its own enter and leave. */
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setIsOver(false);
  };
  const ofFiles = (act: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    const { currentTarget, target, dataTransfer } = event;
    // React also bubbles events here from the page's dialogs.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    if (may(needs) && dataTransfer.types.includes('Files')) act(event);
  };
  return (
    <Box
      display="contents"
      onDragEnter={ofFiles(() => {
        depth.current += 1;
        setIsOver(true);
      })}
      onDragLeave={ofFiles(() => {
        depth.current -= 1;
        if (depth.current <= 0) end();
      })}
      onDragOver={ofFiles((event) => event.preventDefault())}
      onDrop={ofFiles((event) => {
        end();
        // A field of the page took the files.
        if (event.defaultPrevented) return;
        event.preventDefault();
        onDrop(event.dataTransfer);
      })}
    >
      {children}
      {isOver && (
        <Center
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg="bg.panel/80"
          borderWidth="4px"
          borderStyle="dashed"
          borderColor="brand.solid"
          pointerEvents="none"
        >
          <Box textAlign="center">
            <Icon as={Upload} boxSize="8" color="brand.fg" aria-hidden />
            <Text fontWeight="600" fontSize="lg">
              {label}
            </Text>
          </Box>
        </Center>
      )}
    </Box>
  );
}
