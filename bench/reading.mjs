// Scores the receipt reader: npm run bench:reading [FOLDER] [-- --each] [--replay]
// First on generated receipts, by layout; with `--generated` on them alone (options: packages/receipt-reader/test/generate/report.ts).
// Then on the photos of FOLDER (or the parent of RECEIPT_PHOTOS), if it is there: photos/ with truth.jsonl and score.mjs, german/
// with its truth.jsonl and score-totals.mjs. `--replay` reads each photo once and keeps its words outside the repository: the
// parser is scored within seconds, time and memory mean nothing then. Tables show how many of the items at each confidence are right.
// `--sroie FOLDER` and `--wildreceipt FOLDER` score a published set by the metrics of published tables (lib/published-sets.mjs).
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, readerEnv } from '../packages/receipt-reader/bin/bundle.mjs';
import { scorePublished, sroie, wildreceipt } from './lib/published-sets.mjs';
import { bundleReplay } from './lib/replay.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = process.argv.slice(2);
const PUBLISHED = { '--sroie': sroie, '--wildreceipt': wildreceipt };
const published = options.findIndex((option) => option in PUBLISHED);
const [argument] = options.filter(
  (option, place) => !option.startsWith('--') && (published < 0 || place !== published + 1),
);
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

const replays = options.includes('--replay');

function read(files, { command, env }) {
  return spawnSync(process.execPath, [...(replays ? [] : reporting), command, ...files], {
    encoding: 'utf8',
    env: { ...readerEnv, ...env, ...process.env },
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const bundleReader = async () => (replays ? bundleReplay() : { command: await bundle('cli') });

const each = options.includes('--each') ? ['--each'] : [];

function scorePhotos(set, reader, confidence) {
  const names = readdirSync(path.join(folder, set.photos)).filter((name) => !name.endsWith('.jsonl'));
  const files = names.map((name) => path.join(folder, set.photos, name));
  console.log(`${set.photos}/, ${files.length} photos${replays ? ', words of an earlier reading' : ''}`);
  const output = read(files, reader);
  const score = spawnSync(
    process.execPath,
    [path.join(folder, set.score), path.join(folder, set.truth), ...each],
    { input: output.stdout, encoding: 'utf8', stdio: ['pipe', 'inherit', 'inherit'] },
  );
  if (set.items)
    spawnSync(process.execPath, [confidence, path.join(folder, set.truth)], {
      input: output.stdout,
      stdio: ['pipe', 'inherit', 'inherit'],
    });
  return output.status || score.status || 0;
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

/** The exit status of the reader. */
async function scoreSet(option, set) {
  const truths = PUBLISHED[option](path.resolve(set), path.join(folder, 'photos'));
  const output = read(
    truths.map(({ file }) => file),
    await bundleReader(),
  );
  scorePublished(truths, output.stdout, each.length > 0);
  return output.status ?? 1;
}

if (published >= 0) {
  process.exitCode = await scoreSet(options[published], options[published + 1] ?? '');
} else if (options.includes('--generated') || options.includes('--raise-floors')) {
  process.exitCode = await scoreGenerated(options);
} else {
  const statuses = [await scoreGenerated([])];
  const sets = SETS.filter(({ truth, score }) =>
    [truth, score].every((file) => existsSync(path.join(folder, file))),
  );
  if (sets.length === 0) console.log(`No photos to read in ${folder}.`);
  const reader = sets.length > 0 && (await bundleReader());
  const confidence = sets.length > 0 && (await bundle('test/photo-confidence.ts'));
  for (const set of sets) statuses.push(scorePhotos(set, reader, confidence));
  process.exitCode = Math.max(...statuses);
}
