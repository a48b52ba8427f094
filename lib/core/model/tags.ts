/** The sections of the API reference, in order, with their introductions. */
export const TAGS = {
  Quizzes:
    'A quiz contains everything that a video shows: titles, durations, a theme, and rounds of questions. `POST /quizzes` creates a complete quiz in a single request.',
  Rounds: 'A round is an ordered group of questions in a quiz. It can set its own countdown for its questions.',
  Questions:
    'A question belongs to a round. `question_type` determines the fields of `content`. Omitted content takes the defaults of the type, so you can save unfinished questions and complete them before you render.',
  Themes:
    'A theme defines the colours, font, sounds and effects of a video. Everyone can use and copy a public theme; only its owner can update or delete it.',
  Brands:
    'A brand contains what the videos of a channel share: a logo in a corner of every scene, a handle in the intro and outro, and the theme, voice and music of new quizzes.',
  Media:
    'Images, videos and audio files for questions and themes, and tables (CSV, Excel) for batches. A file’s type is detected from its contents; only tables also need a name or type that says so.',
  Speech:
    'A quiz with a `voice` is read aloud. Its speech is generated line by line during the render, or earlier if you want to hear it and know its length. `GET /voices` lists the voices.',
  Renders:
    'A render turns a snapshot of a quiz into a video. Create one, then poll it, stream its events or register a webhook to learn when it is `completed`, `failed` or `cancelled`.',
  Shares:
    'A share is a link with which people without an account watch a quiz or a video, comment on moments of it, and approve it or request changes.',
  Thumbnails:
    'A thumbnail is a cover picture for a video, rendered from a snapshot of a quiz. It never shows an answer. Create one, then poll it until it is `completed` or `failed`.',
  YouTube:
    'An upload publishes a finished render on a YouTube channel: video, thumbnail, captions, chapters and playlist in a single call. First connect a channel in the dashboard. Then create an upload and poll it, stream its events or register a webhook.',
  Batches:
    'A batch creates many quizzes from one template, renders them and publishes the videos. Create one, then poll it or register a webhook for `batch.completed`.',
  AI: 'Generate a quiz on any topic. The questions are written by a language model, if the service has one, or built from a set of verified facts. Create a generation, then poll it until its draft is ready.',
  Webhooks:
    'A webhook is one of your URLs, which we call when a render, an upload or a batch ends, so you don’t have to poll. The request has a JSON body and the headers `X-Service-Event` (the name of the event), `X-Service-Delivery` (an id that stays the same when a delivery is repeated) and `X-Service-Signature` (`sha256=` and the HMAC-SHA256 of the raw body in hexadecimal, keyed with the secret). Respond with a 2xx status within 10 seconds; otherwise we retry for three days. The guide at [/docs/webhooks](/docs/webhooks) explains how to receive them.',
  Trends:
    'Topics that people are interested in right now, and evergreen ones, each with a hook and a prompt for a quiz. Refreshed every hour from Wikipedia and from feeds that the operator configures.',
  Account: 'Who you are, what your credentials allow, and how much of your limits is left.',
  Administration:
    'Accounts, jobs, activity and the state of the installation, for its administrators. Keys need the scopes `admin:read` and `admin:write`, which only administrators can grant.',
  Requests:
    'The log of your API requests: method, path, status, duration, and why a request failed. Request bodies are not kept. Use it to debug your program, or follow the log live.',
  Service: 'The API description.',
} as const;
export type Tag = keyof typeof TAGS;
