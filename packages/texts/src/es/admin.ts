import type { admin as english } from '../en/admin.ts';
import { translation } from '../translation.ts';

export const admin = translation<typeof english>()({
  backfilled: { one: 'Se actualizó {count} teléfono', other: 'Se actualizaron {count} teléfonos' },
});
