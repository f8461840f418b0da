import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './server.ts';

const CHUNK_BYTES = 1024 ** 2;

/** A file system of its own, which can be filled and made read-only under a program that has files open there. */
export type SmallDisk = {
  path: string;
  /** Leaves no room. */
  fill(): void;
  /** Gives the room back that was taken. */
  empty(): void;
  setWritable(isWritable: boolean): void;
  remove(): void;
};

/** Makes one and mounts it. @throws Error unless this is root on Linux */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = temporaryFolder();
  const image = join(folder.path, 'image');
  const path = join(folder.path, 'disk');
  writeFileSync(image, '');
  truncateSync(image, megabytes * CHUNK_BYTES);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image], { stdio: 'pipe' });
  mkdirSync(path);
  execFileSync('mount', ['-o', 'loop', image, path]);
  const filler = join(path, 'filler');
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      // Allocates without writing; then what is left, down to the last block.
      spawnSync('fallocate', ['-l', String(Math.max(bavail * bsize - CHUNK_BYTES, bsize)), filler]);
      for (const size of [CHUNK_BYTES, bsize]) appendUntilFull(filler, size);
    },
    empty: () => rmSync(filler),
    // `mount -o remount,ro` is refused while a file is open for writing; an immutable file refuses that, too. A socket has no flags.
    setWritable: (isWritable) => void spawnSync('chattr', ['-R', '-f', isWritable ? '-i' : '+i', path]),
    remove() {
      execFileSync('umount', ['-l', path]);
      folder.remove();
    },
  };
}

function appendUntilFull(file: string, bytes: number): void {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: 'a' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
