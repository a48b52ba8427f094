import type { InstallationWire } from '@/lib/core/contracts/installation';
import { getInstallation } from '@/lib/server/domain/admin/installation';
import packageJson from '@/package.json';
import { checkDependencies } from './readyz/dependencies';

/** The state of the installation, as this process sees it. Callers have checked that the actor is an administrator. */
export const currentInstallation = async (): Promise<InstallationWire> =>
  getInstallation({ version: packageJson.version, ...(await checkDependencies()) });
