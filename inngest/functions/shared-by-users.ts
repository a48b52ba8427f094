/** Concurrency limits of jobs of which a user may run all, as long as no other user has any. Engines share by the key. */
export const sharedByUsers = (limit: number): [{ limit: number }, { key: string; limit: number }] => [
  { limit },
  { key: 'event.data.userId', limit },
];
