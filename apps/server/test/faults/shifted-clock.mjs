// Loaded into a server by `--import`: its clock is off by what a file says, in milliseconds, now and later.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const real = Date.now;
let offMs = 0;
const look = () => {
  offMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
};
look();
// Timers count on another clock, as the system's do.
setInterval(look, LOOK_EVERY_MS).unref();

Date.now = () => real() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], self),
  apply: () => new Date().toString(),
});
