/** Results of WASI functions (wasi_snapshot_preview1, `errno`). */
const OK = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;

const STDOUT = 1;
const STDERR = 2;
/** A folder that exists only in memory. */
const FOLDER = 3;
const FOLDER_NAME = '/o';
const CHARACTER_DEVICE = 2;
const DIRECTORY = 3;
const REGULAR_FILE = 4;

/** Thrown to end the program. */
class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

/** A file that grows as it is written. */
class MemoryFile {
  #bytes = new Uint8Array(2 ** 16);
  #length = 0;
  position = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  write(data: Uint8Array): void {
    const end = this.position + data.length;
    if (end > this.maxBytes) throw new Exit(1);
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(data, this.position);
    this.position = end;
    this.#length = Math.max(this.#length, end);
  }

  read(target: Uint8Array): number {
    const part = this.bytes.subarray(this.position, this.position + target.length);
    target.set(part);
    this.position += part.length;
    return part.length;
  }
}

export interface WasiRun {
  exitCode: number;
  stdout: Uint8Array;
  /** The file at this path in `/o`; undefined if the program did not write it. */
  file: (name: string) => Uint8Array | undefined;
}

/**
 * Runs a command-line program, compiled for WASI, in a new instance that can reach nothing: no files of this machine, no
 * network, no environment. What it writes to `/o` stays in memory. Only what flite imports is implemented.
 * @param maxBytes of each file that it writes
 * @throws WebAssembly.RuntimeError if the program crashes
 */
export const runWasi = (module: WebAssembly.Module, args: readonly string[], maxBytes: number): WasiRun => {
  const encoded = args.map((arg) => new TextEncoder().encode(`${arg.replaceAll('\0', '')}\0`));
  const files = new Map<string, MemoryFile>();
  const open = new Map<number, MemoryFile>([STDOUT, STDERR].map((fd) => [fd, new MemoryFile(maxBytes)]));
  const stdout = open.get(STDOUT) as MemoryFile;
  let memory: WebAssembly.Memory | undefined;
  // The buffer is replaced when memory grows.
  const view = () => new DataView((memory as WebAssembly.Memory).buffer);
  const bytes = (from: number, length: number) => new Uint8Array((memory as WebAssembly.Memory).buffer, from, length);
  const set = (pointer: number, value: number) => view().setUint32(pointer, value, true);
  const slices = (pointer: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = pointer + 8 * index;
      return bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
    });

  /** Calls `use` on an open file. */
  const withFile = (fd: number, use: (file: MemoryFile) => void): number => {
    const file = open.get(fd);
    if (!file) return BAD_DESCRIPTOR;
    use(file);
    return OK;
  };

  const imports = {
    args_sizes_get: (count: number, size: number) => {
      set(count, encoded.length);
      set(
        size,
        encoded.reduce((sum, { length }) => sum + length, 0),
      );
      return OK;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      encoded.forEach((arg, index) => {
        set(pointers + 4 * index, at);
        bytes(at, arg.length).set(arg);
        at += arg.length;
      });
      return OK;
    },
    clock_time_get: (_id: number, _precision: bigint, time: number) => {
      view().setBigUint64(time, 0n, true);
      return OK;
    },
    fd_close: (fd: number) => (open.delete(fd) ? OK : BAD_DESCRIPTOR),
    fd_fdstat_get: (fd: number, stat: number) => {
      if (fd !== FOLDER && !open.has(fd)) return BAD_DESCRIPTOR;
      bytes(stat, 24).fill(0);
      view().setUint8(stat, fd === FOLDER ? DIRECTORY : fd < FOLDER ? CHARACTER_DEVICE : REGULAR_FILE);
      // All rights.
      view().setBigUint64(stat + 8, 2n ** 64n - 1n, true);
      view().setBigUint64(stat + 16, 2n ** 64n - 1n, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get: (fd: number, stat: number) => {
      if (fd !== FOLDER) return BAD_DESCRIPTOR;
      set(stat, 0);
      set(stat + 4, FOLDER_NAME.length);
      return OK;
    },
    fd_prestat_dir_name: (fd: number, name: number, length: number) => {
      if (fd !== FOLDER) return BAD_DESCRIPTOR;
      bytes(name, length).set(new TextEncoder().encode(FOLDER_NAME).subarray(0, length));
      return OK;
    },
    path_open: (
      _folder: number,
      _lookup: number,
      path: number,
      length: number,
      openFlags: number,
      _rights: bigint,
      _inherited: bigint,
      _flags: number,
      fd: number,
    ) => {
      const name = new TextDecoder().decode(bytes(path, length));
      const creates = (openFlags & 1) !== 0;
      if (!creates && !files.has(name)) return NO_ENTRY;
      const file = (creates ? undefined : files.get(name)) ?? new MemoryFile(maxBytes);
      file.position = 0;
      files.set(name, file);
      const opened = FOLDER + files.size + open.size;
      open.set(opened, file);
      set(fd, opened);
      return OK;
    },
    fd_read: (fd: number, pointer: number, count: number, read: number) =>
      withFile(fd, (file) =>
        set(
          read,
          slices(pointer, count).reduce((sum, slice) => sum + file.read(slice), 0),
        ),
      ),
    fd_write: (fd: number, pointer: number, count: number, written: number) =>
      withFile(fd, (file) => {
        let sum = 0;
        for (const slice of slices(pointer, count)) {
          file.write(slice);
          sum += slice.length;
        }
        set(written, sum);
      }),
    fd_seek: (fd: number, offset: bigint, whence: number, position: number) =>
      withFile(fd, (file) => {
        const from = [0, file.position, file.bytes.length][whence] ?? 0;
        file.position = Math.max(0, from + Number(offset));
        view().setBigUint64(position, BigInt(file.position), true);
      }),
    proc_exit: (code: number) => {
      throw new Exit(code);
    },
  };

  const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  memory = instance.exports.memory as WebAssembly.Memory;
  let exitCode = 0;
  try {
    (instance.exports._start as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    exitCode = error.code;
  }
  return { exitCode, stdout: stdout.bytes, file: (name) => files.get(name)?.bytes };
};
