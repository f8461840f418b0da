import { PRODUCT_NAME } from '@fairtab/contract/wire/product';

export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="15" fill="var(--accent)" />
      <path
        fill="var(--accent-ink)"
        d="M15 12h15v40l-3.75-3.5L22.5 52l-3.75-3.5L15 52zM34 12h15v40l-3.75-3.5L41.5 52l-3.75-3.5L34 52z"
      />
      <path
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
        d="M20 21h5M20 29h5M39 21h5M39 29h5"
      />
    </svg>
  );
}

/** Logo and name, as in every page's header. `crowded` leaves out the name. */
export function Brand({ crowded = false }: { crowded?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display font-semibold text-xl tracking-tight">
      <Mark className="size-8" />
      <span className={crowded ? 'max-[27rem]:sr-only md:max-lg:sr-only' : undefined}>{PRODUCT_NAME}</span>
    </span>
  );
}
