/* Banners that most users never see, in one file of code that the first of them loads. */

export { CompanyBanners } from './CompanyBanners.tsx';
export { PausedApprovals } from './PausedApprovals.tsx';
export { SecondFactorBanner } from './SecondFactorBanner.tsx';
