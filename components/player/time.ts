/** `1:05`, or `1:02:05` from an hour on. */
export const clock = (frame: number, fps: number): string => {
  const seconds = Math.floor(frame / fps);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const twoDigits = (value: number) => `${value}`.padStart(2, '0');
  const end = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${end}` : end;
};
