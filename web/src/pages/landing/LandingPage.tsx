import { Box, Button, Center, Container, Flex, Heading, Icon, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, FileText, Landmark, Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { MatchPicture } from './MatchPicture.tsx';
import { ProductStory } from './ProductStory.tsx';

const BENEFITS = [
  {
    icon: FileText,
    title: 'Every invoice in one list',
    text: 'Due dates follow from each supplier’s terms, so you see what is due soon and what is late.',
  },
  {
    icon: Landmark,
    title: 'Statements as your bank gives them',
    text: 'Drop in the CSV file from your online banking. Duplicates are skipped and unclear rows are named.',
  },
  {
    icon: Sparkles,
    title: 'Matches suggested, you decide',
    text: 'Each payment is compared with your invoices, with the reasons shown beside the score.',
  },
] as const;

/** What visitors see (section 2, Landing page). */
export function LandingPage() {
  useEffect(() => {
    document.title = 'Paycycle – pay invoices on time';
  }, []);
  return (
    <Flex direction="column" minH="100dvh" bg="bg.panel">
      <Box as="header" borderBottomWidth="1px">
        <Container maxW="6xl" py="4">
          <Flex justify="space-between" align="center">
            <Logo />
            <Button asChild variant="outline">
              <a href="/api/login">Sign In</a>
            </Button>
          </Flex>
        </Container>
      </Box>
      <Box as="main" flex="1">
        <Box bg="sidebar" color="white">
          <Container maxW="6xl" py={{ base: '16', md: '28' }}>
            <Flex align="center" justify="space-between" gap="16">
              <Stack gap="6" maxW="2xl">
                <Heading as="h1" size={{ base: '4xl', md: '6xl' }} lineHeight="1.08" letterSpacing="-0.03em">
                  Start Focusing on What Matters
                </Heading>
                <Text fontSize={{ base: 'lg', md: 'xl' }} color="sidebar.fg">
                  Pay invoices on time—without wasting time. Paycycle keeps your supplier invoices, and shows which bank
                  transaction paid which one.
                </Text>
                <Box>
                  <Button
                    asChild
                    size="lg"
                    bg="sidebar.accent"
                    color="sidebar.onAccent"
                    _hover={{ bg: 'sidebar.accentHover' }}
                  >
                    <a href="/api/login">
                      Get Started
                      <ArrowRight aria-hidden />
                    </a>
                  </Button>
                </Box>
              </Stack>
              <MatchPicture />
            </Flex>
          </Container>
        </Box>
        <Container maxW="6xl" py={{ base: '12', md: '16' }}>
          <SimpleGrid columns={{ base: 1, md: 3 }} gap={{ base: '8', md: '10' }}>
            {BENEFITS.map(({ icon, title, text }) => (
              <Stack key={title} gap="3">
                <Center boxSize="10" borderRadius="l2" bg="brand.subtle" color="brand.fg">
                  <Icon as={icon} boxSize="5" aria-hidden />
                </Center>
                <Heading as="h2" size="md">
                  {title}
                </Heading>
                <Text color="fg.muted" fontSize="md">
                  {text}
                </Text>
              </Stack>
            ))}
          </SimpleGrid>
        </Container>
        <ProductStory />
      </Box>
      <Box as="footer" borderTopWidth="1px">
        <Container maxW="6xl" py="6" color="fg.muted">
          Paycycle: supplier invoices and bank reconciliation for businesses in the United Kingdom.
        </Container>
      </Box>
    </Flex>
  );
}
