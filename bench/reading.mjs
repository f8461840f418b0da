// Scores the receipt reader: npm run bench:reading [FOLDER] [-- --each] [--replay]
// First on generated receipts, by layout; with `--generated` on them alone (options: packages/receipt-reader/test/generate/report.ts).
// Then on the photos of FOLDER (or the parent of RECEIPT_PHOTOS), if it is there: photos/ with truth.jsonl and score.mjs, german/
// with its truth.jsonl and score-totals.mjs. `--replay` reads each photo once and keeps its words outside the repository: the
// parser is scored within seconds, time and memory mean nothing then. Tables show how many of the items at each confidence are right.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, readerEnv } from '../packages/receipt-reader/bin/bundle.mjs';
import { bundleReplay } from './lib/replay.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv.slice(2);
const [argument] = options.filter((option) => !option.startsWith('--'));
const photos = process.env.RECEIPT_PHOTOS;
const folder = path.resolve(
  argument ?? (photos ? path.dirname(photos) : path.join(root, '../shared/receipts')),
);

/** Folders of photos, each with its truth and the script that compares. */
const SETS = [
  { photos: 'photos', truth: 'truth.jsonl', score: 'score.mjs', items: true },
  { photos: 'german', truth: 'german/truth.jsonl', score: 'score-totals.mjs' },
];

// The child reports its own peak memory when it exits.
const report = `process.on('exit', () => console.error('peak memory (MB): ' + Math.round(process.resourceUsage().maxRSS / 1024)))`;
const reporting = ['--import', `data:text/javascript,${encodeURIComponent(report)}`];

function scorePhotos(set, { command, env }, confidence) {
  const names = readdirSync(path.join(folder, set.photos)).filter((name) => !name.endsWith('.jsonl'));
  const files = names.map((name) => path.join(folder, set.photos, name));
  const replay = options.includes('--replay');
  console.log(`${set.photos}/, ${files.length} photos${replay ? ', words of an earlier reading' : ''}`);
  const read = spawnSync(process.execPath, [...(replay ? [] : reporting), command, ...files], {
    encoding: 'utf8',
    env: { ...readerEnv, ...env, ...process.env },
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const each = options.includes('--each') ? ['--each'] : [];
  const score = spawnSync(
    process.execPath,
    [path.join(folder, set.score), path.join(folder, set.truth), ...each],
    { input: read.stdout, encoding: 'utf8', stdio: ['pipe', 'inherit', 'inherit'] },
  );
  if (set.items)
    spawnSync(process.execPath, [confidence, path.join(folder, set.truth)], {
      input: read.stdout,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
  return read.status || score.status || 0;
}

/** Options: packages/receipt-reader/test/generate/report.ts. */
async function scoreGenerated(passedOn) {
  const floors = path.join(root, 'packages/receipt-reader/test/generate/floors.json');
  const args = passedOn
    .filter((option) => option !== '--generated')
    .flatMap((option) => (option === '--raise-floors' ? ['--floors', floors] : [option]));
  const script = await bundle('test/generate/report.ts');
  return spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' }).status ?? 1;
}

if (options.includes('--generated') || options.includes('--raise-floors')) {
  process.exitCode = await scoreGenerated(options);
} else {
  const statuses = [await scoreGenerated([])];
  const sets = SETS.filter(({ truth, score }) =>
    [truth, score].every((file) => existsSync(path.join(folder, file))),
  );
  if (sets.length === 0) console.log(`No photos to read in ${folder}.`);
  const reader =
    sets.length > 0 &&
    (options.includes('--replay') ? await bundleReplay() : { command: await bundle('cli') });
  const confidence = sets.length > 0 && (await bundle('test/photo-confidence.ts'));
  for (const set of sets) statuses.push(scorePhotos(set, reader, confidence));
  process.exitCode = Math.max(...statuses);
}
