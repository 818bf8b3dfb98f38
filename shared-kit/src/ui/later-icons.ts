import { ArchiveRegular } from '@fluentui/react-icons/svg/archive';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowForwardRegular } from '@fluentui/react-icons/svg/arrow-forward';
import { ArrowMaximizeRegular } from '@fluentui/react-icons/svg/arrow-maximize';
import { ArrowMinimizeRegular } from '@fluentui/react-icons/svg/arrow-minimize';
import { ArrowReplyRegular } from '@fluentui/react-icons/svg/arrow-reply';
import { ArrowReplyAllRegular } from '@fluentui/react-icons/svg/arrow-reply-all';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowRoutingRegular } from '@fluentui/react-icons/svg/arrow-routing';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/svg/arrow-trending-down';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { BedRegular } from '@fluentui/react-icons/svg/bed';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BriefcaseRegular } from '@fluentui/react-icons/svg/briefcase';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { CalendarClockRegular } from '@fluentui/react-icons/svg/calendar-clock';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up';
import { CodeTextRegular } from '@fluentui/react-icons/svg/code-text';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { CouchRegular } from '@fluentui/react-icons/svg/couch';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { DoorRegular } from '@fluentui/react-icons/svg/door';
import { DoorArrowRightRegular } from '@fluentui/react-icons/svg/door-arrow-right';
import { DropRegular } from '@fluentui/react-icons/svg/drop';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { FolderRegular } from '@fluentui/react-icons/svg/folder';
import { FolderArrowRightRegular } from '@fluentui/react-icons/svg/folder-arrow-right';
import { HomeGarageRegular } from '@fluentui/react-icons/svg/home-garage';
import { ImageAddRegular } from '@fluentui/react-icons/svg/image-add';
import { ImageMultipleRegular } from '@fluentui/react-icons/svg/image-multiple';
import { ImageOffRegular } from '@fluentui/react-icons/svg/image-off';
import { ImportantRegular } from '@fluentui/react-icons/svg/important';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LaptopRegular } from '@fluentui/react-icons/svg/laptop';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { LocationArrowRegular } from '@fluentui/react-icons/svg/location-arrow';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { MailInboxRegular } from '@fluentui/react-icons/svg/mail-inbox';
import { MailProhibitedRegular } from '@fluentui/react-icons/svg/mail-prohibited';
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read';
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread';
import { MapRegular } from '@fluentui/react-icons/svg/map';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { NoteRegular } from '@fluentui/react-icons/svg/note';
import { OvenRegular } from '@fluentui/react-icons/svg/oven';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PinRegular } from '@fluentui/react-icons/svg/pin';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical';
import { SaveRegular } from '@fluentui/react-icons/svg/save';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { SignatureRegular } from '@fluentui/react-icons/svg/signature';
import { StarFilled, StarRegular } from '@fluentui/react-icons/svg/star';
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { TentRegular } from '@fluentui/react-icons/svg/tent';
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list';
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtrRegular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import { TextQuoteRegular } from '@fluentui/react-icons/svg/text-quote';
import { TextUnderlineRegular } from '@fluentui/react-icons/svg/text-underline';
import { TreeDeciduousRegular } from '@fluentui/react-icons/svg/tree-deciduous';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';
import { addIcons } from './icon.tsx';

/** What screens are drawn with: they come with `shared-kit/ui`, or when the first of them is drawn. */
const LATER_ICONS = {
  'add-document': DocumentAddRegular,
  'arrow-right': ArrowRightRegular,
  attach: AttachRegular,
  bank: BuildingBankRegular,
  bathroom: DropRegular,
  bed: BedRegular,
  box: BoxRegular,
  briefcase: BriefcaseRegular,
  camera: CameraRegular,
  cellar: ArchiveRegular,
  check: CheckmarkRegular,
  'check-circle': CheckmarkCircleRegular,
  'chevron-down': ChevronDownRegular,
  'chevron-left': ChevronLeftRegular,
  'chevron-right': ChevronRightRegular,
  'chevron-up': ChevronUpRegular,
  copy: CopyRegular,
  couch: CouchRegular,
  delete: DeleteRegular,
  document: DocumentRegular,
  door: DoorRegular,
  download: ArrowDownloadRegular,
  drag: ReOrderDotsVerticalRegular,
  edit: EditRegular,
  filter: FilterRegular,
  garage: HomeGarageRegular,
  hall: DoorArrowRightRegular,
  'image-add': ImageAddRegular,
  'image-multiple': ImageMultipleRegular,
  'image-off': ImageOffRegular,
  info: InfoRegular,
  key: KeyRegular,
  keyboard: KeyboardRegular,
  kitchen: OvenRegular,
  laptop: LaptopRegular,
  location: LocationRegular,
  link: LinkRegular,
  lock: LockClosedRegular,
  map: MapRegular,
  moon: WeatherMoonRegular,
  more: MoreHorizontalRegular,
  navigation: LocationArrowRegular,
  note: NoteRegular,
  person: PersonRegular,
  phone: CallRegular,
  pin: PinRegular,
  print: PrintRegular,
  route: ArrowRoutingRegular,
  roof: TentRegular,
  save: SaveRegular,
  send: SendRegular,
  signature: SignatureRegular,
  sort: ArrowSortRegular,
  star: StarRegular,
  sun: WeatherSunnyRegular,
  swap: ArrowSwapRegular,
  sync: ArrowSyncRegular,
  tag: TagRegular,
  tree: TreeDeciduousRegular,
  'trend-down': ArrowTrendingDownRegular,
  undo: ArrowUndoRegular,
  upload: CloudArrowUpRegular,
  wallet: WalletRegular,
  archive: ArchiveRegular,
  folder: FolderRegular,
  'folder-move': FolderArrowRightRegular,
  forward: ArrowForwardRegular,
  inbox: MailInboxRegular,
  'mail-read': MailReadRegular,
  'mail-unread': MailUnreadRegular,
  reply: ArrowReplyRegular,
  'reply-all': ArrowReplyAllRegular,
  spam: MailProhibitedRegular,
  'star-filled': StarFilled,
  source: CodeTextRegular,
  bold: TextBoldRegular,
  italic: TextItalicRegular,
  underline: TextUnderlineRegular,
  'bullet-list': TextBulletListRegular,
  'numbered-list': TextNumberListLtrRegular,
  'quote-text': TextQuoteRegular,
  'calendar-clock': CalendarClockRegular,
  important: ImportantRegular,
  maximize: ArrowMaximizeRegular,
  minimize: ArrowMinimizeRegular,
  'put-down': SubtractRegular,
} as const;

export type LaterIconName = keyof typeof LATER_ICONS;

addIcons(LATER_ICONS);
