import type { WatchedQuestion, WatchedVideo } from './retention';

/** The middle of some numbers; the mean of the two middle ones of an even count. Undefined without any. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** The usual loss of a question at a position, and how many videos it is from. */
export interface UsualLoss {
  loss: number;
  videos: number;
}

type Losses = Pick<WatchedVideo, 'isShort'> & { questions: readonly Pick<WatchedQuestion, 'position' | 'loss'>[] };

/** The median loss at each position of the Shorts, or of the other videos, of a channel, by position. */
export const usualLosses = (videos: readonly Losses[], isShort: boolean): Map<number, UsualLoss> => {
  const byPosition = new Map<number, number[]>();
  for (const video of videos) {
    if (video.isShort !== isShort) continue;
    for (const { position, loss } of video.questions) {
      byPosition.set(position, [...(byPosition.get(position) ?? []), loss]);
    }
  }
  return new Map([...byPosition].map(([position, all]) => [position, { loss: median(all) ?? 0, videos: all.length }]));
};

/** Videos from which a median at a position says more than the other questions of the same video (D251). */
export const MIN_VIDEOS_PER_POSITION = 5;

/** Share of viewers by which a question has to lose more than usual: less is within the rounding of a curve of 100 points. */
export const MIN_EXCESS = 0.03;

/**
 * The loss that is usual for a question: that of the channel at its position, or if too few videos have one, the median of the
 * video's own questions.
 */
export const usualLossFor = (
  position: number,
  own: readonly Pick<WatchedQuestion, 'loss'>[],
  usual: ReadonlyMap<number, UsualLoss>,
): UsualLoss => {
  const known = usual.get(position);
  if (known && known.videos >= MIN_VIDEOS_PER_POSITION) return known;
  return { loss: median(own.map(({ loss }) => loss)) ?? 0, videos: 1 };
};

/** The question that loses most viewers beyond what is usual; undefined if none loses clearly more (D251). */
export const losingQuestion = <Question extends Pick<WatchedQuestion, 'position' | 'loss'>>(
  questions: readonly Question[],
  usual: ReadonlyMap<number, UsualLoss>,
): Question | undefined => {
  const excess = ({ position, loss }: Question) => loss - usualLossFor(position, questions, usual).loss;
  const [worst] = questions.toSorted((a, b) => excess(b) - excess(a));
  return worst && excess(worst) >= MIN_EXCESS ? worst : undefined;
};

/** Videos behind each figure of a comparison; with fewer, nothing is said (D252). */
export const MIN_VIDEOS_TO_COMPARE = 20;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

type Compared = Pick<WatchedVideo, 'isShort' | 'layout'> & {
  questions: readonly Pick<WatchedQuestion, 'countdownSeconds' | 'loss'>[];
};

export const COMPARED_SETTINGS = ['countdown_seconds', 'layout'] as const;
type ComparedSetting = (typeof COMPARED_SETTINGS)[number];

/** The mean loss of a video's questions, by the value of a setting. */
const lossesOf = ({ layout, questions }: Compared, setting: ComparedSetting): Map<string, number> => {
  const groups = Map.groupBy(questions, ({ countdownSeconds }) =>
    setting === 'layout' ? layout : String(countdownSeconds),
  );
  return new Map([...groups].map(([value, own]) => [value, mean(own.map(({ loss }) => loss))]));
};

/** How many viewers a question loses with a value of a setting. */
interface SettingLoss {
  setting: ComparedSetting;
  value: string;
  /** Videos with this value. */
  videos: number;
  /** The median of their mean losses per question; null with fewer than `MIN_VIDEOS_TO_COMPARE` videos. */
  loss: number | null;
}

const byNumber = (a: string, b: string): number => Number(a) - Number(b) || a.localeCompare(b);

/** The values of each setting, in order. Shorts are left out. */
export const compareSettings = (videos: readonly Compared[]): SettingLoss[] =>
  COMPARED_SETTINGS.flatMap((setting) => {
    const byValue = new Map<string, number[]>();
    for (const video of videos) {
      if (video.isShort || video.questions.length === 0) continue;
      for (const [value, loss] of lossesOf(video, setting)) byValue.set(value, [...(byValue.get(value) ?? []), loss]);
    }
    return [...byValue]
      .toSorted(([a], [b]) => byNumber(a, b))
      .map(([value, losses]) => ({
        setting,
        value,
        videos: losses.length,
        loss: losses.length < MIN_VIDEOS_TO_COMPARE ? null : (median(losses) ?? null),
      }));
  });
