import { RoleBanner } from './RoleBanner.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';

/** Banners of the company, and of the user's role in it. */
export function CompanyBanners() {
  return (
    <>
      <SandboxBanner />
      <RoleBanner />
    </>
  );
}
