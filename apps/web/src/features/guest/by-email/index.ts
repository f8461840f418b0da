export { AddressField } from './AddressField.tsx';
export { BillByEmail } from './BillByEmail.tsx';
