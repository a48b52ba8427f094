/** Forms of a text by plural category, with `{count}`. Each language has those of its rules (`Intl.PluralRules`). */
export type Plural = { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>;

/**
 * The video's own words in a language (D80), as a quiz host would say them. Names in braces are replaced: numbers come
 * formatted, titles as the author wrote them. Labels are shown in capitals where the script has them.
 */
export interface Words {
  /** The language's name for itself. */
  name: string;
  /** The marks of the options, from first to sixth. */
  letters: readonly [string, string, string, string, string, string];
  /** Between the items of a list. */
  separator: string;

  /** Above each question: `Question {number} / {total}`. */
  questionOfTotal: string;
  /** A chapter with one question: `Question {number}`. */
  question: string;
  /** A chapter with several: `Questions {first}–{last}`. */
  questionRange: string;
  /** How many questions a round or quiz has: `{count} questions`. */
  questionCount: Plural;
  /** How many rounds a quiz has: `{count} rounds`. */
  roundCount: Plural;
  /** A round without a title of its own, also the default title of new rounds: `Round {number}`. */
  round: string;
  /** Above the title of a round: `Round {number} of {total}`. */
  roundOfTotal: string;
  /** A chapter: `Round {number}: {title}`. */
  roundTitled: string;
  /** The first chapter. */
  intro: string;

  /** Above a hint. */
  hint: string;
  /** In captions: `Hint: {hint}`. */
  hintTitled: string;
  /** Above a fact that follows the answer. */
  didYouKnow: string;
  /** The options of a statement. */
  true: string;
  false: string;
  /** One of these in captions, before the reveal: `{text}?` */
  asked: string;
  /** The buttons of a comparison: the second number is higher or lower than the first. */
  higher: string;
  lower: string;
  /** Between two sides that are compared, at most four characters. */
  versus: string;
  /** Between two choices, in a small circle. */
  or: string;
  /** A range with one end: `At least {number}`. */
  atLeast: string;
  atMost: string;
  /** In captions: `Answer: {answer}`. */
  answer: string;
  /** Below an answer, other texts that are right: `Also right: {answers}`. */
  alsoRight: string;
  /** At the end, if the author wrote no text. */
  thanks: string;
  /** Names for the score at the end, from the lowest to the highest: a friendly joke, never an insult. */
  scores: readonly [string, string, string, string];

  /** After every fifth question of a long quiz (D97). */
  soFar: {
    /** The questions that are over: `{number} of {total}` */
    count: string;
    /** Below it: `How many did you get right?` */
    question: string;
  };
  /** At the end (D97): above the places of YouTube's end screen, and the list of all answers. */
  ending: {
    next: string;
    subscribe: string;
    answers: string;
    /** After the answers that fit, always two or more: `and {number} more` */
    more: string;
  };

  /** At the end, before authors and licences: `Pictures: {credits}`. */
  pictures: string;
  /** After them, if not all fit. */
  allPictures: string;
  /** Below a fact, where it comes from: `Source: {source}`. */
  source: string;

  /** In Shorts: videos of one question or a few. */
  shorts: {
    /** Above the question, to make viewers stay: `Do you know this one?` */
    hook: string;
    /** The same for a choice without a right answer: `What would you choose?` */
    choiceHook: string;
    /** Before several questions: `How many do you know?` */
    seriesHook: string;
    /** At the end: `Did you get it?`, followed by `tellUs`. */
    gotIt: string;
    /** At the end of several questions, like `gotIt`: `How many did you get right?` */
    howMany: string;
    /** Below `tellUs`: `Follow for more quizzes!` */
    follow: string;
  };

  /** What a question asks if its author left the text empty, by type. */
  prompts: {
    picture: string;
    emoji: string;
    odd_one_out: string;
    fill_blank: string;
    anagram: string;
    audio: string;
    video_clip: string;
    order: string;
    guess_year: string;
    higher_lower: string;
    match_pairs: string;
    who_am_i: string;
    /** Before two choices. */
    would_you_rather: string;
  };

  /**
   * What a voice says that the screen does not show, and how it reads signs. Only the first two `hooks` are written: on
   * thumbnails (D231).
   */
  spoken: {
    /** After the number of questions, over the first picture; `shorts.seriesHook` is another: `Can you get them all?` */
    hooks: readonly [string, string, string, string];
    /** At the reveal: `The answer is {answer}` */
    answer: string;
    /** At the reveal of an order: `The correct order is {items}` */
    order: string;
    /** After a statement. */
    trueOrFalse: string;
    /** The ends of a scale: `Between {min} and {max}` */
    between: string;
    /** The second of two choices: `or {choice}` */
    orChoice: string;
    /** A gap in a sentence. */
    blank: string;
    /** `&` */
    and: string;
    plus: string;
    /** Between two numbers. */
    minus: string;
    /** Before a number below zero. */
    negative: string;
    times: string;
    dividedBy: string;
    equals: string;
    /** `@` */
    at: string;
    /** `#1` */
    number: string;
    /** `≈` */
    about: string;
    /** Years or numbers: `{from} to {to}` */
    range: string;
    /** Those that `Intl.NumberFormat` does not know, from CLDR 48: `{count} square kilometers` */
    units: Record<'squareKilometer' | 'squareMeter' | 'cubicMeter' | 'tonne', Plural>;
  };

  /** The title of a new quiz. */
  untitledQuiz: string;
  /** Alternative titles of a video: `{title}: {questions}`, where `{questions}` is `questionCount`. */
  titleWithCount: string;
  /** `{title} – can you answer all of them?` */
  titleWithChallenge: string;
  /** `Quiz: {title}` */
  titleWithKind: string;
  /** The start of a post that promotes a video: `{title}: {questions}. How many do you get right?` */
  promotion: string;
  /** Follows the question how many answers are right: `Tell us in the comments!` */
  tellUs: string;
  /** `The first one: {question}` */
  firstQuestion: string;
  /** Two or three hashtags, separated by spaces. */
  hashtags: string;
}
