import { startColourMode } from '../../app/colour-mode.ts';

startColourMode();
