// A program for tests: prints the secret of the data folder it is given.
import { readSecret } from '../src/config/secret.ts';

process.stdout.write(await readSecret(process.argv[2] ?? ''));
