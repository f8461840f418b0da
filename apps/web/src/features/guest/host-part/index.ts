export { HostPart, type HostPartProps, HostProposals, ownBill } from './HostPart.tsx';
