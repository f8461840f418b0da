import { photo } from './truth.ts';

/** diner.heic, declared to be turned a quarter anticlockwise: its `irot` takes the place of the needless `pixi`. */
export function turnedHeic(): Buffer {
  const file = Buffer.from(photo('diner.heic'));
  const at = file.indexOf('pixi', 0, 'latin1');
  file.write('irot\x01\0\0\0\0\0\0\0', at, 'latin1');
  return file;
}
