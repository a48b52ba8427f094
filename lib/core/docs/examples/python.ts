import type { Contract } from '@/lib/core/contracts/contract';
import { type ExampleRequest, pathOf, type ResponseKind, responseKind } from './example-request';
import { literal, PYTHON_STYLE } from './literal';

const PRINT: Record<ResponseKind, string> = {
  json: 'print(json.load(response))',
  list: 'for item in json.load(response)["data"]:\n        print(item)',
  stream: 'for line in response:\n        print(line.decode(), end="")',
  text: 'print(response.read().decode())',
  empty: 'print(response.status)',
};

const fileForm = (file: string): string => `boundary = uuid.uuid4().hex
with open("${file}", "rb") as file:
    part = f'Content-Disposition: form-data; name="file"; filename="${file}"\\r\\nContent-Type: image/png'
    form = f"--{boundary}\\r\\n{part}\\r\\n\\r\\n".encode() + file.read() + f"\\r\\n--{boundary}--\\r\\n".encode()

`;

/** An operation as a program for Python's standard library. */
export const pythonExample = (contract: Contract, request: ExampleRequest, baseUrl: string): string => {
  const { method, isPublic } = contract;
  const { body, file } = request;
  const kind = responseKind(contract);
  const headers = [
    ...(isPublic ? [] : [`"Authorization": f"Bearer {os.environ['QUIZ_VIDEO_API_KEY']}"`]),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
    ...(file === undefined ? [] : ['"Content-Type": f"multipart/form-data; boundary={boundary}"']),
  ];
  const imports = [
    ...(body !== undefined || kind === 'json' || kind === 'list' ? ['json'] : []),
    ...(isPublic ? [] : ['os']),
    'urllib.request',
    ...(file === undefined ? [] : ['uuid']),
  ];
  const parts = [
    `"${baseUrl}${pathOf(contract.path, request)}"`,
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(body === undefined ? [] : ['data=json.dumps(body).encode()']),
    ...(file === undefined ? [] : ['data=form']),
  ];
  const setUp = body === undefined ? '' : `body = ${literal(body, PYTHON_STYLE, 0, 7)}\n\n`;
  return `import ${imports.join(', ')}

${setUp}${file === undefined ? '' : fileForm(file)}request = urllib.request.Request(
    ${parts.join(',\n    ')},
)
with urllib.request.urlopen(request) as response:
    ${PRINT[kind]}`;
};
