/** The sections of the API's reference, in their order, and what each is about. */
export const TAGS = {
  Quizzes:
    'A quiz is what a video is made of: titles, timing and canvas, a theme, and rounds of questions. `POST /quizzes` takes a whole one in a single request.',
  Rounds: 'A quiz has rounds in an order; each may set a countdown of its own for its questions.',
  Questions:
    'A round has questions in an order. `question_type` decides which members `content` has; what is left out takes the defaults of its type, so a draft may be unfinished.',
  Themes:
    'Colours, font, sounds and effects of a video. Public themes can be used and copied by everybody, but changed only by their owner.',
  Media: 'Pictures, videos and sounds for questions and themes. The type is told from the bytes, not from the name.',
  Renders:
    'A render makes the video of a quiz as it is at that moment. Ask for one, then read it until its `status` is final.',
  Thumbnails:
    'A thumbnail is a picture for a quiz, made from it as it is at that moment: it never shows an answer. Ask for one, then read it until its `status` is final.',
  YouTube:
    'An upload publishes a finished render on a channel that you connected in the dashboard: video, thumbnail, captions, chapters and playlist in one call. Ask for one, then read it until its `status` is final.',
  AI: 'A topic becomes a checked draft of a quiz: by a language model if one is configured, else from facts that come with the service. Ask for one, then read the generation until its `status` is final.',
  Webhooks:
    'A webhook is an address of yours that is told when a render or an upload ends. Every delivery is signed, and tried for three days until it is acknowledged. How to receive them: [/docs/webhooks](/docs/webhooks).',
  Trends:
    'What people are interested in at the moment, and what they always are: each with a line that makes curious and a prompt for a quiz. Refreshed every hour from Wikipedia and from feeds that the operator names.',
  Service: 'About the service itself.',
} as const;
export type Tag = keyof typeof TAGS;
