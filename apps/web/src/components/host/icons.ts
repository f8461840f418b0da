// The signs of the host's pages, under the names of what they stand for.
export {
  Camera as CameraIcon,
  Combine as GroupIcon,
  GripVertical as GripIcon,
  ImageUp as UploadIcon,
  ListPlus as GiveRestIcon,
  LogOut as SignOutIcon,
  Maximize2 as EnlargeIcon,
  Menu as MenuIcon,
  Pencil as EditIcon,
  Share2 as ShareIcon,
  Trash2 as TrashIcon,
  Undo2 as UndoIcon,
  UserPen as ChooseIcon,
  UsersRound as TableIcon,
} from 'lucide-react';
