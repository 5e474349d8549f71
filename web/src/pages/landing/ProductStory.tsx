import { Badge, Box, Container, Heading, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ProductPicture } from './ProductPicture.tsx';

interface Point {
  readonly title: string;
  readonly text: string;
  /** True if the feature is being built; it is then announced as coming. */
  readonly isComing?: boolean;
}

interface Part {
  readonly title: string;
  readonly text: string;
  readonly points: readonly Point[];
  readonly picture: 'invoices' | 'reconciliation';
  readonly alt: string;
}

const PARTS: readonly Part[] = [
  {
    title: 'Integrated payments',
    text: 'Made for working through 300+ invoices in two sessions a month, instead of a few every day.',
    points: [
      { title: 'Cycles', text: 'What falls due together becomes one payment run, with its cut-off date and total.' },
      { title: 'Bank details checked', text: 'We flag mistyped sort codes and changed accounts before you pay.' },
      {
        title: 'Batched and grouped by supplier',
        text: 'Pay a whole run from your bank through an open-banking provider.',
      },
      { title: 'Tracked in real time', text: 'Follow every payment until it lands.' },
    ],
    picture: 'invoices',
    alt: 'The list of invoices with their amounts, due dates and statuses',
  },
  {
    title: 'Seamless accounting',
    text: 'Hand your accountant books where every payment has an invoice and every invoice has its PDF.',
    points: [
      { title: 'Bank statement import', text: 'The CSV your bank lets you download – no editing needed.' },
      { title: 'Smart reconciliation', text: 'See which invoice each payment is for, with a score and its reasons.' },
      { title: 'PDFs attached', text: 'One by one, read as they come in, or hundreds at once with a spreadsheet.' },
      { title: 'Published to your accounts', text: 'Sent to your accounting system, PDFs included.', isComing: true },
    ],
    picture: 'reconciliation',
    alt: 'A month of bank transactions with the invoices that are suggested for them',
  },
];

/** The integrated-payments and seamless-accounting sections (RULES.md, sections 1 and 2, Landing page). */
export function ProductStory({ isPassing }: { readonly isPassing: boolean }) {
  return PARTS.map(({ title, text, points, picture, alt }, index) => (
    <Box as="section" aria-label={title} key={title} bg={index % 2 === 0 ? 'bg.subtle' : undefined}>
      <Container maxW="6xl" py={{ base: '14', md: '24' }}>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '10', lg: '16' }} alignItems="center">
          <Stack gap="7" order={{ lg: index % 2 === 0 ? 0 : 1 }}>
            <Stack gap="3">
              <Heading as="h2" size={{ base: '3xl', md: '4xl' }} letterSpacing="-0.025em">
                {title}
              </Heading>
              <Text color="fg.muted" fontSize={{ base: 'md', md: 'lg' }}>
                {text}
              </Text>
            </Stack>
            <Stack as="ul" listStyleType="none" gap="5">
              {points.map((point) => (
                <PointOfPart key={point.title} {...point} />
              ))}
            </Stack>
          </Stack>
          <ProductPicture isPassing={isPassing} name={picture} alt={alt} widths="(min-width: 64rem) 33rem, 96vw" />
        </SimpleGrid>
      </Container>
    </Box>
  ));
}

function PointOfPart({ title, text, isComing = false }: Point) {
  return (
    <Box as="li" borderStartWidth="2px" borderStartColor={isComing ? 'border.emphasized' : 'brand.solid'} ps="4">
      <HStack gap="2.5" wrap="wrap">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        {isComing && <Badge colorPalette="gray">Coming soon</Badge>}
      </HStack>
      <Text color="fg.muted" fontSize="md" mt="0.5">
        {text}
      </Text>
    </Box>
  );
}
