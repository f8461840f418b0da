// A reader process that answers with its own process id and the usual currency, or hangs or dies if the photo's first byte asks for it.
const HANG = 1;
const DIE = 2;
process.on('message', ({ photos: [photo], usualCurrency }) => {
  if (photo[0] === HANG) return;
  if (photo[0] === DIE) process.exit(3);
  process.send({
    ok: true,
    result: {
      restaurantName: String(process.pid),
      likelyCurrency: usualCurrency,
      displayImage: new Uint8Array([1]),
    },
  });
});
process.on('disconnect', () => process.exit(0));
