import { type Row, row } from './access-rows.ts';

/** The pages. */
// biome-ignore format: a table
export const PAGE_ROWS: Row[] = [
  // The token in the address is the permission.
  row('GET /share/*',                 'yes   yes   yes    yes   yes   yes', (f) => ({ address: `/share/${f.choice.token}` })),
  row('GET /preassigned/*',           'yes   yes   yes    yes   yes   yes', (f) => ({
    address: `/preassigned/${f.assigned.token}`,
  })),
  // Nobody's data is on them.
  row('GET /',                        'own   own   own    own   own   own'),
  row('GET /auth',                    'own   own   own    own   own   own'),
  row('GET /terms',                   'own   own   own    own   own   own'),
  row('GET /privacy',                 'own   own   own    own   own   own'),
  row('GET /.well-known/change-password', 'own   own   own    own   own   own'),
  row('GET /.well-known/security.txt', 'all   all   all    all   all   all'),
  // A receipt is on its host's page alone; to everybody else the page says nothing of it.
  row('GET /home',                    'own   own   own    own   own   own'),
  row('GET /receipt/:id',             'own   own   own    own   all   own', (f) => ({ address: `/receipt/${f.choice.id}` })),
  row('GET /receipt/:id/preassign',   'own   own   own    own   all   own', (f) => ({
    address: `/receipt/${f.choice.id}/preassign`,
  })),
  // Without the worker that keeps a shared photo.
  row('POST /create',                 'own   own   own    own   own   own'),
  row('GET /*',                       'own   own   own    own   own   own', (f) => ({
    address: `/receipt/${f.choice.id}/admin-selections`,
  })),
];
