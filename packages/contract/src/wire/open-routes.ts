/** Public routes besides the 'public' endpoints; the sign-in library's own routes are not among them. */
export const OPEN_ROUTES = [
  {
    method: 'GET',
    path: '/storage/v1/object/sign/*',
    summary: 'A photo: the signature in the address is the permission, and it expires',
  },
  {
    method: 'GET',
    path: '/storage/v1/line/*',
    summary: 'The line of a photo in place of a name: the signature in the address is the permission',
  },
  { method: 'GET', path: '/health', summary: 'Whether the server runs' },
  { method: 'GET', path: '/ready', summary: 'Whether the server can serve requests' },
  { method: 'GET', path: '/.well-known/change-password', summary: 'Leads to the settings' },
  {
    method: 'GET',
    path: '/.well-known/security.txt',
    summary: 'Where to report a vulnerability, if the operator is named',
  },
  { method: 'GET', path: '/openapi.json', summary: 'The description of all calls, for programs' },
  { method: 'GET', path: '/plain.css', summary: 'The style of pages without scripts' },
  { method: 'GET', path: '/', summary: 'The start page; the signed-in are led to /home' },
  { method: 'GET', path: '/auth', summary: 'The sign-in; the signed-in are led to the page that was wanted' },
  { method: 'GET', path: '/terms', summary: 'The terms of service' },
  { method: 'GET', path: '/privacy', summary: 'The privacy policy' },
  { method: 'GET', path: '/share/*', summary: 'The guest page, with the bill of the link' },
  { method: 'GET', path: '/preassigned/*', summary: 'The guest page, where items are assigned in advance' },
  { method: 'GET', path: '/b/*', summary: 'The page of one guest’s own bill' },
  {
    method: 'GET',
    path: '/home',
    summary: 'A host’s receipts: theirs, if they are signed in; to everybody else the bare page',
  },
  { method: 'GET', path: '/receipt/:id', summary: 'A receipt: to its host; to everybody else the bare page' },
  { method: 'GET', path: '/receipt/:id/preassign', summary: 'The same, where items are assigned in advance' },
  {
    method: 'POST',
    path: '/create',
    summary:
      'A photo shared by another app, without the worker that keeps it: led to the page, which says so',
  },
  { method: 'GET', path: '/*', summary: 'The host’s other pages and the files of all pages' },
] as const;
