/** A share of viewers, such as `61 %`, on one line. */
export const percent = (share: number): string => `${Math.round(share * 100)}\u00A0%`;

/** The viewers who left, such as `−12 %`; `+3 %` if viewers came back. */
export const lossText = (loss: number): string => {
  const sign = Math.round(loss * 100) === 0 ? '' : loss > 0 ? '−' : '+';
  return `${sign}${percent(Math.abs(loss))}`;
};

/** A number of videos in words. */
export const videoCount = (count: number): string => (count === 1 ? '1 video' : `${count} videos`);
