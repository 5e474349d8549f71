export { cashForecast } from './cash-forecast.service.ts';
