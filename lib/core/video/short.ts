import { type Cut, SERIES_SECONDS, SHORT_SECONDS } from '../model/cuts';
import { assetReferences, boardOf, clipOf } from '../model/question-types';
import { clipFrames } from '../model/question-types/visual';
import type { Voice } from '../model/sound';
import { FPS } from '../model/video-settings';
import { localizerFor } from '../words/localizer';
import type { QuestionProps, VideoProps } from './props';
import { SHORT_COUNTDOWN_SECONDS } from './short-scenes';
import { titleOfSeries, titleOfShort } from './short-texts';
import { buildTimeline } from './timeline';

/** Seconds in which the answer is shown. */
const ANSWER = { least: 2, most: 4 } as const;
/** The longest clip that is played, in seconds. */
const LONGEST_CLIP = 12;
/** The same among several questions; seconds of the answer, and of the countdown in which clues appear; frames of suspense. */
const SERIES = { clip: 4, answer: 2, clues: 5, suspense: 15 } as const;
/** Seconds up to which a voice may read a long question: even at twice the estimate, the video is a Short. */
const LONGEST_SPOKEN = SHORT_SECONDS.most / 2;

/** The countdown: 3-2-1, or as long as the question's clip. */
const countdownOf = (question: QuestionProps, { assets }: VideoProps, longestClip: number): number => {
  const clip = clipOf(question);
  const frames = clip === null ? 0 : clipFrames(clip, { assets, countdownSeconds: longestClip });
  return Math.max(SHORT_COUNTDOWN_SECONDS, Math.ceil(frames / FPS));
};

/** The files that a video of these questions shows and plays. */
const assetsOf = (
  questions: readonly QuestionProps[],
  { assets, brand, look, music }: VideoProps,
): VideoProps['assets'] => {
  const urls = [
    brand?.logoUrl,
    look.backgroundImageUrl,
    music?.track,
    ...questions.flatMap((question) => assetReferences(question).map(({ url }) => url)),
  ];
  return Object.fromEntries(
    urls.flatMap((url) => {
      const asset = url ? assets[url] : undefined;
      return url && asset ? [[url, asset]] : [];
    }),
  );
};

/** What remains of a voice, so that the video is short: everything, no options, or nothing. */
const readsWithin = (video: VideoProps, voice: Voice, longest: number): Voice => {
  const seconds = (reads: Voice['reads']) =>
    buildTimeline({ ...video, voice: { ...voice, reads }, speech: [] }).durationInFrames / FPS;
  if (seconds(voice.reads) <= longest) return voice;
  const reads = voice.reads.filter((part) => part !== 'options');
  return { ...voice, reads: seconds(reads) <= LONGEST_SPOKEN ? reads : [] };
};

/** Members of every Short: without hints, facts and the texts of the quiz. */
const shortOf = (video: VideoProps, cut: Cut, found: readonly QuestionProps[], longestClip: number): VideoProps => {
  const questions = found.map((question) => {
    const { factImageUrl, ...content } = question.content;
    const countdownSeconds = countdownOf(question, video, longestClip);
    return { ...question, content, countdownSeconds, hint: null, fact: null } as QuestionProps;
  });
  const round = video.rounds.find((each) => each.questions.some(({ id }) => id === found[0]?.id));
  return {
    ...video,
    cut,
    introSubtitle: '',
    outroText: '',
    factDurationSeconds: 0,
    assets: assetsOf(questions, video),
    rounds: [{ id: round?.id ?? '', title: '', questions }],
  };
};

/**
 * A video of one question of a quiz, for short attention (D85): the question is complete in the first frame, then
 * 3-2-1, the answer and a call to action, whose end leads into the first frame. It lasts 12 to 30 seconds unless its
 * voice or a clip needs more time. Hints and facts are left out, and options are not read if that would take too long.
 * What is read depends on estimates only, so that it stays the same while speech is generated.
 */
const questionVideo = (video: VideoProps, cut: Cut, question: QuestionProps): VideoProps => {
  const short: VideoProps = {
    ...shortOf(video, cut, [question], LONGEST_CLIP),
    title: titleOfShort(question, video.title, localizerFor(video.language).words),
    answerDurationSeconds: Math.max(ANSWER.least, Math.min(ANSWER.most, video.answerDurationSeconds)),
  };
  return video.voice === null ? short : { ...short, voice: readsWithin(short, video.voice, SHORT_SECONDS.longest) };
};

/**
 * A video of a few questions (D100): a hook that is complete in the first frame, the questions, 8 to 10 seconds each
 * unless the voice needs more time, and a call to action, whose end leads into the first frame. Also without a long suspense.
 */
const seriesVideo = (video: VideoProps, cut: Cut, found: readonly QuestionProps[]): VideoProps => {
  const { look, assets } = video;
  const short = shortOf(video, cut, found, SERIES.clip);
  const suspense = Math.min(look.effects.revealSuspenseFrames, SERIES.suspense);
  const series: VideoProps = {
    ...short,
    title: titleOfSeries(cut, video.title, localizerFor(video.language)),
    introSubtitle: cut.title === undefined ? video.title : '',
    answerDurationSeconds: SERIES.answer,
    answerReveal: 'instant',
    look: { ...look, effects: { ...look.effects, revealSuspenseFrames: suspense } },
    rounds: short.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) =>
        boardOf(question, assets).kind === 'clues' ? { ...question, countdownSeconds: SERIES.clues } : question,
      ),
    })),
  };
  return video.voice === null ? series : { ...series, voice: readsWithin(series, video.voice, SERIES_SECONDS.longest) };
};

/** The Short that a cut of the kinds `question` and `questions` shows. Throws a RangeError if the quiz lacks a question of it. */
export const shortVideo = (video: VideoProps, cut: Cut): VideoProps => {
  const questions = new Map(video.rounds.flatMap((round) => round.questions.map((each) => [each.id, each] as const)));
  const [first, ...others] = (cut.questionIds ?? [cut.questionId ?? '']).map((id) => {
    const question = questions.get(id);
    if (question === undefined) throw new RangeError(`No question ${id}.`);
    return question;
  });
  if (first === undefined) throw new RangeError('A Short needs a question.');
  return cut.kind === 'questions' ? seriesVideo(video, cut, [first, ...others]) : questionVideo(video, cut, first);
};
