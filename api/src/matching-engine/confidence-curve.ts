/** Made by `npm run fit:matching` on 2026-11-22: made books, 24 of three kinds; 12706 answers. */
export const CONFIDENCE_CURVE: readonly {
  readonly share: number;
  readonly confidence: number;
  readonly answers: number;
}[] = [
  { share: 0.4999, confidence: 0.5866, answers: 50 },
  { share: 0.7616, confidence: 0.8344, answers: 50 },
  { share: 0.8288, confidence: 0.8859, answers: 50 },
  { share: 0.866, confidence: 0.904, answers: 50 },
  { share: 0.895, confidence: 0.93, answers: 50 },
  { share: 0.9113, confidence: 0.9342, answers: 50 },
  { share: 0.9356, confidence: 0.9685, answers: 200 },
  { share: 0.9552, confidence: 0.9701, answers: 50 },
  { share: 0.9615, confidence: 0.9743, answers: 50 },
  { share: 0.9688, confidence: 0.9792, answers: 50 },
  { share: 0.975, confidence: 0.9833, answers: 50 },
  { share: 0.9805, confidence: 0.9853, answers: 100 },
  { share: 0.9831, confidence: 0.9887, answers: 50 },
  { share: 0.9845, confidence: 0.9896, answers: 50 },
  { share: 0.9858, confidence: 0.9905, answers: 50 },
  { share: 0.9886, confidence: 0.9929, answers: 200 },
  { share: 0.9925, confidence: 0.9939, answers: 350 },
  { share: 0.997, confidence: 0.9968, answers: 1250 },
  { share: 0.9993, confidence: 0.9979, answers: 900 },
  { share: 0.9998, confidence: 0.9986, answers: 650 },
  { share: 1.0, confidence: 1.0, answers: 8406 },
];
