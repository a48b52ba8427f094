import { forecastUploads } from '../uploads/internal';

interface Planned {
  publishAt: Date | null;
}

/**
 * When videos that are not uploaded yet can be public: at their publishing time, or when YouTube's daily quota first has
 * room for their upload, whichever is later. In the order of the rows.
 */
export const expectedTimes = async (userId: string, rows: readonly Planned[]): Promise<Date[]> => {
  if (rows.length === 0) return [];
  const now = new Date();
  const begins = await forecastUploads(
    userId,
    rows.map(({ publishAt }) => publishAt ?? now),
  );
  return rows.map(({ publishAt }, index) => {
    const begin = begins[index] ?? now;
    return publishAt && publishAt > begin ? publishAt : begin;
  });
};
