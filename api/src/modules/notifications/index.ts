export { notifyOfTestExpiry } from './notify-by-clock.service.ts';
