import { AddRegular } from '@fluentui/react-icons/svg/add';
import { AppsRegular } from '@fluentui/react-icons/svg/apps';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort';
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BriefcaseRegular } from '@fluentui/react-icons/svg/briefcase';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CameraRegular } from '@fluentui/react-icons/svg/camera';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ColorRegular } from '@fluentui/react-icons/svg/color';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add';
import { DocumentCopyRegular } from '@fluentui/react-icons/svg/document-copy';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { ImageRegular } from '@fluentui/react-icons/svg/image';
import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { KeyboardRegular } from '@fluentui/react-icons/svg/keyboard';
import { LaptopRegular } from '@fluentui/react-icons/svg/laptop';
import { LocationRegular } from '@fluentui/react-icons/svg/location';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { NoteRegular } from '@fluentui/react-icons/svg/note';
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonRegular } from '@fluentui/react-icons/svg/person';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { PinRegular } from '@fluentui/react-icons/svg/pin';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { PulseRegular } from '@fluentui/react-icons/svg/pulse';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SaveRegular } from '@fluentui/react-icons/svg/save';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SendRegular } from '@fluentui/react-icons/svg/send';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { SignatureRegular } from '@fluentui/react-icons/svg/signature';
import { StarRegular } from '@fluentui/react-icons/svg/star';
import { TagRegular } from '@fluentui/react-icons/svg/tag';
import { ToolboxRegular } from '@fluentui/react-icons/svg/toolbox';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { WeatherMoonRegular } from '@fluentui/react-icons/svg/weather-moon';
import { WeatherSunnyRegular } from '@fluentui/react-icons/svg/weather-sunny';

/** The same icon for the same thing everywhere: module.json names them, and so do screens. */
const ICONS = {
  add: AddRegular,
  'add-document': DocumentAddRegular,
  'arrow-left': ArrowLeftRegular,
  'arrow-right': ArrowRightRegular,
  attach: AttachRegular,
  bank: BuildingBankRegular,
  box: BoxRegular,
  briefcase: BriefcaseRegular,
  building: BuildingRegular,
  calendar: CalendarLtrRegular,
  camera: CameraRegular,
  chart: DataTrendingRegular,
  check: CheckmarkRegular,
  'check-circle': CheckmarkCircleRegular,
  'chevron-down': ChevronDownRegular,
  'chevron-right': ChevronRightRegular,
  clock: ClockRegular,
  color: ColorRegular,
  copy: CopyRegular,
  delete: DeleteRegular,
  dismiss: DismissRegular,
  document: DocumentRegular,
  download: ArrowDownloadRegular,
  edit: EditRegular,
  'error-circle': ErrorCircleRegular,
  eye: EyeRegular,
  'eye-off': EyeOffRegular,
  filter: FilterRegular,
  home: HomeRegular,
  image: ImageRegular,
  info: InfoRegular,
  invoice: ReceiptRegular,
  key: KeyRegular,
  keyboard: KeyboardRegular,
  laptop: LaptopRegular,
  location: LocationRegular,
  lock: LockClosedRegular,
  mail: MailRegular,
  menu: NavigationRegular,
  moon: WeatherMoonRegular,
  more: MoreHorizontalRegular,
  note: NoteRegular,
  'panel-close': PanelLeftContractRegular,
  'panel-open': PanelLeftExpandRegular,
  people: PeopleRegular,
  person: PersonRegular,
  'person-add': PersonAddRegular,
  phone: CallRegular,
  pin: PinRegular,
  print: PrintRegular,
  pulse: PulseRegular,
  question: QuestionCircleRegular,
  quote: DocumentTextRegular,
  receipt: ReceiptRegular,
  refresh: ArrowClockwiseRegular,
  save: SaveRegular,
  search: SearchRegular,
  send: SendRegular,
  settings: SettingsRegular,
  'sign-out': SignOutRegular,
  signature: SignatureRegular,
  sort: ArrowSortRegular,
  star: StarRegular,
  sun: WeatherSunnyRegular,
  sync: ArrowSyncRegular,
  tag: TagRegular,
  templates: DocumentCopyRegular,
  toolbox: ToolboxRegular,
  truck: VehicleTruckProfileRegular,
  undo: ArrowUndoRegular,
  wallet: WalletRegular,
  warning: WarningRegular,
  'plug-off': PlugDisconnectedRegular,
  app: AppsRegular,
} as const;

export type IconName = keyof typeof ICONS;

function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}

export interface IconProps {
  /** One of `IconName`; a name that this kit does not know shows the icon of an app. */
  name: IconName | (string & {});
  /** Pixels; without it as large as the text around. */
  size?: number | undefined;
  /** Read out; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Icon({ name, size, label, className }: IconProps) {
  const Drawn = isIconName(name) ? ICONS[name] : ICONS.app;
  const named = label === undefined ? { 'aria-hidden': true } : { 'aria-label': label, role: 'img' };
  return (
    <Drawn
      {...named}
      {...(size === undefined ? {} : { fontSize: size })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
