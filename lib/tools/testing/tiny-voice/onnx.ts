/** A minimal writer of ONNX models: the messages of onnx.proto3 that small graphs need, with their field numbers. */

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
};

const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);

/** A field of bytes: a string, packed numbers, or another message. */
const bytes = (field: number, content: string | Buffer): Buffer => {
  const body = Buffer.from(content as string);
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(body.length)]), body]);
};

const message = (...fields: readonly Buffer[]): Buffer => Buffer.concat(fields);

/** TensorProto.DataType. */
const TYPES = { float: 1, int64: 7 } as const;
type Type = keyof typeof TYPES;

/** A tensor: a scalar if `dims` is empty. */
const tensor = (name: string, type: Type, dims: readonly number[], values: readonly number[]): Buffer => {
  const typed = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values.map(BigInt));
  return message(
    ...dims.map((size) => number(1, size)),
    number(2, TYPES[type]),
    bytes(8, name),
    bytes(9, Buffer.from(typed.buffer)),
  );
};

/** An input or output. A dimension that varies has a name. */
const valueInfo = (name: string, type: Type, dims: readonly (number | string)[]): Buffer => {
  const shape = dims.map((size) => bytes(1, typeof size === 'number' ? number(1, size) : bytes(2, size)));
  const tensorType = message(number(1, TYPES[type]), bytes(2, message(...shape)));
  return message(bytes(1, name), bytes(2, bytes(1, tensorType)));
};

export interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  output: string;
  attributes?: Record<string, number>;
}

export interface OnnxModel {
  inputs: readonly [name: string, type: Type, dims: readonly (number | string)[]][];
  outputs: readonly [name: string, type: Type, dims: readonly (number | string)[]][];
  constants: readonly [name: string, type: Type, dims: readonly number[], values: readonly number[]][];
  nodes: readonly OnnxNode[];
  metadata: Record<string, string | number>;
}

const INT = 2;

const node = ({ operator, inputs, output, attributes = {} }: OnnxNode): Buffer =>
  message(
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      bytes(5, message(bytes(1, name), number(3, value), number(20, INT))),
    ),
  );

/** Writes a model for operator set 13. */
export const writeOnnx = ({ inputs, outputs, constants, nodes, metadata }: OnnxModel): Buffer => {
  const graph = message(
    ...nodes.map((each) => bytes(1, node(each))),
    bytes(2, 'graph'),
    ...constants.map((constant) => bytes(5, tensor(...constant))),
    ...inputs.map((input) => bytes(11, valueInfo(...input))),
    ...outputs.map((output) => bytes(12, valueInfo(...output))),
  );
  return message(
    number(1, 8),
    bytes(7, graph),
    bytes(8, number(2, 13)),
    ...Object.entries(metadata).map(([key, value]) => bytes(14, message(bytes(1, key), bytes(2, String(value))))),
  );
};
