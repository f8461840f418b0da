import type { SVGProps } from 'react';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'd'>;

/** An icon of 24 × 24 units, drawn as lines in the text colour; hidden from screen readers. */
function Icon({ d, ...props }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={d} />
    </svg>
  );
}

// All icons of the product, named after their meaning. A page loads only those that it imports.

export const CheckIcon = (props: IconProps) => <Icon d="m5 12.5 4.5 4.5L19 7.5" {...props} />;
export const CrossIcon = (props: IconProps) => <Icon d="M6 6l12 12M18 6 6 18" {...props} />;
export const BellIcon = (props: IconProps) => (
  <Icon d="M6 9a6 6 0 0 1 12 0c0 5 2 6 2.5 7.5h-17C4 15 6 14 6 9Zm4 11.5h4" {...props} />
);
export const PlusIcon = (props: IconProps) => <Icon d="M12 5v14M5 12h14" {...props} />;
export const MinusIcon = (props: IconProps) => <Icon d="M5 12h14" {...props} />;
export const BackIcon = (props: IconProps) => <Icon d="M19 12H5m7-7-7 7 7 7" {...props} />;
export const UpIcon = (props: IconProps) => <Icon d="m6 15 6-6 6 6" {...props} />;
export const DownIcon = (props: IconProps) => <Icon d="m6 9 6 6 6-6" {...props} />;
export const RightIcon = (props: IconProps) => <Icon d="m9 6 6 6-6 6" {...props} />;
export const CopyIcon = (props: IconProps) => (
  <Icon
    d="M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM5 15H4V6a2 2 0 0 1 2-2h9v1"
    {...props}
  />
);
export const LockIcon = (props: IconProps) => (
  <Icon
    d="M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2zM8 11V8a4 4 0 0 1 8 0v3"
    {...props}
  />
);
export const TurnIcon = (props: IconProps) => <Icon d="M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5" {...props} />;
export const WholeIcon = (props: IconProps) => <Icon d="M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5" {...props} />;
export const OfflineIcon = (props: IconProps) => (
  <Icon
    d="M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-5.5-2.8M12 19h.01"
    {...props}
  />
);
export const AlertIcon = (props: IconProps) => <Icon d="M12 4 2.8 20h18.4L12 4Zm0 6v4m0 3h.01" {...props} />;

// Drawn by Lucide (LUCIDE-LICENSE.txt).

export const PrintIcon = (props: IconProps) => (
  <Icon d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 13h10v8H7Z" {...props} />
);
export const DownloadIcon = (props: IconProps) => <Icon d="M12 4v11m-5-5 5 5 5-5M4 20h16" {...props} />;
export const SearchIcon = (props: IconProps) => (
  <Icon d="m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" {...props} />
);
export const CameraIcon = (props: IconProps) => (
  <Icon
    d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
    {...props}
  />
);
export const ChooseIcon = (props: IconProps) => (
  <Icon
    d="M11.5 15H7a4 4 0 0 0-4 4v2M21.378 16.626a1 1 0 0 0-3.004-3.004l-4.01 4.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506zM6 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
    {...props}
  />
);
export const EditIcon = (props: IconProps) => (
  <Icon
    d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
    {...props}
  />
);
export const EvenIcon = (props: IconProps) => <Icon d="M5 9h14M5 15h14" {...props} />;
export const EnlargeIcon = (props: IconProps) => (
  <Icon d="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" {...props} />
);
export const EyeIcon = (props: IconProps) => (
  <Icon
    d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
    {...props}
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Icon
    d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
    {...props}
  />
);
export const GripIcon = (props: IconProps) => (
  <Icon
    d="M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
    {...props}
  />
);
export const GroupIcon = (props: IconProps) => (
  <Icon
    d="M14 3a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1M19 3a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1M7 15l3 3M7 21l3-3H5a2 2 0 0 1-2-2v-2M15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
    {...props}
  />
);
export const LanguageIcon = (props: IconProps) => (
  <Icon d="m5 8 6 6m-7 0 6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6" {...props} />
);
export const MenuIcon = (props: IconProps) => <Icon d="M4 5h16M4 12h16M4 19h16" {...props} />;
/** Three dots: more to do. */
export const MoreIcon = (props: IconProps) => (
  <Icon d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3.5} {...props} />
);
export const SettingsIcon = (props: IconProps) => (
  <Icon
    d="M12.22 2h-.44a2 2 0 0 0-2 2v.18a2 2 0 0 1-1 1.73l-.43.25a2 2 0 0 1-2 0l-.15-.08a2 2 0 0 0-2.73.73l-.22.38a2 2 0 0 0 .73 2.73l.15.1a2 2 0 0 1 1 1.72v.51a2 2 0 0 1-1 1.74l-.15.09a2 2 0 0 0-.73 2.73l.22.38a2 2 0 0 0 2.73.73l.15-.08a2 2 0 0 1 2 0l.43.25a2 2 0 0 1 1 1.73V20a2 2 0 0 0 2 2h.44a2 2 0 0 0 2-2v-.18a2 2 0 0 1 1-1.73l.43-.25a2 2 0 0 1 2 0l.15.08a2 2 0 0 0 2.73-.73l.22-.39a2 2 0 0 0-.73-2.73l-.15-.08a2 2 0 0 1-1-1.74v-.5a2 2 0 0 1 1-1.74l.15-.09a2 2 0 0 0 .73-2.73l-.22-.38a2 2 0 0 0-2.73-.73l-.15.08a2 2 0 0 1-2 0l-.43-.25a2 2 0 0 1-1-1.73V4a2 2 0 0 0-2-2zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    {...props}
  />
);
export const ShareIcon = (props: IconProps) => (
  <Icon
    d="M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49"
    {...props}
  />
);
export const SignOutIcon = (props: IconProps) => (
  <Icon d="m16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" {...props} />
);
export const TableIcon = (props: IconProps) => (
  <Icon
    d="M18 21a8 8 0 0 0-16 0M5 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3"
    {...props}
  />
);
export const TrashIcon = (props: IconProps) => (
  <Icon
    d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
    {...props}
  />
);
export const UndoIcon = (props: IconProps) => (
  <Icon d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" {...props} />
);
export const UploadIcon = (props: IconProps) => (
  <Icon
    d="M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21M14 19.5l3-3 3 3M17 22v-5.5M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
    {...props}
  />
);
export const HomeIcon = (props: IconProps) => (
  <Icon
    d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"
    {...props}
  />
);
export const ChartIcon = (props: IconProps) => (
  <Icon d="M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3" {...props} />
);
