// A reader process that answers with its own process id, or hangs or dies when the photo's first byte says so.
const HANG = 1;
const DIE = 2;
process.on('message', ({ photo }) => {
  if (photo[0] === HANG) return;
  if (photo[0] === DIE) process.exit(3);
  process.send({
    ok: true,
    result: { restaurantName: String(process.pid), displayImage: new Uint8Array([1]) },
  });
});
process.on('disconnect', () => process.exit(0));
