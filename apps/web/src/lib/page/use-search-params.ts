import { useRouter } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';

/** The address's query. The router's own hook decodes it twice. */
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useSearch(useRouter()));
