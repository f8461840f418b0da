import { area } from '../area.ts';

/** The header above every page of a host, and signing out. */
export const host = area('host', {
  tabsLabel: 'Pages',
  tabDashboard: 'Dashboard',
  tabHome: 'Home',
  tabSettings: 'Settings',
  menuLabel: 'Menu',
  menuIncompleteLabel: 'Menu. Your profile is not complete.',
  buyReceipts: 'Buy Receipts',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
  admin: 'Admin',
  back: 'Back',
  offline: 'Offline',
  reconnecting: 'Reconnecting…',
  needsScripts: 'To change anything, please switch on JavaScript and reload the page.',
  signedOut: 'See you later! 👋',
  signOutFailed: 'Failed to sign out',
});
