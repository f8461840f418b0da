// `node scripts/release-sbom.mjs`: prints which packages an archive for this platform contains, in the format of CycloneDX.
import './lib/require-node.mjs';
import { readText } from './lib/run.mjs';
import { shippedPackages } from './lib/shipped.mjs';

const { version } = JSON.parse(readText('package.json'));
const components = shippedPackages()
  .filter(({ os, cpu }) =>
    [os, cpu].every((only, at) => !only || only.includes(at === 0 ? process.platform : process.arch)),
  )
  .map(({ name, version: its, licence, integrity = '' }) => ({
    type: 'library',
    name,
    version: its,
    purl: `pkg:npm/${name.replace('@', '%40')}@${its}`,
    licenses: [{ expression: licence }],
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
  }));
const metadata = { component: { type: 'application', name: 'fairtab', version } };
const bom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
console.log(JSON.stringify(bom, null, 1));
