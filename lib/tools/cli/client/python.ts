import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACTS } from '@/lib/core/contracts';
import { type Contract, isReplayable } from '@/lib/core/contracts/contract';
import { CLIENT_METHODS, pythonMethod, pythonName, snakeCase } from '@/lib/core/docs/examples/client-methods';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { openapiDocument } from '@/lib/server/api/openapi';
import { pascalCase } from '@/lib/server/api/openapi-components';
import { type PythonSchema, pythonTypes } from './python-types';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: PythonSchema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: PythonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: PythonSchema }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, PythonSchema> };
}

/** The file that contains the client, from the repository's root. It is served as `/client.py`. */
export const PYTHON_CLIENT = 'public/client.py';

/** `quiz_id` for `{id}` after `/quizzes/`. */
const idName = (template: string, name: string): string => {
  if (name !== 'id') return snakeCase(name);
  const before = template.split('/{id}')[0]?.split('/').at(-1) ?? '';
  const singular = { quizzes: 'quiz', batches: 'batch', media: 'media' }[before] ?? before.replace(/s$/, '');
  return `${singular}_id`;
};

/** What a job's reader returns has one of these states at the end. */
const isJob = ({ properties }: PythonSchema): boolean => {
  const states = properties?.status?.enum ?? [];
  return states.includes('completed') && states.includes('cancelled');
};

/** Methods for which there is no single operation. */
const EXTRAS: Record<string, string> = {
  renders: `
    def download(self, render_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the video of a completed render to a path or an open file."""
        self._http.download(self.get_download(render_id)["url"], target)
`,
  thumbnails: `
    def download(self, thumbnail_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the JPEG of a completed thumbnail to a path or an open file."""
        _download_picture(self._http, self.get(thumbnail_id), "outputUrl", target)
`,
  previews: `
    def download(self, preview_id: str, target: Union[str, "os.PathLike[str]", BinaryIO]) -> None:
        """Downloads the JPEG of a completed preview to a path or an open file."""
        _download_picture(self._http, self.get(preview_id), "output_url", target)
`,
};

