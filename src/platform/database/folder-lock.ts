import { DatabaseSync } from "node:sqlite";

/** The data folder belongs to another process that is alive, usually a server that is already running. */
export class DataFolderInUseError extends Error {
  readonly folder: string;
  constructor(folder: string, cause: unknown) {
    super(`data folder ${folder} is in use by another process: stop that one, or give this one another DATA_DIR`, {
      cause,
    });
    this.name = "DataFolderInUseError";
    this.folder = folder;
  }
}

export interface FolderLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Makes this process the folder's only owner, or throws DataFolderInUseError. Node has no file locks, so an exclusive
 * transaction on an empty SQLite file next to the folder is used as one: the operating system releases it when the
 * process ends in any way, so it is never stale. The file itself stays; removing it would allow two owners.
 */
export function lockFolder(folder: string): FolderLock {
  const file = openLockFile(folder);
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    file.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) {
      throw new DataFolderInUseError(folder, error);
    }
    throw error;
  }
  return { release: () => file.close() };
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  } catch (cause) {
    throw new Error(`cannot write to ${folder}.lock: is the folder around it writable?`, { cause });
  }
}
