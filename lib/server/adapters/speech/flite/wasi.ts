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

/** What a program sees during one run. */
class System {
  readonly args: Uint8Array[];
  readonly files = new Map<string, MemoryFile>();
  readonly stdout: MemoryFile;
  readonly open: Map<number, MemoryFile>;

  constructor(
    args: readonly string[],
    readonly maxBytes: number,
  ) {
    this.args = args.map((arg) => new TextEncoder().encode(`${arg.replaceAll('\0', '')}\0`));
    this.stdout = new MemoryFile(maxBytes);
    this.open = new Map([
      [STDOUT, this.stdout],
      [STDERR, new MemoryFile(maxBytes)],
    ]);
  }

  /** Opens or creates a file; undefined if there is none. */
  openFile(name: string, creates: boolean): number | undefined {
    if (!creates && !this.files.has(name)) return undefined;
    const file = (creates ? undefined : this.files.get(name)) ?? new MemoryFile(this.maxBytes);
    file.position = 0;
    this.files.set(name, file);
    const fd = FOLDER + this.files.size + this.open.size;
    this.open.set(fd, file);
    return fd;
  }
}

/** The functions that flite imports, on a program's memory and what it sees now. */
const importsFor = (memory: () => WebAssembly.Memory, system: () => System) => {
  // The buffer is replaced when memory grows.
  const view = () => new DataView(memory().buffer);
  const bytes = (from: number, length: number) => new Uint8Array(memory().buffer, from, length);
  const set = (pointer: number, value: number) => view().setUint32(pointer, value, true);
  const slices = (pointer: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = pointer + 8 * index;
      return bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
    });

  /** Calls `use` on an open file. */
  const withFile = (fd: number, use: (file: MemoryFile) => void): number => {
    const file = system().open.get(fd);
    if (!file) return BAD_DESCRIPTOR;
    use(file);
    return OK;
  };

  return {
    args_sizes_get: (count: number, size: number) => {
      const { args } = system();
      set(count, args.length);
      set(
        size,
        args.reduce((sum, { length }) => sum + length, 0),
      );
      return OK;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      system().args.forEach((arg, index) => {
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
    fd_close: (fd: number) => (system().open.delete(fd) ? OK : BAD_DESCRIPTOR),
    fd_fdstat_get: (fd: number, stat: number) => {
      if (fd !== FOLDER && !system().open.has(fd)) return BAD_DESCRIPTOR;
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
      const opened = system().openFile(new TextDecoder().decode(bytes(path, length)), (openFlags & 1) !== 0);
      if (opened === undefined) return NO_ENTRY;
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
};

/** Memory with which an instance is kept for the next run. */
const MAX_KEPT_BYTES = 128 * 2 ** 20;

/** An instance of a program. Its memory can be set back to what it was before the first run. */
const instantiate = (module: WebAssembly.Module) => {
  let system: System;
  let memory: WebAssembly.Memory;
  const imports = importsFor(
    () => memory,
    () => system,
  );
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  memory = exports.memory as WebAssembly.Memory;
  const before = new Uint8Array(memory.buffer).slice();
  return {
    /** @throws Exit; WebAssembly.RuntimeError if the program crashes */
    start: (seen: System): void => {
      system = seen;
      (exports._start as () => void)();
    },
    /** Sets the memory back. Returns false if it has grown too large to be kept. */
    reset: (): boolean => {
      if (memory.buffer.byteLength > MAX_KEPT_BYTES) return false;
      const bytes = new Uint8Array(memory.buffer);
      bytes.set(before);
      bytes.fill(0, before.length);
      return true;
    },
  };
};

/**
 * Prepares a command-line program, compiled for WASI, that can reach nothing: no files of this machine, no network, no
 * environment. What it writes to `/o` stays in memory. Only what flite imports is implemented.
 *
 * An instance is used again if it ended by returning from `main`: then its memory is all that it could have changed, and
 * that is set back. A new instance takes 12 ms, most of it for its first use of 16 MB, and setting back 1 ms.
 * @param maxBytes of each file that it writes
 */
export const wasiProgram = (module: WebAssembly.Module, maxBytes: number) => {
  let instance: ReturnType<typeof instantiate> | undefined;
  /** @throws WebAssembly.RuntimeError if the program crashes */
  return (args: readonly string[]): WasiRun => {
    const system = new System(args, maxBytes);
    const used = instance ?? instantiate(module);
    instance = undefined;
    let exitCode = 0;
    try {
      used.start(system);
      if (used.reset()) instance = used;
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      exitCode = error.code;
    }
    return { exitCode, stdout: system.stdout.bytes, file: (name) => system.files.get(name)?.bytes };
  };
};
