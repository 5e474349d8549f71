import { Box, Center, Icon, Text } from '@chakra-ui/react';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type Call, useCanCall } from '../app/company/use-can.ts';

interface PageDropProps {
  /** What the files are for: whose role does not let them is not offered it. */
  readonly needs: Call;
  /** Said while files are over the page. */
  readonly label: string;
  /** Called while the event lasts: what was dropped is forgotten with it. */
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly children: ReactNode;
}

/** A page on which files can be dropped anywhere. Dialogs over it are left to themselves. */
export function PageDrop({ needs, label, onDrop, children }: PageDropProps) {
  const may = useCanCall();
  const [isOver, setIsOver] = useState(false);
  /** Each element below the pointer is entered and left. */
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setIsOver(false);
  };
  const ofFiles = (act: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    const { currentTarget, target, dataTransfer } = event;
    // What a dialog of the page gets comes by here too.
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
        // A field of the page has taken them.
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
