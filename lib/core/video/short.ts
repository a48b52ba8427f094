import { type Cut, SHORT_SECONDS } from '../model/cuts';
import { assetReferences, clipOf } from '../model/question-types';
import { clipFrames } from '../model/question-types/visual';
import type { Voice } from '../model/sound';
import { FPS } from '../model/video-settings';
import { localizerFor } from '../words/localizer';
import type { QuestionProps, VideoProps } from './props';
import { SHORT_COUNTDOWN_SECONDS } from './short-scenes';
import { titleOfShort } from './short-texts';
import { buildTimeline } from './timeline';

/** Seconds in which the answer is shown. */
const ANSWER = { least: 2, most: 4 } as const;
/** The longest clip that is played, in seconds. */
const LONGEST_CLIP = 12;
/** Seconds up to which a voice may read a long question: even at twice the estimate, the video is a Short. */
const LONGEST_SPOKEN = SHORT_SECONDS.most / 2;

/** The countdown: 3-2-1, or as long as the question's clip. */
const countdownOf = (question: QuestionProps, { assets }: VideoProps): number => {
  const clip = clipOf(question);
  const frames = clip === null ? 0 : clipFrames(clip, { assets, countdownSeconds: LONGEST_CLIP });
  return Math.max(SHORT_COUNTDOWN_SECONDS, Math.ceil(frames / FPS));
};

/** The files that a video of this question shows and plays. */
const assetsOf = (question: QuestionProps, { assets, brand, look, music }: VideoProps): VideoProps['assets'] => {
  const urls = [
    brand?.logoUrl,
    look.backgroundImageUrl,
    music?.track,
    ...assetReferences(question).map(({ url }) => url),
  ];
  return Object.fromEntries(
    urls.flatMap((url) => {
      const asset = url ? assets[url] : undefined;
      return url && asset ? [[url, asset]] : [];
    }),
  );
};

/** What remains of a voice, so that the video is short: everything, no options, or nothing. */
const readsWithin = (video: VideoProps, voice: Voice): Voice => {
  const seconds = (reads: Voice['reads']) =>
    buildTimeline({ ...video, voice: { ...voice, reads }, speech: [] }).durationInFrames / FPS;
  if (seconds(voice.reads) <= SHORT_SECONDS.longest) return voice;
  const reads = voice.reads.filter((part) => part !== 'options');
  return { ...voice, reads: seconds(reads) <= LONGEST_SPOKEN ? reads : [] };
};

/**
 * A video of one question of a quiz, for short attention (D85): the question is complete in the first frame, then
 * 3-2-1, the answer and a call to action, whose end leads into the first frame. It lasts 12 to 30 seconds unless its
 * voice or a clip needs more time. Hints and facts are left out, and options are not read if that would take too long.
 * What is read depends on estimates only, so that it stays the same while speech is generated.
 * Throws a RangeError if the quiz has no such question.
 */
export const shortVideo = (video: VideoProps, cut: Cut): VideoProps => {
  const round = video.rounds.find(({ questions }) => questions.some(({ id }) => id === cut.questionId));
  const found = round?.questions.find(({ id }) => id === cut.questionId);
  if (round === undefined || found === undefined) throw new RangeError(`No question ${cut.questionId}.`);
  const { factImageUrl, ...content } = found.content;
  const question = {
    ...found,
    content,
    countdownSeconds: countdownOf(found, video),
    hint: null,
    fact: null,
  } as QuestionProps;
  const short: VideoProps = {
    ...video,
    cut,
    title: titleOfShort(found, video.title, localizerFor(video.language).words),
    introSubtitle: '',
    outroText: '',
    answerDurationSeconds: Math.max(ANSWER.least, Math.min(ANSWER.most, video.answerDurationSeconds)),
    factDurationSeconds: 0,
    assets: assetsOf(question, video),
    rounds: [{ id: round.id, title: '', questions: [question] }],
  };
  return video.voice === null ? short : { ...short, voice: readsWithin(short, video.voice) };
};
