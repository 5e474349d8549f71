import { Box, Container, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';

interface Part {
  readonly title: string;
  readonly text: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

// What is still being built is told as coming, never as there.
const PARTS: readonly Part[] = [
  {
    title: 'Integrated payments',
    text: 'Paycycle is made for working through 300+ invoices in two sessions a month, instead of a few every day.',
    points: [
      { title: 'Cycles', text: 'Coming: invoices that fall due together become one batch.' },
      {
        title: 'Grouped by supplier',
        text: 'Coming: pay a batch from your bank through an open-banking provider, grouped by supplier.',
      },
      { title: 'Tracked in real time', text: 'Coming: see where each payment stands while it is on its way.' },
    ],
  },
  {
    title: 'Seamless accounting',
    text: 'Hand over books in which every payment has its invoice.',
    points: [
      { title: 'Bank statement import', text: 'Read the CSV file that your online banking gives you.' },
      { title: 'Smart reconciliation', text: 'See which invoice each payment is likely for, and why. You confirm.' },
      {
        title: 'Published with the PDFs',
        text: 'Coming: send invoices to your accounting system, their PDFs included.',
      },
    ],
  },
];

/** The integrated-payments and seamless-accounting sections (sections 1 and 2, Landing page). */
export function ProductStory() {
  return PARTS.map(({ title, text, points }) => (
    <Box as="section" aria-label={title} key={title} borderTopWidth="1px">
      <Container maxW="6xl" py={{ base: '12', md: '20' }}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={{ base: '8', md: '16' }}>
          <Stack gap="4">
            <Heading as="h2" size={{ base: '2xl', md: '4xl' }} letterSpacing="-0.02em">
              {title}
            </Heading>
            <Text color="fg.muted" fontSize="lg">
              {text}
            </Text>
          </Stack>
          <Stack gap="6">
            {points.map((point) => (
              <Stack key={point.title} gap="1">
                <Heading as="h3" size="md">
                  {point.title}
                </Heading>
                <Text color="fg.muted" fontSize="md">
                  {point.text}
                </Text>
              </Stack>
            ))}
          </Stack>
        </SimpleGrid>
      </Container>
    </Box>
  ));
}
