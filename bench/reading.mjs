// Reads a folder of real receipt photos and scores what comes out: npm run bench:reading [FOLDER] [-- --each]
// FOLDER (or the parent of RECEIPT_PHOTOS) holds photos/, truth.jsonl and score.mjs.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, readerEnv } from '../packages/receipt-reader/bin/bundle.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const [argument] = process.argv.slice(2).filter((a) => !a.startsWith('--'));
const photos = process.env.RECEIPT_PHOTOS;
const folder = path.resolve(
  argument ?? (photos ? path.dirname(photos) : path.join(root, '../shared/receipts')),
);

const files = readdirSync(path.join(folder, 'photos')).map((name) => path.join(folder, 'photos', name));
const command = await bundle('cli');
// The child reports its own peak memory when it exits.
const report = `process.on('exit', () => console.error('peak memory (MB): ' + Math.round(process.resourceUsage().maxRSS / 1024)))`;
const read = spawnSync(
  process.execPath,
  ['--import', `data:text/javascript,${encodeURIComponent(report)}`, command, ...files],
  {
    encoding: 'utf8',
    env: { ...readerEnv, ...process.env },
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const each = process.argv.includes('--each') ? ['--each'] : [];
const score = spawnSync(
  process.execPath,
  [path.join(folder, 'score.mjs'), path.join(folder, 'truth.jsonl'), ...each],
  {
    input: read.stdout,
    encoding: 'utf8',
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
process.exitCode = read.status || score.status || 0;
