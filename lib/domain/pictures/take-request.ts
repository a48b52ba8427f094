import { PICTURE_SEARCHES } from '@/lib/adapters/picture-search';
import { db } from '@/lib/db';
import { SourceLimitError } from '@/lib/errors';
import { PICTURE_SOURCE_NAMES, type PictureSourceId } from '@/lib/model/credit';
import { countRequests, insertRequest, lockSource } from './queries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Of the requests that are left, the share that one user can have used: the rest is for the others. */
const SHARE_OF_DAY = 1 / 4;
const SHARE_OF_MINUTE = 1 / 2;

const timeOf = (date: Date): string => `${date.toISOString().slice(11, 16)} UTC`;

/** The service accepts no more requests until then. */
export const limitReached = (source: PictureSourceId, reason: string, retryAt: Date): SourceLimitError =>
  new SourceLimitError(
    `${reason} Try again at ${timeOf(retryAt)}, or search ${source === 'openverse' ? PICTURE_SOURCE_NAMES.commons : PICTURE_SOURCE_NAMES.openverse}.`,
    Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)),
  );

/**
 * Counts a request to a source before it is sent. All users share what the source allows in a minute and in 24 hours. A
 * user can use half of a minute, and of a day as long as it is less than a quarter of what is left, so that no user can
 * use it up.
 * @throws SourceLimitError
 */
export const takeRequest = (source: PictureSourceId, userId: string): Promise<void> =>
  db().transaction(async (tx) => {
    const name = PICTURE_SOURCE_NAMES[source];
    const limits = PICTURE_SEARCHES[source].limits();
    const refused = await lockSource(tx, source);
    const now = new Date();
    if (refused > now) throw limitReached(source, `${name} accepts no requests of this service for now.`, refused);
    const countSince = (ms: number) => countRequests(tx, { source, userId, since: new Date(now.getTime() - ms) });
    const after = (first: Date | null, ms: number) => new Date((first ?? now).getTime() + ms);
    const allowed = `${name} allows ${limits.minute} requests a minute and ${limits.day} a day, which all users share.`;
    const minute = await countSince(MINUTE_MS);
    if (minute.all >= limits.minute) throw limitReached(source, allowed, after(minute.first, MINUTE_MS));
    if (minute.own >= limits.minute * SHARE_OF_MINUTE) {
      throw limitReached(
        source,
        `${allowed} You have used your share of this minute.`,
        after(minute.firstOwn, MINUTE_MS),
      );
    }
    const day = await countSince(DAY_MS);
    if (day.all >= limits.day) throw limitReached(source, allowed, after(day.first, DAY_MS));
    if (day.own >= (limits.day - day.all) * SHARE_OF_DAY) {
      throw limitReached(
        source,
        `${allowed} You have used your share of today.`,
        after(day.firstOwn ?? day.first, DAY_MS),
      );
    }
    await insertRequest(tx, { source, userId, createdAt: now });
  });
