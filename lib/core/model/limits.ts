/** Page size of every list (specification, Limits). */
export const PAGE_SIZE = { min: 1, max: 100, default: 20 } as const;

/**
 * Rate-limit windows in seconds (specification, Limits; D10 for `auth`). `sign_in` counts per account and client
 * address, or per known device; `sign_in_account` per account, separately for known and unknown devices; `sign_up` per
 * client address; `password` per user; `second_factor` per user, separately for known and unknown devices;
 * `review`, what reviewers write, per share and client address.
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
  second_factor: 3600,
  review: 60,
} as const;
export type RateBucket = keyof typeof RATE_WINDOW_SECONDS;
export const RATE_BUCKETS = Object.keys(RATE_WINDOW_SECONDS) as readonly RateBucket[];
/** The buckets that count requests of the API. */
export const API_BUCKETS = ['read', 'write', 'render', 'ai'] as const satisfies RateBucket[];

/** Requests per window by default (specification, Limits; D10 for `auth`, counted per client address). */
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
  second_factor: 10,
  review: 10,
} as const satisfies Record<RateBucket, number>;

/** Event streams: open streams per user and web process, and how often their credential is checked. */
export const STREAM_LIMITS = { perUser: 20, recheckMs: 2000, retryAfterSeconds: 5 } as const;

/** Videos of one archive, and downloads of archives at the same time, of a user in a web process. */
export const ARCHIVE_LIMITS = { videos: 200, streams: 3 } as const;

/**
 * Requests that read much: how many of a user run at the same time in a web process, how many wait, and for how many
 * milliseconds. Few `searches` of all users run, which leaves most connections to other requests.
 */
export const EXPENSIVE_READS = { runningPerUser: 2, searches: 4, waitingPerUser: 50, waitMs: 5000 } as const;

/** Concurrent file uploads per user and web process. */
export const OPEN_UPLOADS_PER_USER = 10;

/** Countdown of rounds (`timer_override`) and questions (`countdown_seconds`). */
export const COUNTDOWN_SECONDS = { min: 1, max: 300 } as const;

export const DIFFICULTY = { min: 1, max: 5 } as const;

/** Quiz fields of D20: text lengths in code points, durations in seconds, hint timing in percent of the countdown. */
export const QUIZ_LIMITS = {
  title: 200,
  description: 5000,
  introSubtitle: 200,
  hook: 200,
  outroText: 500,
  questionDuration: { min: 3, max: 300, default: 10 },
  answerDuration: { min: 1, max: 60, default: 5 },
  factDuration: { min: 0, max: 60, default: 4 },
  hintTimingPercent: { min: 0, max: 100, default: 50 },
} as const;

/** Code points. OWASP's Authentication Cheat Sheet requires at least 8; the maximum limits the cost of hashing. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

/** Text lengths of theme fields in code points (specification, Limits; D30). */
export const THEME_LIMITS = { name: 100, fontFamily: 100, backgroundImageUrl: 2048 } as const;

/** Text lengths in code points of fields for which neither the specification nor D20–D25 has a limit. */
export const TEXT_LIMITS = { roundTitle: 200, question: 500, option: 200, hint: 500, fact: 1000 } as const;

/** Text lengths in code points of fields of a question's content (D25). */
export const CONTENT_LIMITS = {
  id: 64,
  url: 2048,
  answer: 200,
  category: 100,
  clue: 300,
  emojis: 100,
  label: 100,
  reason: 500,
  /** Title of a source, in code points. */
  sourceTitle: 200,
  unit: 40,
} as const;

/** Start and end of a clip in an audio or video file, in milliseconds: at most one hour. */
export const CLIP_MS = { min: 0, max: 3_600_000 } as const;

/** Numbers to guess. Larger ones lose precision in JavaScript and do not fit on a card. */
export const QUANTITY = { min: -1e15, max: 1e15 } as const;

