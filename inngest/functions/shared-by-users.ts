/**
 * Concurrency limits of jobs of which a user may run all, as long as no other user has any. Engines share by the key.
 * @param field of the event's data that says whose job it is
 */
export const sharedByUsers = (
  limit: number,
  field: 'userId' | 'turn' = 'userId',
): [{ limit: number }, { key: string; limit: number }] => [{ limit }, { key: `event.data.${field}`, limit }];
