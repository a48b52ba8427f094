import '@fontsource-variable/inter/opsz.css';
import type { VideoProps } from '../lib/video/props';
import { familyOf } from './paint/font';

/** Every text of the video: fonts are split by script, and only what is used gets loaded. */
const textOf = (props: VideoProps): string =>
  JSON.stringify([props.title, props.introSubtitle, props.outroText, props.rounds]);

/** What the painter itself writes. */
const OWN_TEXT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ·/–…?!+%';

/** Resolves when the fonts of the video can be painted with. A canvas does not wait for fonts by itself. */
export const loadFonts = async (props: VideoProps): Promise<void> => {
  await document.fonts.load(`400 32px ${familyOf(props.look.fontFamily)}`, OWN_TEXT + textOf(props));
};
