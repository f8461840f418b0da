/** A blank receipt, shown while there are no receipts. */
export function EmptyPlate() {
  return (
    <svg viewBox="0 0 96 104" aria-hidden="true" className="w-24">
      <path
        d="M18 6h60v88l-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5z"
        fill="var(--sheet)"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M28 24h22M28 38h16M28 52h26M66 24h4M64 38h6M66 52h4"
        stroke="var(--line)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M28 72h42"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
    </svg>
  );
}
