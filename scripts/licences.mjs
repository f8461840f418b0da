// `npm run licences`: writes THIRD_PARTY_LICENSES.txt from the lock file and what is installed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { renderThirdParty } from './lib/third-party.mjs';

writeFileSync(path.join(root, 'THIRD_PARTY_LICENSES.txt'), renderThirdParty());
