import { sharedChapters } from '@/lib/server/domain/shares/open-share';
import { reviewGet } from '../../review-route';

export const dynamic = 'force-dynamic';
export const GET = reviewGet('chapters.vtt', async (share) => ({
  status: 200,
  headers: { 'Content-Type': 'text/vtt; charset=utf-8' },
  body: await sharedChapters(share),
}));
