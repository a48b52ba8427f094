'use client';

import { ChevronRight } from 'lucide-react';
import { messageOf } from '@/components/api/errors';
import { ListenButton } from '@/components/sound/listen-button';
import { ErrorState } from '@/components/ui/error-state';
import { NothingFound } from '@/components/ui/nothing-found';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { useFilter } from '@/components/ui/use-search';
import type { AvailableVoiceWire } from '@/lib/core/contracts/speech';
import { languageName } from '@/lib/core/words/language-name';
import { SoundRow } from './sound-row';
import {
  describeVoice,
  groupVoices,
  MULTILINGUAL,
  missingVoiceName,
  primaryLanguage,
  sampleSound,
  useVoices,
  type VoiceGroup,
  voiceName,
} from './voices';

/** With fewer, all can be seen. */
const SEARCHED_FROM = 10;

interface VoiceListProps {
  /** A voice's id; null for none. */
  value: string | null;
  speed: number;
  /** BCP 47, of the quiz. */
  language: string;
  onChange: (id: string | null) => void;
}

const searchedText = (voice: AvailableVoiceWire) =>
  `${voice.name} ${voiceName(voice)} ${languageName(voice.language)} ${describeVoice(voice)}`;

const Voices = ({
  group,
  value,
  speed,
  onChange,
}: Pick<VoiceListProps, 'value' | 'speed' | 'onChange'> & { group: VoiceGroup }) => (
  <ul className="grid gap-px">
    {group.voices.map((voice) => (
      <SoundRow
        key={voice.id}
        group="voice"
        path="voice.id"
        label={voiceName(voice)}
        note={describeVoice(voice)}
        isChosen={voice.id === value}
        onChoose={() => onChange(voice.id)}
      >
        <ListenButton name={voiceName(voice)} sound={sampleSound(voice, speed)} />
      </SoundRow>
    ))}
  </ul>
);

/** Voices by language, those of the quiz's language first. */
export const VoiceList = ({ value, language, onChange, ...listen }: VoiceListProps) => {
  const { data: voices, error, refetch } = useVoices();
  const { shown, q, field, clear } = useFilter(voices ?? [], searchedText);
  if (error && !voices) {
    return <ErrorState title="Couldn’t load the voices" message={messageOf(error)} onRetry={() => void refetch()} />;
  }
  if (!voices) return <Skeleton className="h-48 rounded-lg" />;
  const groups = groupVoices(shown, language);
  const speaks = groupVoices(voices, language).some((group) => isFirst(group, language));
  const isMissing = value !== null && voices.every(({ id }) => id !== value);
  return (
    <div className="grid gap-2">
      {voices.length >= SEARCHED_FROM && <SearchField label="Search voices" {...field} className="" />}
      <div className="relative max-h-96 overflow-y-auto rounded-lg border border-border p-1">
        {q === '' && (
          <ul className="grid gap-px">
            <SoundRow
              group="voice"
              path="voice"
              label="No voice"
              isChosen={value === null}
              onChoose={() => onChange(null)}
            />
            {isMissing && (
              <SoundRow
                group="voice"
                path="voice.id"
                label={missingVoiceName(value)}
                note="Not available on this server. Choose another voice."
                isChosen
                onChoose={() => {}}
              />
            )}
          </ul>
        )}
        {q === '' && !speaks && (
          <p className="px-2.5 py-2 text-muted-foreground text-xs leading-5">
            No voice on this server speaks {languageName(language)}.
          </p>
        )}
        {q !== '' && shown.length === 0 && <NothingFound what="voices" onClear={clear} />}
        {groups.map((group) => {
          const isOpen = q !== '' || isFirst(group, language) || group.voices.some(({ id }) => id === value);
          return (
            <details key={`${group.language} ${isOpen}`} open={isOpen} className="group">
              <summary className="flex h-9 cursor-pointer list-none items-center gap-1.5 rounded-md px-2 font-medium text-[0.8125rem] text-muted-foreground -outline-offset-2 hover:text-foreground [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  className="size-4 transition-transform group-open:rotate-90 motion-reduce:transition-none"
                  aria-hidden
                />
                {group.label}
                <span className="ml-auto pr-1.5 tabular-nums">
                  {group.voices.length}
                  <span className="sr-only">{group.voices.length === 1 ? ' voice' : ' voices'}</span>
                </span>
              </summary>
              <Voices group={group} value={value} onChange={onChange} {...listen} />
            </details>
          );
        })}
      </div>
    </div>
  );
};

/** Whether its voices speak the quiz's language. */
const isFirst = (group: VoiceGroup, language: string) =>
  group.language === MULTILINGUAL || group.language === primaryLanguage(language);
