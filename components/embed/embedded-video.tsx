import { languageName } from '@/lib/core/words/language-name';

interface EmbeddedVideoProps {
  title: string;
  src: string;
  poster: string | null;
  /** URL of the captions as WebVTT. */
  captions: string;
  /** Of the captions, as BCP 47. */
  language: string;
}

/** A finished video in a frame of another site. Works without scripts. */
export const EmbeddedVideo = ({ title, src, poster, captions, language }: EmbeddedVideoProps) => (
  <video
    controls
    playsInline
    preload="metadata"
    aria-label={title}
    src={src}
    {...(poster && { poster })}
    className="size-full bg-black"
  >
    <track kind="captions" src={captions} srcLang={language} label={languageName(language)} />
  </video>
);
