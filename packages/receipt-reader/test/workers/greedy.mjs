// A process that opens PDF files: it hangs, or takes more and more memory, if the file says so.
const taken = [];
process.on('message', ({ photos: [file] }) => {
  const text = Buffer.from(file).toString();
  if (text.includes('hang')) return;
  if (text.includes('eat')) setInterval(() => taken.push(Buffer.alloc(10_000_000, 1)), 5);
  else process.send({ ok: true, result: { photos: [file] } });
});
process.on('disconnect', () => process.exit(0));
