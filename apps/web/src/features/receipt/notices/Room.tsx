/** Placeholder of the answer's height. */
export const Room = () => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <div className="min-h-tap" />
    <div className="min-h-tap" />
  </div>
);
