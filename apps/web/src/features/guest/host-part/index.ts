export { HostPart, type HostPartProps } from './HostPart.tsx';
export { HostProposals } from './HostProposals.tsx';
export { ownBill } from './own-bill.ts';
