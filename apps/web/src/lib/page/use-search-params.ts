import { useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** The query of the address. The router's own hook decodes it twice. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch(useRouter()));
