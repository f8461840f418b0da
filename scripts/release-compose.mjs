// `node scripts/release-compose.mjs ghcr.io/OWNER/fairtab@sha256:…`: prints the compose.yaml of a release, which names its image.
import './lib/require-node.mjs';
import { orExit, readText } from './lib/run.mjs';

const IMAGE = /^[a-z0-9.-]+(\/[a-z0-9._-]+)+@sha256:[0-9a-f]{64}$/;
const DEFAULT = 'FAIRTAB_IMAGE:-fairtab}';

await orExit(async () => {
  const image = process.argv[2] ?? '';
  if (!IMAGE.test(image)) throw new Error(`Not an image with its digest: ${image}`);
  const compose = readText('compose.yaml');
  if (!compose.includes(DEFAULT)) throw new Error(`compose.yaml has no ${DEFAULT}`);
  process.stdout.write(compose.replace(DEFAULT, `FAIRTAB_IMAGE:-${image}}`));
});
