import { Select } from '../ui/select';

export interface RequestFilter {
  /** `4xx`, `404`, or empty for all. */
  status: string;
  operation: string;
  /** `dashboard`, `api_key`, the id of a key, or empty for all. */
  source: string;
}

export const NO_FILTER: RequestFilter = { status: '', operation: '', source: '' };

export interface Operation {
  id: string;
  /** Section of the reference. */
  tag: string;
  body: 'json' | 'file' | null;
}

export interface Key {
  id: string;
  name: string;
  /** The first characters of the key. */
  keyPrefix: string;
}

const CLASSES = [
  { value: '2xx', label: 'Successful (2xx)' },
  { value: '4xx', label: 'Client errors (4xx)' },
  { value: '5xx', label: 'Server errors (5xx)' },
];

interface FiltersProps {
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
  operations: readonly Operation[];
  keys: readonly Key[];
  /** The statuses that the API responds with. */
  statuses: readonly number[];
}

export const Filters = ({ filter, onFilter, operations, keys, statuses }: FiltersProps) => (
  <>
    <div className="min-w-44 flex-1">
      <Select
        aria-label="Status"
        value={filter.status}
        onChange={({ target }) => onFilter({ ...filter, status: target.value })}
      >
        <option value="">All statuses</option>
        {CLASSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <optgroup label="Exactly">
          {statuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </optgroup>
      </Select>
    </div>
    <div className="min-w-44 flex-1">
      <Select
        aria-label="Operation"
        value={filter.operation}
        onChange={({ target }) => onFilter({ ...filter, operation: target.value })}
      >
        <option value="">All operations</option>
        {[...Map.groupBy(operations, ({ tag }) => tag)].map(([tag, members]) => (
          <optgroup key={tag} label={tag}>
            {members.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
    <div className="min-w-44 flex-1">
      <Select
        aria-label="Source"
        value={filter.source}
        onChange={({ target }) => onFilter({ ...filter, source: target.value })}
      >
        <option value="">All sources</option>
        <option value="dashboard">Dashboard</option>
        <option value="api_key">API keys</option>
        {keys.length > 0 && (
          <optgroup label="One API key">
            {keys.map(({ id, name, keyPrefix }) => (
              <option key={id} value={id}>
                {name} ({keyPrefix}…)
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </div>
  </>
);
