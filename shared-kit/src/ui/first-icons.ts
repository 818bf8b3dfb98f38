import { AddRegular } from '@fluentui/react-icons/svg/add';
import { AppsRegular } from '@fluentui/react-icons/svg/apps';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending';
import { BuildingRegular } from '@fluentui/react-icons/svg/building';
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { ColorRegular } from '@fluentui/react-icons/svg/color';
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending';
import { DatabaseRegular } from '@fluentui/react-icons/svg/database';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentCopyRegular } from '@fluentui/react-icons/svg/document-copy';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { HomeRegular } from '@fluentui/react-icons/svg/home';
import { ImageRegular } from '@fluentui/react-icons/svg/image';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { MailTemplateRegular } from '@fluentui/react-icons/svg/mail-template';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import { PanelLeftContractRegular } from '@fluentui/react-icons/svg/panel-left-contract';
import { PanelLeftExpandRegular } from '@fluentui/react-icons/svg/panel-left-expand';
import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { PulseRegular } from '@fluentui/react-icons/svg/pulse';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { SignOutRegular } from '@fluentui/react-icons/svg/sign-out';
import { ToolboxRegular } from '@fluentui/react-icons/svg/toolbox';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/svg/vehicle-truck-profile';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';

/** What gate, frame and dashboard are drawn with, and what a module is likely to have in the navigation. */
export const FIRST_ICONS = {
  add: AddRegular,
  app: AppsRegular,
  'arrow-left': ArrowLeftRegular,
  building: BuildingRegular,
  calendar: CalendarLtrRegular,
  chart: DataTrendingRegular,
  clock: ClockRegular,
  color: ColorRegular,
  database: DatabaseRegular,
  dismiss: DismissRegular,
  'error-circle': ErrorCircleRegular,
  'eye-off': EyeOffRegular,
  eye: EyeRegular,
  home: HomeRegular,
  image: ImageRegular,
  import: ArrowImportRegular,
  invoice: ReceiptRegular,
  'mail-template': MailTemplateRegular,
  mail: MailRegular,
  menu: NavigationRegular,
  options: OptionsRegular,
  'panel-close': PanelLeftContractRegular,
  'panel-open': PanelLeftExpandRegular,
  people: PeopleRegular,
  'person-add': PersonAddRegular,
  'plug-off': PlugDisconnectedRegular,
  pulse: PulseRegular,
  question: QuestionCircleRegular,
  quote: DocumentTextRegular,
  refresh: ArrowClockwiseRegular,
  search: SearchRegular,
  settings: SettingsRegular,
  'sign-out': SignOutRegular,
  templates: DocumentCopyRegular,
  toolbox: ToolboxRegular,
  'trend-up': ArrowTrendingRegular,
  truck: VehicleTruckProfileRegular,
  warning: WarningRegular,
} as const;
