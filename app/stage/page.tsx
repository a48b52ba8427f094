import type { Metadata } from 'next';
import { Stage } from './stage';

export const metadata: Metadata = { title: 'Stage', robots: { index: false, follow: false } };

/** Opened by the rendering browser (lib/server/rendering/stage-client.ts), which passes in all data. */
const StagePage = () => <Stage />;

export default StagePage;