/** The generated source of the Python client: the runtime, the types of the OpenAPI document, and its operations. */
export const pythonClient = (): string => {
  const { paths, components } = openapiDocument() as unknown as Document;
  const types = pythonTypes(components.schemas);
  const resolve = (schema: PythonSchema): PythonSchema =>
    schema.$ref ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  /** How the response is read, and what a method returns. */
  const returned = ({ method, response, operationId }: Contract, operation: Operation) => {
    const { status, mediaType } = response;
    if (mediaType?.startsWith('text/event-stream')) return { reader: 'events', type: 'Iterator[Dict[str, Any]]' };
    if (mediaType) return { reader: 'text', type: 'str' };
    const schema = operation.responses[status]?.content?.['application/json']?.schema;
    if (!schema) return { reader: 'result', type: 'None' };
    const { data, ...rest } = resolve(schema).properties ?? {};
    if (method === 'GET' && data && rest.pagination) {
      return { reader: 'list', type: `Pages[${types.of(data.items ?? {}, `${pascalCase(operationId)}Item`)}]` };
    }
    if (data && Object.keys(rest).length === 0) {
      return { reader: 'data', type: types.of(data, `${pascalCase(operationId)}Data`), job: isJob(resolve(data)) };
    }
    return { reader: 'result', type: types.of(schema, `${pascalCase(operationId)}Result`) };
  };

  const methodOf = (contract: Contract): string => {
    const operation = paths[contract.path]?.[contract.method.toLowerCase()] ?? { responses: {} };
    const template = contract.path.slice('/api/v1'.length);
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const ids = names.map((name) => ({ name, python: idName(template, name) }));
    const query = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.name !== 'cursor');
    const content = operation.requestBody?.content ?? {};
    const json = content['application/json']?.schema;
    const hasFile = 'multipart/form-data' in content;
    const { reader, type, job = false } = returned(contract, operation);
    const canReplay = isReplayable(contract);
    const canMatch = contract.versioned && contract.problems.includes('precondition-failed');

    const bodyType = json && !hasFile ? types.of(json, 'Body') : 'Mapping[str, object]';
    const isBodyOptional = hasFile || !operation.requestBody?.required;
    const positional = [
      'self',
      ...ids.map(({ python }) => `${python}: str`),
      ...(hasFile && !json ? ['file: FileSource'] : []),
      ...(json ? [isBodyOptional ? `body: Optional[${bodyType}] = None` : `body: ${bodyType}`] : []),
    ];
    const keywords = [
      ...(hasFile && json ? ['file: Optional[FileSource] = None'] : []),
      ...(hasFile ? ['name: Optional[str] = None'] : []),
      ...query.map(({ name, required, schema }) => {
        const isFlag = schema.enum?.join() === 'true,false';
        const inner = isFlag ? 'bool' : types.of({ ...schema, default: undefined }, pascalCase(name));
        return required ? `${pythonName(name)}: ${inner}` : `${pythonName(name)}: Optional[${inner}] = None`;
      }),
      ...(canReplay ? ['idempotency_key: Optional[str] = None'] : []),
      ...(canMatch ? ['if_match: Optional[str] = None'] : []),
    ];
    const parameters = [...positional, ...(keywords.length > 0 ? ['*', ...keywords] : [])];
    const idsDict = `{${ids.map(({ name, python }) => `"${name}": ${python}`).join(', ')}}`;
    const queryDict = `{${query.map(({ name }) => `"${name}": ${pythonName(name)}`).join(', ')}}`;
    const options = [
      ...(ids.length > 0 ? [`ids=${idsDict}`] : []),
      ...(query.length > 0 ? [`query=${queryDict}`] : []),
      ...(json ? ['body=cast(Any, body)'] : []),
      ...(hasFile ? ['file=file', 'name=name'] : []),
      ...(canReplay ? ['idempotency_key=idempotency_key'] : []),
      ...(canMatch ? ['if_match=if_match'] : []),
    ];
    const call = {
      list: `Pages(self._http, "${template}", ${idsDict}, ${queryDict})`,
      events: `self._http.events("${template}", ${idsDict})`,
    }[reader];
    const sent =
      call ??
      `self._http.${reader}("${[contract.method, template].join('", "')}"${options.map((option) => `, ${option}`).join('')})`;
    const result =
      type === 'None' || call || reader === 'text' ? sent : `cast("${type.replaceAll('"', "'")}", ${sent})`;
    const name = pythonMethod(contract.operationId)?.method ?? '';
    const summary = contract.summary.replaceAll('\\', '').replaceAll('"', "'");
    const source = `
    def ${name}(
        ${parameters.join(',\n        ')},
    ) -> ${type}:
        """${summary}."""
        ${type === 'None' ? '' : 'return '}${result}
`;
    if (!job || contract.method !== 'GET') return source;
    const noun = ids[0]?.python.replace(/_id$/, '') ?? 'job';
    return `${source}
    def ${name.replace(/^get/, 'wait')}(
        self,
        ${noun}_id: str,
        *,
        deadline_seconds: Optional[float] = None,
        on_progress: Optional[Callable[[${type}], None]] = None,
    ) -> ${type}:
        """Waits until it is completed. Raises JobError if it fails or is cancelled, DeadlineExceeded after the deadline."""
        return cast("${type}", _wait(lambda: self.${name}(${noun}_id), "${noun}", deadline_seconds, on_progress))
`;
  };

  const contracts = CONTRACTS.filter(({ tag }) => tag !== 'Service').sort((a, b) =>
    a.operationId.localeCompare(b.operationId),
  );
  const groups = Map.groupBy(contracts, ({ operationId }) => CLIENT_METHODS[operationId]?.split('.')[0] ?? '');
  const groupNames = [...groups.keys()].sort();
  const classes = groupNames.map((group) => {
    const methods = (groups.get(group) ?? []).map(methodOf);
    return `class _${pascalCase(group)}(_Group):${methods.join('')}${EXTRAS[group] ?? ''}`;
  });

  const events = EVENT_TYPES.map((type) => ({ type, name: pascalCase(type) }));
  const eventTypes = events.map(
    ({ type, name }) => `class ${name}Event(TypedDict):
    id: str
    type: Literal["${type}"]
    test: bool
    payload: ${types.of({ $ref: `#/components/schemas/${name}Payload` }, name)}
`,
  );
  const runtime = readFileSync(path.join(import.meta.dirname, 'runtime.py'), 'utf8').trimEnd();
  const declared = types.all();
  return `${runtime}


def _download_picture(
    http: _Http, job: Mapping[str, Any], field: str, target: Union[str, "os.PathLike[str]", BinaryIO]
) -> None:
    if not job[field]:
        raise JobError(f"The picture is {job['status']}.", job)
    http.download(job[field], target)


${declared.join('\n\n')}

${eventTypes.join('\n\n')}

WebhookEvent = Union[${events.map(({ name }) => `${name}Event`).join(', ')}]


class _Group:
    def __init__(self, http: _Http) -> None:
        self._http = http


${classes.join('\n\n')}

class QuizVideo:
    """A client of the Quiz Video Service."""

    def __init__(self, *, api_key: str, base_url: str, max_retries: int = 2, timeout_seconds: float = 60.0) -> None:
        http = _Http(api_key, base_url, max_retries, timeout_seconds)
${groupNames.map((group) => `        self.${snakeCase(group)} = _${pascalCase(group)}(http)`).join('\n')}
`;
};
