import { Checkbox } from '@/components/ui/checkbox';
import type { Scope } from '@/lib/core/model/scopes';
import { isSameSet, PRESETS, SCOPE_GROUPS, scopeOf } from './permissions';

interface ScopePickerProps {
  scopes: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
  error?: string;
}

/** Presets and a checkbox for each scope. */
export const ScopePicker = ({ scopes, onChange, error }: ScopePickerProps) => {
  const toggle = (scope: Scope) =>
    onChange(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope]);
  return (
    <fieldset className="grid gap-2.5" aria-invalid={error !== undefined} aria-describedby={error && 'scopes-error'}>
      <legend className="mb-2 font-medium">Scopes</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg bg-muted p-1">
        {PRESETS.map((preset) => (
          <button
            key={preset.label}
            type="button"
            aria-pressed={isSameSet(preset.scopes, scopes)}
            onClick={() => onChange(preset.scopes)}
            className="h-7 cursor-pointer rounded-md px-1 font-medium text-[0.8125rem] text-muted-foreground transition-colors hover:text-foreground aria-pressed:bg-background aria-pressed:text-foreground aria-pressed:shadow-black/10 aria-pressed:shadow-sm motion-reduce:transition-none"
          >
            {preset.label}
          </button>
        ))}
      </div>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {SCOPE_GROUPS.map(({ resource, label, description }) => (
          <li key={resource} className="flex items-center gap-3 py-0.5 pr-1 pl-3">
            <p className="min-w-0 grow leading-5">
              {label}
              <span className="ml-2 text-muted-foreground text-xs max-sm:hidden">{description}</span>
            </p>
            {(['read', 'write'] as const).map((access) => {
              const scope = scopeOf(resource, access);
              // Keeps the columns of resources without this scope.
              if (!scope) return <span key={access} className="w-18 shrink-0" />;
              return (
                <Checkbox
                  key={access}
                  label={access === 'read' ? 'Read' : 'Write'}
                  context={label}
                  checked={scopes.includes(scope)}
                  onChange={() => toggle(scope)}
                />
              );
            })}
          </li>
        ))}
      </ul>
      {error && (
        <p id="scopes-error" className="text-destructive text-xs leading-5">
          {error}
        </p>
      )}
    </fieldset>
  );
};
