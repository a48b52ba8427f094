/** Page size of every list (specification, Limits). */
export const PAGE_SIZE = { min: 1, max: 100, default: 20 } as const;

/**
 * Rate-limit windows in seconds (specification, Limits; D10 for `auth`). `sign_in` counts by account and client
 * address, or by known device; `sign_in_account` by account, unknown and known devices apart, `sign_up` by client address,
 * `password` by user.
 */
export const RATE_WINDOW_SECONDS = {
  read: 60,
  write: 60,
  ai: 60,
  render: 3600,
  auth: 60,
  sign_in: 900,
  sign_in_account: 3600,
  sign_up: 3600,
  password: 900,
} as const;
export type RateBucket = keyof typeof RATE_WINDOW_SECONDS;

/** Requests a window by default (specification, Limits; D10 for `auth`, counted by client address). */
export const RATE_LIMIT_DEFAULT = {
  read: 300,
  write: 30,
  ai: 5,
  render: 10,
  auth: 60,
  sign_in: 10,
  sign_in_account: 100,
  sign_up: 20,
  password: 10,
} as const satisfies Record<RateBucket, number>;

/** Event streams: open ones of a user in a web process, and how often their credential is checked, in milliseconds. */
export const STREAM_LIMITS = { perUser: 20, recheckMs: 2000, retryAfterSeconds: 5 } as const;

/** Uploads of a user that one web process takes in at the same time. */
export const OPEN_UPLOADS_PER_USER = 10;

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

/**
 * Length of a video, and width × height × frames in billions: three hours of 1080p, 45 minutes of 2160p. What is
 * longer keeps a page of the renderer for hours.
 */
export const VIDEO_LIMITS = { seconds: 3 * 3600, gigapixels: 672 } as const;

const MEBIBYTE = 1024 * 1024;

/**
 * A whole quiz by default: its questions, and bytes of what is written in them. Generous for people, and
 * small enough that every step from validation to video is fast.
 */
export const QUIZ_SIZE_DEFAULT = { questions: 500, bytes: 2 * MEBIBYTE } as const;

/** Bytes of an uploaded file (specification, Limits); a MB is taken as 2^20 bytes, as operating systems count. */
export const MEDIA_MAX_BYTES = { image: 10 * MEBIBYTE, audio: 10 * MEBIBYTE, video: 50 * MEBIBYTE } as const;

/** Code points of an uploaded file's name, as file systems have it. */
export const FILE_NAME_LENGTH = { min: 1, max: 255 } as const;

/** Pixels of a video's longer side: the most that H.264, VP9 and AV1 allow at their highest levels, rounded up. */
export const MAX_VIDEO_SIDE = 16_384;

/** Pixels of an uploaded film's picture: 8K, of which a decoder holds several frames of 50 MB each. */
export const MAX_VIDEO_PIXELS = 8192 * 4320;

/**
 * What the reading of a user's media file may take: seconds and MiB of the process that checks it, and seconds of the
 * rendering browser for opening it or decoding up to a frame.
 */
export const PARSER_LIMITS = { seconds: 5, memoryMb: 512, decodeSeconds: 30 } as const;

/** Files from other servers that a quiz may use (D33). */
export const FOREIGN_FILES_PER_QUIZ = 200;

/** Fetches of such files that run at once in a process: in all, for one user, and from one host; and how many wait. */
export const FOREIGN_FETCH_LIMITS = {
  running: 8,
  runningPerUser: 4,
  runningPerHost: 4,
  waiting: 400,
  waitingPerUser: 40,
} as const;

/** Pixels of an uploaded picture: beyond any camera phone's default, and 200 MB once decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000;
