// Old syntax on purpose: unsupported Node versions must be able to parse this file.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!supported) {
  console.error(
    `Fairtab needs Node 20.19 or newer (22.12 or newer for 22); this is ${process.versions.node}. Get it from https://nodejs.org`,
  );
  process.exit(1);
}
