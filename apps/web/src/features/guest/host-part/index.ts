export { HostPart } from './HostPart.tsx';
export { HostProposals } from './HostProposals.tsx';
