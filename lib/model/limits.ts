/** Page size of every list (specification, Limits). */
export const PAGE_SIZE = { min: 1, max: 100, default: 20 } as const;

/** Rate-limit windows in seconds (specification, Limits; D10 for `auth`). `sign_in` counts by e-mail address. */
export const RATE_WINDOW_SECONDS = { read: 60, write: 60, ai: 60, render: 3600, auth: 60, sign_in: 900 } as const;
export type RateBucket = keyof typeof RATE_WINDOW_SECONDS;

/** Requests a window by default (specification, Limits; D10 for `auth`, counted by client address). */
export const RATE_LIMIT_DEFAULT = {
  read: 300,
  write: 30,
  ai: 5,
  render: 10,
  auth: 60,
  sign_in: 10,
} as const satisfies Record<RateBucket, number>;

/** Event streams: open ones of a user in a web process, and how often their credential is checked, in milliseconds. */
export const STREAM_LIMITS = { perUser: 20, recheckMs: 2000, retryAfterSeconds: 5 } as const;

/** Seconds; used by rounds (`timer_override`) and questions (`countdown_seconds`). */
export const COUNTDOWN_SECONDS = { min: 1, max: 300 } as const;

export const DIFFICULTY = { min: 1, max: 5 } as const;

/** What a quiz is called until somebody gives it a title (specification, Quiz). */
export const UNTITLED_QUIZ = 'Untitled Quiz';

/** Quiz members of D20: text lengths in code points, durations in seconds, hint timing in percent. */
export const QUIZ_LIMITS = {
  title: 200,
  description: 5000,
  introSubtitle: 200,
  outroText: 500,
  questionDuration: { min: 3, max: 300, default: 10 },
  answerDuration: { min: 1, max: 60, default: 5 },
  factDuration: { min: 0, max: 60, default: 4 },
  hintTimingPercent: { min: 0, max: 100, default: 50 },
} as const;

/** Code points. At least 8 (OWASP Authentication Cheat Sheet) and some; the upper bound limits the work of hashing. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Theme members: text lengths in code points (specification, Limits; D30). */
export const THEME_LIMITS = { name: 100, fontFamily: 100, backgroundImageUrl: 2048 } as const;

/** Text lengths in code points where the specification and D20–D25 give none for the member itself. */
export const TEXT_LIMITS = { roundTitle: 200, question: 500, option: 200, hint: 500, fact: 1000 } as const;

/** Text lengths in code points of what a question's content holds (D25 names the members, not these). */
export const CONTENT_LIMITS = {
  id: 64,
  url: 2048,
  answer: 200,
  category: 100,
  clue: 300,
  emojis: 100,
  label: 100,
  reason: 500,
  unit: 40,
} as const;

/** Where in an audio or video file a clip may lie, in milliseconds: one hour. */
export const CLIP_MS = { min: 0, max: 3_600_000 } as const;

/** Numbers to guess: beyond this a JavaScript number loses its units, and a card its room. */
export const QUANTITY = { min: -1e15, max: 1e15 } as const;

/** Children a parent may hold; keeps a quiz renderable and a request bounded. */
export const COUNT_LIMITS = {
  roundsPerQuiz: 50,
  questionsPerRound: 100,
  /** D25; fewer than `min` is a draft, which preflight refuses (D26). */
  optionsPerQuestion: { min: 2, max: 6 },
  acceptedAnswers: 10,
  blanks: 6,
} as const;

const MEBIBYTE = 1024 * 1024;

/** Bytes of an uploaded file (specification, Limits); a MB is taken as 2^20 bytes, as operating systems count. */
export const MEDIA_MAX_BYTES = { image: 10 * MEBIBYTE, audio: 10 * MEBIBYTE, video: 50 * MEBIBYTE } as const;

/** Code points of an uploaded file's name, as file systems have it. */
export const FILE_NAME_LENGTH = { min: 1, max: 255 } as const;

/** Pixels of an uploaded picture: beyond any camera phone's default, and 200 MB once decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000;