/** Maximum numbers of children, so that quizzes can be rendered and requests stay small. */
export const COUNT_LIMITS = {
  roundsPerQuiz: 50,
  questionsPerRound: 100,
  /** D25; preflight rejects drafts with fewer than `min` (D26). */
  optionsPerQuestion: { min: 2, max: 6 },
  acceptedAnswers: 10,
  blanks: 6,
} as const;

/**
 * Length of a video, and width × height × frames in billions: three hours of 1080p, 45 minutes of 2160p. Longer videos
 * would occupy a page of the renderer for hours.
 */
export const VIDEO_LIMITS = { seconds: 3 * 3600, gigapixels: 672 } as const;

/**
 * Renders with test keys (D87): pixels of the short side, renders in progress per user, and seconds of a video. They are
 * free of the limit of renders.
 */
export const TEST_RENDER_LIMITS = { shortSide: 360, inProgress: 3, seconds: 1800 } as const;

const MEBIBYTE = 1024 * 1024;

/**
 * Size of a quiz by default: questions, and bytes of their content. Small enough that every step from validation to
 * video is fast.
 */
export const QUIZ_SIZE_DEFAULT = { questions: 500, bytes: 2 * MEBIBYTE } as const;

/** Bytes of an uploaded file (specification, Limits); 1 MB is 2^20 bytes. */
export const MEDIA_MAX_BYTES = {
  image: 10 * MEBIBYTE,
  audio: 10 * MEBIBYTE,
  video: 50 * MEBIBYTE,
  table: 5 * MEBIBYTE,
} as const;

/**
 * Tables of questions: bytes that the dashboard reads in the browser, columns, rows with cells, quizzes made from them, and how many faults a table
 * and one of its quizzes are reported with.
 */
export const TABLE_LIMITS = {
  bytes: 2 * MEBIBYTE,
  columns: 200,
  rows: 10_000,
  quizzes: 500,
  faults: 1000,
  faultsPerQuiz: 10,
} as const;

/**
 * Imports of questions through the API: bytes of the text or file, and what the report of an import lists: entries of each
 * kind, reasons of an entry, and characters of each text.
 */
export const IMPORT_LIMITS = { bytes: MEBIBYTE, entries: 100, reasons: 5, text: 300 } as const;

/** Length of an uploaded file's name in code points; the maximum is that of common file systems. */
export const FILE_NAME_LENGTH = { min: 1, max: 255 } as const;

/** Longer side of an uploaded video in pixels: the maximum of H.264, VP9 and AV1 at their highest levels, rounded up. */
export const MAX_VIDEO_SIDE = 16_384;

/** Pixels of an uploaded video's frame: 8K. A decoder keeps several frames of 50 MB each. */
export const MAX_VIDEO_PIXELS = 8192 * 4320;

/**
 * Limits for reading a user's media file: seconds and MiB of the process that checks it, and seconds of the rendering
 * browser for opening it or decoding up to a frame.
 */
export const PARSER_LIMITS = { seconds: 10, memoryMb: 1024, decodeSeconds: 30 } as const;

/** Files on other servers that a quiz can use (D33). */
export const FOREIGN_FILES_PER_QUIZ = 200;

/** Concurrent and queued fetches of such files in a process: in total, per user and per host. */
export const EXTERNAL_FETCH_LIMITS = {
  running: 40,
  runningPerUser: 4,
  runningPerHost: 4,
  waiting: 400,
  waitingPerUser: 40,
} as const;

/** Pixels of an uploaded image: more than the default of any camera phone, and 200 MB when decoded. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Pixels of an uploaded HEIC picture: 24 megapixels of phones, which take 630 MiB and 7 s to convert (D138). */
export const MAX_HEIC_PIXELS = 25_000_000;

/** Bytes of an uploaded SVG drawing, and the longer side in pixels of the picture that is made of it (D225). */
export const SVG_LIMITS = { bytes: MEBIBYTE, side: 2048 } as const;

/** Longer side in pixels of what HEIC and AVIF pictures are converted to: 12 megapixels of phones, and 4K videos. */
export const CONVERTED_IMAGE_SIDE = 4096;
