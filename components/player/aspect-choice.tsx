import { ASPECTS, type Aspect } from './aspects';

const SHAPES: Record<Aspect, string> = { landscape: 'h-2 w-3.5', portrait: 'h-3.5 w-2', square: 'size-2.5' };

interface AspectChoiceProps {
  value: Aspect;
  onChange: (aspect: Aspect) => void;
}

export const AspectChoice = ({ value, onChange }: AspectChoiceProps) => (
  <fieldset className="flex items-center">
    <legend className="sr-only">Aspect ratio</legend>
    {(Object.keys(ASPECTS) as Aspect[]).map((aspect) => {
      const { label, name } = ASPECTS[aspect];
      return (
        <label
          key={aspect}
          title={`${name} ${label}`}
          className="grid h-9 w-7 cursor-pointer place-items-center rounded-md text-foreground/50 transition-colors hover:text-foreground has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring motion-reduce:transition-none @md:w-8"
        >
          <input
            type="radio"
            name="aspect"
            aria-label={`${name}, ${label}`}
            checked={aspect === value}
            onChange={() => onChange(aspect)}
            // The arrow keys must not seek.
            onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className={`rounded-[2px] border-[1.6px] border-current peer-checked:bg-current ${SHAPES[aspect]}`}
          />
        </label>
      );
    })}
  </fieldset>
);
